import type { Rule, Violation } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import {
  dutyFields,
  ratedChiller,
  ratedFields,
  redundancyOf,
  refusalFields,
  refusalOf,
  smallerChiller,
  smallerFields,
  winterFields,
  winterOf,
} from './chosen-chiller.ts';
import type { ChillerContext } from './context.ts';
import { carries, heatPumpReachC, installedOf, reachesC, winterKitOf, workingFor } from './duty.ts';
import type { Refusal } from './refusals.ts';
import type { ChillerSeriesRow } from './tables/equipment.ts';

export type ChillerRule = Rule<ChillerContext>;
export const broken = (params: Violation['params'] = {}): Violation => ({ params });

/** A chiller gives no answer at its conditions, for one kind of reason. */
const refused = (id: string, code: Refusal['code'], text: string): ChillerRule => ({
  id,
  text,
  fields: [...refusalFields],
  severity: 'error',
  violated: (values, context) => {
    const refusal = refusalOf(values, context);
    return refusal?.code === code ? { text: refusal.text, params: refusal.params } : null;
  },
});

/** What somebody wants of the series, and whether it has it. */
const wish = (
  id: string,
  field: 'freeCooling' | 'heating',
  has: (series: ChillerSeriesRow) => boolean,
  texts: { readonly lacks: string; readonly has: string },
): ChillerRule => ({
  id,
  text: texts.lacks,
  fields: [field, 'series'],
  severity: 'error',
  violated: (values, context) => {
    const own = context.series.find(({ series }) => series === values['series']);
    if (!own || has(own) === (values[field] === true)) return null;
    return { text: has(own) ? texts.has : texts.lacks, params: { series: own.series } };
  },
});

/** The chillers, their conditions and the load that they carry. */
export const machineRules: readonly ChillerRule[] = [
  {
    id: 'C-01',
    text: '{count} chillers of {capacity} kW carry {carried} kW of {kw} kW',
    fields: [...new Set(['count', ...dutyFields, ...refusalFields])],
    severity: 'error',
    violated: (values, context) => {
      const kw = numberOf(values, 'loadKw');
      const count = numberOf(values, 'count');
      const rated = ratedChiller(values, context);
      if (textOf(values, 'model') === '' && !refusalOf(values, context))
        return {
          text: 'No chiller of the series {series} carries {kw} kW at these conditions',
          params: { series: textOf(values, 'series'), kw },
        };
      // A model that the catalogue has dropped is named by the kernel.
      if (!rated?.rating || carries(count, rated.rating.capacityKw, kw)) return null;
      const capacity = rated.rating.capacityKw;
      return broken({ count, capacity, carried: count * capacity, kw });
    },
  },
  {
    id: 'C-01-group',
    text: '{installed} chillers are more than a group controller drives: {most}',
    fields: ['count', 'redundancy'],
    severity: 'error',
    violated: (values, context) => {
      const installed = installedOf(numberOf(values, 'count'), redundancyOf(values));
      const most = context.limit('groupUnitsMax');
      return installed > most ? broken({ installed, most }) : null;
    },
  },
  refused('C-02', 'outside_table', 'The conditions lie inside the tables of the chiller'),
  refused('C-04', 'delta_t_outside', 'The difference of the water temperatures suits the chiller'),
  refused('C-07', 'flow_outside', 'The flow suits the evaporator'),
  {
    id: 'C-02-low',
    text: 'Below {limit} °C outdoors the table has no row, the one at {limit} °C is taken: the chiller gives more',
    fields: [...ratedFields],
    severity: 'warning',
    violated: (values, context) =>
      ratedChiller(values, context)?.rating?.isConservative
        ? broken({ limit: context.limit('conservativeBelowC') })
        : null,
  },
  {
    id: 'C-09',
    text: '{model} works down to {limit} °C outdoors, {winter} °C is asked for',
    fields: ['model', ...winterFields],
    severity: 'error',
    violated: (values, context) => {
      const chiller = context.chiller(textOf(values, 'model'));
      const winter = numberOf(values, 'designMinOutdoorC');
      return chiller && winterKitOf(chiller, winterOf(values), context) === null
        ? broken({ model: chiller.model, limit: reachesC(chiller, context), winter })
        : null;
    },
  },
  wish('C-11', 'freeCooling', ({ freeCooling }) => freeCooling, {
    lacks: 'The series {series} has no free cooling',
    has: 'The series {series} has free cooling',
  }),
  wish('C-11-heat', 'heating', ({ heatPump }) => heatPump, {
    lacks: 'The series {series} does not heat',
    has: 'The series {series} is a heat pump',
  }),
  {
    id: 'C-17',
    text: 'A chiller carries {share} % of its capacity, its lowest stage is {least} %: compressors cycle',
    fields: [...new Set(['count', 'loadKw', ...ratedFields])],
    severity: 'warning',
    violated: (values, context) => {
      const rated = ratedChiller(values, context);
      if (!rated?.rating) return null;
      const share = (100 * numberOf(values, 'loadKw')) / numberOf(values, 'count') / rated.rating.capacityKw;
      return share < rated.chiller.minLoadPercent ? broken({ share, least: rated.chiller.minLoadPercent }) : null;
    },
  },
  {
    id: 'C-19',
    text: 'The chillers exceed the load by {percent} %',
    fields: [...new Set([...smallerFields, ...ratedFields])],
    severity: 'warning',
    violated: (values, context) => {
      const rating = ratedChiller(values, context)?.rating;
      if (!rating) return null;
      const count = numberOf(values, 'count');
      const percent = 100 * ((count * rating.capacityKw) / numberOf(values, 'loadKw') - 1);
      if (percent <= context.limit('oversizePercentMax')) return null;
      const smaller = smallerChiller(values, context);
      const fewest = workingFor(numberOf(values, 'loadKw'), rating.capacityKw);
      if (smaller)
        return {
          text: 'The chillers exceed the load by {percent} %: {count} × {model} would carry it',
          params: { percent, count, model: smaller.model },
        };
      if (fewest < count)
        return {
          text: 'The chillers exceed the load by {percent} %: {count} × {model} would carry it',
          params: { percent, count: fewest, model: textOf(values, 'model') },
        };
      return broken({ percent });
    },
  },
  {
    id: 'C-20',
    text: 'Nobody has stated the winter: a heat pump is taken to stand in one of {winter} °C, it works no lower than {limit} °C',
    fields: ['heating', 'designMinOutdoorC'],
    severity: 'warning',
    untilStated: 'designMinOutdoorC',
    violated: (values, context) =>
      values['heating'] === true
        ? broken({ winter: numberOf(values, 'designMinOutdoorC'), limit: heatPumpReachC(context) })
        : null,
  },
  {
    id: 'C-18',
    text: '{model} is no chiller of the series {series}',
    fields: ['series', 'model'],
    severity: 'error',
    violated: (values, context) => {
      const chiller = context.chiller(textOf(values, 'model'));
      const series = textOf(values, 'series');
      return chiller && chiller.series !== series ? broken({ model: chiller.model, series }) : null;
    },
  },
];
