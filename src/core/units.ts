/**
 * Quantities with their unit in the type, so that kW never lands where kVA is meant.
 * At the JSON edge the unit stands in the name instead (`airflowM3h`).
 */
declare const unit: unique symbol;

export type Unit =
  | 'kW'
  | 'kVA'
  | 'kPa'
  | 'Pa'
  | '°C'
  | 'K'
  | '%'
  | 'm3/h'
  | 'm3/kg'
  | 'kg/s'
  | 'kg/kg'
  | 'kJ/kg'
  | 'kW/K'
  | 'A'
  | 'm'
  | 'mm'
  | 'kg'
  | 'min';

export type Quantity<U extends Unit> = number & { readonly [unit]: U };

/** States the unit of a bare number. The only place where one enters. */
export const quantity = <U extends Unit>(value: number, _unit: U): Quantity<U> => value as Quantity<U>;
