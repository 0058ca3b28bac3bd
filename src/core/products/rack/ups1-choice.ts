import type { Values } from '../../kernel/product-type.ts';
import { listOf, numberOf, textOf } from '../../kernel/read-values.ts';
import { recall } from '../../kernel/memoize-by-fields.ts';
import type { RackContext } from './context.ts';
import { runtimeAtLoad } from './ups1-runtime.ts';
import type { Ups1AccessoryRow, Ups1PackRow, Ups1Row, Ups1RuntimeRow } from './tables/ups1.ts';

/*
 * Which 1-phase UPSs answer what is asked, each question a predicate that rules and the choice of itself share. It is the
 * load of one UPS that is asked for; two in parallel carry the same, one of them in reserve.
 */

export const anyOf = 'any';

/** Whether a UPS carries the load. */
export const carriesLoad = ({ w, va }: Ups1Row, values: Values, context: RackContext): boolean => {
  const share = context.limit('ups1MaxLoadShare');
  return w * share >= numberOf(values, 'ups1LoadW') && va * share >= numberOf(values, 'ups1LoadVa');
};

export const isOfForm = ({ formFactor }: Ups1Row, form: string): boolean => form === anyOf || formFactor === form;

export const isOfSeries = ({ series }: Ups1Row, wanted: string): boolean => wanted === anyOf || series === wanted;

/** Convertible cases stand on the floor or hang in 19 inches; the others do one of it. */
export const mountsAs = ({ formFactor }: Ups1Row, mounting: string): boolean =>
  formFactor === 'convertible' || formFactor === (mounting === 'rack19' ? 'rack' : 'tower');

export const outletKinds = ['c13', 'c19', 'schuko', 'hardwired'] as const;
type OutletKind = (typeof outletKinds)[number];

export const hasOutlets = (model: Ups1Row, outlets: string): boolean =>
  outlets === anyOf || Number(model[outlets as OutletKind]) > 0;

/** In 19 inches, but on the floor where every UPS of the form, series and outlets that are asked for is a tower. */
export function usualMounting(values: Values, context: RackContext): 'rack19' | 'floor' {
  const asked = context.ups1.filter(
    (model) =>
      isOfForm(model, textOf(values, 'ups1Form')) &&
      isOfSeries(model, textOf(values, 'ups1Series')) &&
      hasOutlets(model, textOf(values, 'ups1Outlets')),
  );
  return asked.length > 0 && !asked.some((model) => mountsAs(model, 'rack19')) ? 'floor' : 'rack19';
}

const fitsSeries = ({ series }: Ups1AccessoryRow, model: Ups1Row): boolean =>
  series.length === 0 || series.includes(model.series);

export const cardRow = (partNumber: string, context: RackContext): Ups1AccessoryRow | undefined =>
  (['snmp', 'relay', 'modbus'] as const)
    .flatMap((kind) => context.ups1Accessories(kind))
    .find((row) => row.partNumber === partNumber);

/** Whether a UPS takes the cards that are chosen, in slots that it has. */
export function takesCards(model: Ups1Row, values: Values, context: RackContext): boolean {
  const cards = listOf(values, 'ups1Cards').flatMap((partNumber) => cardRow(partNumber, context) ?? []);
  const slots = cards.reduce((sum, { slotsUsed }) => sum + slotsUsed, 0);
  return slots <= model.cardSlots && cards.every((card) => fitsSeries(card, model));
}

/** The sensor of a UPS; undefined where its series takes none. */
export const sensorFor = (model: Ups1Row, context: RackContext): Ups1AccessoryRow | undefined =>
  context.ups1Accessories('sensor').find((row) => fitsSeries(row, model));

/** Whether a UPS takes a sensor, which hangs on an SNMP card. */
export const readsSensor = (model: Ups1Row, values: Values, context: RackContext): boolean =>
  sensorFor(model, context) !== undefined &&
  (model.snmpBuiltIn ||
    listOf(values, 'ups1Cards').some((partNumber) => cardRow(partNumber, context)?.kind === 'snmp'));

/** The cable of a UPS in a parallel pair; undefined where it takes none. */
export const parallelCable = (model: Ups1Row, context: RackContext): Ups1AccessoryRow | undefined =>
  model.parallel ? context.ups1Accessories('parallel').find((row) => fitsSeries(row, model)) : undefined;

/** The bypass of a UPS: of those for its outlets the smallest that carries it. */
export const bypassFor = (model: Ups1Row, context: RackContext): Ups1AccessoryRow | undefined =>
  context
    .ups1Accessories('bypass')
    .filter(({ hardwired, vaMax }) => hardwired === model.hardwired && (vaMax ?? 0) >= model.va)
    .toSorted((a, b) => (a.vaMax ?? 0) - (b.vaMax ?? 0))[0];

/** The row of a UPS with so many packs; undefined where it does not take them. */
export const runtimeRow = (model: Ups1Row, packs: number, context: RackContext): Ups1RuntimeRow | undefined =>
  context.ups1Runtimes(model.partNumber).find((row) => row.packs === packs);

