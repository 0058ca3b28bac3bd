import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { withPartsByHand } from '../parts-by-hand/part-lines.ts';
import { certificateParts } from '../services/service-parts.ts';
import { breakerFor, enclosuresNeeded, modularRowsFor, wireSetFor } from './battery-system.ts';
import { bypassPanel } from './bypass.ts';
import type { SizedChoice } from './chosen-battery.ts';
import { sizedBattery } from './chosen-battery.ts';
import type { UpsContext } from './context.ts';
import { isVrla } from './context.ts';
import type { Units } from './duty.ts';
import { chosenUnits } from './duty.ts';
import type { BreakerKind } from './tables/enclosures.ts';
import { optionFlags } from './equipment-fields.ts';
import { cabinetService, serviceFor, servicesAsked } from './services.ts';
import type { UpsModelRow, UpsOptionKind } from './tables/equipment.ts';

/** Where a part of the list belongs: what a drawing shows, and what it is counted by. */
export type PartPlace =
  | 'ups'
  | 'module'
  | 'blank'
  | 'battery'
  | 'enclosure'
  | 'breaker'
  | 'wireSet'
  | 'option'
  | 'systemBypass'
  | 'serviceBypass'
  | 'service'
  | 'byHand';

/** A part that the rules ask for, with its place; quantities are those of the whole solution. */
export interface PlacedPart extends PartQuantity {
  readonly place: PartPlace;
}

const placed = (place: PartPlace, partNumber: string | null | undefined, quantity: number): readonly PlacedPart[] =>
  partNumber && quantity > 0 ? [{ place, partNumber, quantity }] : [];

/** Every part that follows from the values, in the order of the list, before anything is added or taken out by hand. */
export function ruledParts(values: Values, context: UpsContext): readonly PlacedPart[] {
  const chosen = chosenUnits(values, context);
  if (!chosen) return [];
  const { model, units } = chosen;
  const battery = sizedBattery(values, context);
  return [
    ...placed('ups', upsPartNumber(model, values), units.installed),
    ...placed('module', model.modulePartNumber, units.installed * (units.modules ?? 0)),
    ...optionParts('blank', 'blank', units.installed * emptySlots(model, units), model, context),
    ...(battery ? batteryParts(battery, units, values, context) : []),
    ...optionsOf(model, units, battery, values, context),
    ...bypassParts(chosen, values, context),
    ...serviceParts(model, units, battery, values, context),
  ];
}

/** The parts list: what the rules ask for, and what people made of it. */
export const upsParts = (values: Values, context: UpsContext): readonly PartQuantity[] =>
  withPartsByHand(ruledParts(values, context), values);

const upsPartNumber = ({ partNumber, partNumberS }: UpsModelRow, values: Values): string | null =>
  values['commissioning'] === 'included' ? partNumberS : partNumber;

const emptySlots = ({ moduleSlots }: UpsModelRow, { modules }: Units): number =>
  moduleSlots === null || modules === null ? 0 : moduleSlots - modules;

function optionParts(
  kind: UpsOptionKind,
  place: PartPlace,
  pieces: number,
  model: UpsModelRow,
  context: UpsContext,
): readonly PlacedPart[] {
  const option = context.option(kind, model);
  return option ? placed(place, option.partNumber, pieces * option.count) : [];
}

function batteryParts(
  { battery, type, demand, size, strings, cabinets, currents }: SizedChoice,
  { installed }: Units,
  values: Values,
  context: UpsContext,
): readonly PlacedPart[] {
  switch (battery.kind) {
    case 'liIon':
      return [
        ...placed('battery', battery.partNumber, installed * (cabinets ?? 0)),
        ...optionParts('liMonitor', 'battery', installed, demand.model, context),
      ];
    case 'modular': {
      const row = modularRowsFor(battery, demand.model, context).find((one) => one.quantity === strings);
      return [
        ...placed('battery', battery.partNumber, installed * (strings ?? 0)),
        ...placed('enclosure', battery.row.cabinet, installed * (row?.cabinets ?? 0)),
      ];
    }
    case 'vrla': {
      if (!size || !currents) return [];
      const enclosure = context.enclosure(textOf(values, 'enclosure'));
      const count = enclosure?.kind === type ? enclosuresNeeded(enclosure, battery.partNumber, size, context) : null;
      const breaker = breakerFor(currents.battery, demand, textOf(values, 'batteryBreaker') as BreakerKind, context);
      const wires = values['wireSet'] === true ? wireSetFor(currents.string, context) : null;
      return [
        ...placed('battery', battery.partNumber, installed * size.strings * size.blocks),
        ...placed('enclosure', enclosure?.partNumber, installed * (count ?? 0)),
        ...placed('breaker', breaker?.breaker.partNumber, installed * (breaker?.count ?? 0)),
        ...placed('wireSet', wires?.partNumber, installed * size.strings),
      ];
    }
  }
}

function optionsOf(
  model: UpsModelRow,
  { installed, perBus }: Units,
  battery: SizedChoice | null,
  values: Values,
  context: UpsContext,
): readonly PlacedPart[] {
  const isParallel = perBus > context.limit('parallelKitWhenUnitsOver');
  const hasBlocks = isVrla(textOf(values, 'batteryType')) && battery !== null;
  const protection = textOf(values, 'ingressProtection');
  const isOwn = context.family(model.family)?.ip === protection;
  const of = (kind: UpsOptionKind, isWanted: boolean) =>
    isWanted ? optionParts(kind, 'option', installed, model, context) : [];
  return [
    ...of('parallel', isParallel),
    ...optionFlags.flatMap(({ field, kind }) => of(kind, values[field] === true)),
    ...of('tempSensor', hasBlocks && values['temperatureSensor'] === true),
    ...(isOwn || protection === '' ? [] : of(protection.toLowerCase() as UpsOptionKind, true)),
  ];
}

function bypassParts(
  chosen: { readonly model: UpsModelRow; readonly units: Units },
  values: Values,
  context: UpsContext,
): readonly PlacedPart[] {
  const { units } = chosen;
  const system = values['systemBypass'] === true ? bypassPanel('system', chosen, values, context) : null;
  const isDoubled = values['systemBypass'] === true && units.perBus === 1;
  const service =
    values['serviceBypass'] === true && !isDoubled ? bypassPanel('service', chosen, values, context) : null;
  return [
    ...placed('systemBypass', system?.partNumber, units.sides),
    ...placed('serviceBypass', service?.partNumber, units.installed),
  ];
}

function serviceParts(
  model: UpsModelRow,
  { installed }: Units,
  battery: SizedChoice | null,
  values: Values,
  context: UpsContext,
): readonly PlacedPart[] {
  const cabinets = battery?.cabinets ?? 0;
  const liIon =
    cabinets > 0
      ? [
          ...placed('service', cabinetService('liAssembly', cabinets, context)?.partNumber, installed),
          ...(values['commissioning'] === 'none'
            ? []
            : placed('service', cabinetService('liCommissioning', cabinets, context)?.partNumber, installed)),
        ]
      : [];
  const asked = servicesAsked(values).flatMap((service) =>
    placed('service', serviceFor(service, model, context)?.partNumber, installed * service.perUnit),
  );
  const certificates = certificateParts(values, context, installed).flatMap(({ partNumber, quantity }) =>
    placed('service', partNumber, quantity),
  );
  return [...liIon, ...asked, ...certificates];
}
