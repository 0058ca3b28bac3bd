import type { UpsDerived } from '../derived.ts';
import type { PartPlace } from '../parts.ts';

/** The part that the rules put at a place, if any; of several the first. */
export const partAt = ({ parts }: UpsDerived, place: PartPlace): string | null =>
  parts.find((part) => part.place === place)?.partNumber ?? null;

/** The monitoring module of Li-ion cabinets, the one part at a battery's place that is no battery. */
export const monitorOf = ({ parts, battery }: UpsDerived): string | null =>
  parts.find(({ place, partNumber }) => place === 'battery' && partNumber !== battery?.choice.battery.partNumber)
    ?.partNumber ?? null;

/** A text of TRANSLATE with what it is filled with, or something that reads alike in every language. */
export interface Words {
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const words = (text: string, params?: Words['params']): Words => (params ? { text, params } : { text });

/** Which modular strings stand inside the UPS and which in cabinets of their own. */
export interface ModularPlaces {
  readonly inside: number;
  /** Strings of each cabinet, the full ones first. */
  readonly cabinets: readonly number[];
}

/** Strings of one UPS: inside as many as have a place, the others in cabinets, each filled before the next. */
export function modularPlaces({ system, battery, parts }: UpsDerived): ModularPlaces | null {
  if (!system || !battery || battery.choice.battery.kind !== 'modular') return null;
  const { model, units } = system;
  const { row } = battery.choice.battery;
  const strings = battery.choice.strings ?? 0;
  const pieces = parts
    .filter(({ place, partNumber }) => place === 'enclosure' && partNumber === row.cabinet)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const cabinets = pieces / units.installed;
  const isInside = model.internalBattery.includes(row.partNumber);
  const inside = cabinets === 0 ? strings : isInside ? Math.min(strings, model.internalMax ?? 0) : 0;
  const outside = strings - inside;
  return {
    inside,
    cabinets: Array.from({ length: cabinets }, (_, i) =>
      Math.max(0, Math.min(row.stringsPerCabinet, outside - i * row.stringsPerCabinet)),
    ),
  };
}