/** The fewest packs with which a UPS lasts; null where none do. */
export const fewestPacks = (model: Ups1Row, values: Values, context: RackContext): number | null =>
  context
    .ups1Runtimes(model.partNumber)
    .find(
      (row) =>
        row.packs <= context.limit('ups1PacksMax') &&
        (runtimeAtLoad(model, row, numberOf(values, 'ups1LoadW')) ?? 0) >= numberOf(values, 'ups1Minutes'),
    )?.packs ?? null;

/** Pieces of a part. */
interface Pieces {
  readonly partNumber: string;
  readonly quantity: number;
}

/** Rails of one UPS with its packs, where they hang in 19 inches. */
export function railsOf(model: Ups1Row, packs: number, values: Values, context: RackContext): readonly Pieces[] {
  if (values['ups1Mounting'] !== 'rack19') return [];
  const pack = packOf(model, context);
  const of = (kind: 'rail2U' | 'rail3U', column: 'railKits2U' | 'railKits3U'): readonly Pieces[] => {
    const rail = context.ups1Accessories(kind)[0];
    const quantity = model[column] + packs * (pack?.[column] ?? 0);
    return rail && quantity > 0 ? [{ partNumber: rail.partNumber, quantity }] : [];
  };
  return [...of('rail2U', 'railKits2U'), ...of('rail3U', 'railKits3U')];
}

export const packOf = (model: Ups1Row, context: RackContext): Ups1PackRow | undefined =>
  model.packPartNumber === null ? undefined : context.ups1Pack(model.packPartNumber);

/** List price of a UPS with its packs and rails, in minor units. */
function costOf(model: Ups1Row, packs: number, values: Values, context: RackContext): number {
  const pack = packs > 0 ? packs * context.listPrice(model.packPartNumber ?? '') : 0;
  return railsOf(model, packs, values, context).reduce(
    (sum, { partNumber, quantity }) => sum + quantity * context.listPrice(partNumber),
    context.listPrice(model.partNumber) + pack,
  );
}

/** The fields that the UPSs which would do follow from. */
export const ups1AskedFields = [
  'withUps1',
  'ups1LoadW',
  'ups1LoadVa',
  'ups1Minutes',
  'ups1Form',
  'ups1Mounting',
  'ups1Generation',
  'ups1Series',
  'ups1Outlets',
  'ups1SnmpBuiltIn',
  'ups1Cards',
  'ups1Sensor',
  'ups1Parallel',
  'ups1Bypass',
] as const;

/** A UPS that would do, with the fewest packs that last. */
export interface Ups1Candidate {
  readonly model: Ups1Row;
  readonly packs: number;
  /** Of UPS, packs and rails at list price, in minor units. */
  readonly cost: number;
}

const answers = (model: Ups1Row, values: Values, context: RackContext): boolean =>
  (context.part(model.partNumber)?.isMade ?? false) &&
  carriesLoad(model, values, context) &&
  isOfForm(model, textOf(values, 'ups1Form')) &&
  mountsAs(model, textOf(values, 'ups1Mounting')) &&
  model.generation === values['ups1Generation'] &&
  isOfSeries(model, textOf(values, 'ups1Series')) &&
  hasOutlets(model, textOf(values, 'ups1Outlets')) &&
  (values['ups1SnmpBuiltIn'] !== true || model.snmpBuiltIn) &&
  takesCards(model, values, context) &&
  (values['ups1Sensor'] !== true || readsSensor(model, values, context)) &&
  (values['ups1Parallel'] !== true || parallelCable(model, context) !== undefined) &&
  (values['ups1Bypass'] !== true || bypassFor(model, context) !== undefined);

/** Every UPS that does what is asked: the cheapest with packs and rails first, then the table's order. */
export const ups1Candidates = recall(ups1AskedFields, (values, context: RackContext): readonly Ups1Candidate[] =>
  values['withUps1'] === true
    ? context.ups1
        .filter((model) => answers(model, values, context))
        .flatMap((model) => {
          const packs = fewestPacks(model, values, context);
          return packs === null ? [] : [{ model, packs, cost: costOf(model, packs, values, context) }];
        })
        .filter(({ cost }) => Number.isFinite(cost))
        .sort((a, b) => a.cost - b.cost)
    : [],
);

/** The UPS that is chosen or stands, with its packs. */
export interface ChosenUps1 {
  readonly model: Ups1Row;
  readonly packs: number;
  /** UPSs of a set. */
  readonly count: number;
  readonly pack: Ups1PackRow | undefined;
  /** With the load that is asked for; null where it can't carry it or does not take the packs. */
  readonly minutes: number | null;
}

/** The UPS that is chosen or stands; undefined without any. */
export const ups1ModelOf = (values: Values, context: RackContext): Ups1Row | undefined =>
  values['withUps1'] === true ? context.ups1Model(textOf(values, 'ups1Model')) : undefined;

export function chosenUps1(values: Values, context: RackContext): ChosenUps1 | null {
  const model = ups1ModelOf(values, context);
  if (!model) return null;
  const packs = numberOf(values, 'ups1Packs');
  const row = runtimeRow(model, packs, context);
  return {
    model,
    packs,
    count: numberOf(values, 'ups1Count'),
    pack: packOf(model, context),
    minutes: row ? runtimeAtLoad(model, row, numberOf(values, 'ups1LoadW')) : null,
  };
}
