import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { UpsContext } from './context.ts';
import { recall } from '../../kernel/memoize-by-fields.ts';
import type { UpsModelRow } from './tables/equipment.ts';

/*
 * What is asked of the UPSs and how many of a model answer it. Rating against load: kVA and kW each; the derated rating
 * of the working units must not be below the load. EN 50171 asks for 120 % of the load continuously.
 */

/** The fields that the load on the UPSs follows from. */
export const dutyFields = [
  'loadKva',
  'powerFactor',
  'altitudeM',
  'upsAmbientC',
  'spareModules',
  'en50171',
  'redundancy',
] as const;

/** Load of the system, kW. */
export const loadKw = (values: Values): number => numberOf(values, 'loadKva') * numberOf(values, 'powerFactor');

/** UPSs of one model that carry a load. */
export interface Units {
  /** Units that the load needs; one side of 2N. */
  readonly working: number;
  readonly installed: number;
  /** Separate buses: two with 2N. */
  readonly sides: number;
  readonly perBus: number;
  /** Power modules in each frame, spare ones among them; null without frames. */
  readonly modules: number | null;
}

/** Loads that are above a rating by less than this share are not: 0.1 + 0.2 is 0.3. */
const loadRounding = 1 + 1e-9;

/** The share of its rating that a UPS gives at the site; null above the tables. */
export function derating(values: Values, context: UpsContext): number | null {
  const altitude = context.derating('altitude', numberOf(values, 'altitudeM'));
  const ambient = context.derating('upsAmbient', numberOf(values, 'upsAmbientC'));
  return altitude === null || ambient === null ? null : altitude * ambient;
}

/**
 * The fewest units of a model that carry the load, with the modules of each frame: `n x rating >= load` in kVA and in kW,
 * modules `ceil(max(kVA, kW) / n / module)` and the spare ones within the slots. N+1 adds a unit, 2N doubles, and the
 * units of one bus stay within the family's limit. Null where no number does.
 */
export function unitsOf(model: UpsModelRow, values: Values, context: UpsContext): Units | null {
  const family = context.family(model.family);
  const share = derating(values, context);
  if (!family || share === null) return null;
  const reserve = values['en50171'] === true ? context.factor('en50171', 'upsContinuous') : 1;
  const kva = numberOf(values, 'loadKva') * reserve;
  const kw = loadKw(values) * reserve;
  const spareUnits = values['redundancy'] === 'N+1' ? 1 : 0;
  const sides = values['redundancy'] === '2N' ? 2 : 1;
  for (let working = 1; working + spareUnits <= family.maxParallel; working++) {
    if (working * model.ratingKva * share * loadRounding < kva) continue;
    if (working * model.ratingKw * share * loadRounding < kw) continue;
    const modules = modulesOf(model, Math.max(kva, kw) / working / share, numberOf(values, 'spareModules'));
    if (modules === 'tooMany') continue;
    const perBus = working + spareUnits;
    return { working, installed: perBus * sides, sides, perBus, modules };
  }
  return null;
}

function modulesOf({ moduleKva, moduleSlots }: UpsModelRow, kvaEach: number, spare: number): number | null | 'tooMany' {
  if (moduleKva === null || moduleSlots === null) return null;
  const modules = Math.ceil(kvaEach / moduleKva / loadRounding) + spare;
  return modules > moduleSlots ? 'tooMany' : modules;
}

/** The model that is chosen or settled, with its units; null where it is not known or does not carry the load. */
export const chosenUnits = recall(
  [...dutyFields, 'model'],
  (values, context: UpsContext): { readonly model: UpsModelRow; readonly units: Units } | null => {
    const model = context.model(textOf(values, 'model'));
    const units = model && unitsOf(model, values, context);
    return units ? { model, units } : null;
  },
);

/** Models in the order in which they are taken: fewest working units, then the smallest rating, then the table's order. */
export const modelsByFit = recall(dutyFields, (values, context: UpsContext): readonly UpsModelRow[] =>
  context.models
    .map((model, order) => ({ model, order, units: unitsOf(model, values, context) }))
    .filter(({ units }) => units !== null)
    .sort((a, b) => a.units!.working - b.units!.working || a.model.ratingKva - b.model.ratingKva || a.order - b.order)
    .map(({ model }) => model),
);
