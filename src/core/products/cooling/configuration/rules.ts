import type { Values } from '../../../kernel/product-type.ts';
import { numberOf, textOf } from '../../../kernel/read-values.ts';
import { serviceRules } from '../../services/service-rules.ts';
import type { CoolingContext } from './context.ts';
import { dutyUnknown } from './context.ts';
import { condenserOf, modelOf, optionsFor, outdoorOf, ratedOf, unitOf } from './derived.ts';
import { isFreeCoolingFamily } from '../water/free-cooling.ts';
import type { CoolingRule } from './load-rules.ts';
import { asViolation, broken, loadRules } from './load-rules.ts';

/** Fields that tell one unit from another: a model is made for several air deliveries and depths. */
const unitFields = ['model', 'airflow', 'depth'] as const;
/** Fields whose values stand for a group of the option table: a value other than the neutral one needs a row there. */
const optionFields = [
  { field: 'humidification', neutral: 'none', group: 'humidifier' },
  { field: 'heating', neutral: false, group: 'heater' },
  { field: 'powerFeed', neutral: 'single', group: 'dualFeed' },
  { field: 'waterValve', neutral: null, group: 'waterValve' },
  { field: 'airDelivery', neutral: 'front', group: 'bottomDelivery' },
  { field: 'castors', neutral: false, group: 'castors' },
  { field: 'drainLift', neutral: false, group: 'condensatePump' },
] as const;

/**
 * "This unit takes no such option": the option table has no row that serves the unit and holds the value. Rows of these
 * groups speak of their own field alone.
 */
const availability = optionFields.map(({ field, neutral, group }): CoolingRule => ({
  id: `O-${group}`,
  text: 'The option table has no such equipment for {model} in this version',
  fields: [field, ...unitFields],
  severity: 'error',
  violated: (values, context) => {
    const value = values[field];
    if (value === neutral || value === null || value === undefined) return null;
    const serves = optionsFor(values, context).some((row) => row.group === group && row.holds({ [field]: value }));
    return serves ? null : broken({ model: textOf(values, 'model') });
  },
}));

const isTwoCircuitSeries = (values: Values): boolean => values['condenserSeries'] === 'SCFD';

/**
 * The rules of cooling. The figures stand in the tables; here is only the logic.
 * shape the parts list (derived.ts, parts.ts) and can't be broken by a choice.
 */
export const coolingRules: readonly CoolingRule[] = [
  {
    id: 'C-01',
    text: 'The catalogue holds no {model} in this version',
    fields: [...unitFields, 'family'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      // A model of another family has no version of this one; C-02 says so.
      if (!model || model.family !== values['family']) return null;
      return unitOf(values, context) ? null : broken({ model: model.model });
    },
  },
  {
    id: 'C-02',
    text: '{model} is a model of the family {family}',
    fields: ['model', 'family'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      return model && model.family !== values['family'] ? broken({ model: model.model, family: model.family }) : null;
    },
  },
  ...loadRules,
  {
    id: 'R-16',
    text: 'A condenser with two circuits serves units with two circuits only',
    fields: ['condenserSeries', 'model'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      return isTwoCircuitSeries(values) && model?.heat === 'remoteCondenser' && model.circuits !== 2 ? broken() : null;
    },
  },
  {
    id: 'O-condenser',
    text: 'Condensers of the series {series} do not serve {model}',
    fields: ['condenserSeries', ...unitFields],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      const series = textOf(values, 'condenserSeries');
      if (series === '' || model?.heat !== 'remoteCondenser') return null;
      if (isTwoCircuitSeries(values) && model.circuits !== 2) return null;
      const serves = optionsFor(values, context).some((row) => row.partNumber === `${series}*`);
      return serves ? null : broken({ series, model: model.model });
    },
  },
  {
    id: 'R-05',
    text: 'No condenser of the series {series} rejects {required} kW per circuit at {outdoor} °C',
    fields: ['condenserSeries', 'model', 'designOutdoorC', 'selection'],
    severity: 'error',
    violated: (values, context) => {
      const model = modelOf(values, context);
      if (model?.heat === 'chilledWater') return null;
      const { rating, refusal, circuitRejectionKw } = ratedOf(values, context);
      if (refusal?.code === dutyUnknown) return asViolation(refusal);
      const series = textOf(values, 'condenserSeries');
      if (series === '' || model?.heat !== 'remoteCondenser' || !rating || condenserOf(values, context)) return null;
      if (isTwoCircuitSeries(values) && model.circuits !== 2) return null;
      return broken({ series, required: circuitRejectionKw, outdoor: outdoorOf(values) });
    },
  },
  {
    id: 'R-04',
    text: 'The condenser {condenser} is smaller than the tables assume: {actual} of {assumed} kW/K per circuit, so the capacity lies below the table',
    fields: ['condenserSeries', 'model', 'designOutdoorC', 'selection'],
    severity: 'warning',
    violated: (values, context) => {
      const model = modelOf(values, context);
      const condenser = condenserOf(values, context);
      if (!condenser || !model?.condenserUaKwPerK) return null;
      const assumed = model.condenserUaKwPerK / model.circuits;
      return condenser.perCircuitUA_kWperK < assumed
        ? broken({ condenser: condenser.partNumber, actual: condenser.perCircuitUA_kWperK, assumed })
        : null;
    },
  },
  {
    id: 'R-06',
    text: 'No winter kit reaches {winter} °C, the lowest is {limit} °C',
    fields: ['designMinOutdoorC'],
    severity: 'error',
    violated: (values, context) => {
      const winter = numberOf(values, 'designMinOutdoorC');
      return winter < context.lowestWinterC ? broken({ winter, limit: context.lowestWinterC }) : null;
    },
  },
  {
    id: 'R-10',
    text: 'Free cooling needs a winter kit, and none serves {required} kW per circuit',
    fields: [...unitFields, 'designOutdoorC', 'selection', 'designMinOutdoorC'],
    severity: 'error',
    violated: (values, context) => {
      if (!isFreeCoolingFamily(modelOf(values, context)?.family ?? '')) return null;
      const { rating, circuitRejectionKw } = ratedOf(values, context);
      if (!rating) return null;
      const facts = { circuitRejectionKw, designMinOutdoorC: values['designMinOutdoorC'] };
      const serves = optionsFor(values, context).some((row) => row.group === 'lowAmbient' && row.holds(facts));
      return serves ? null : broken({ required: circuitRejectionKw });
    },
  },
  {
    id: 'R-11',
    text: 'A floor stand serves downflow only, a plenum upflow only',
    fields: ['airflow', 'plenum', 'raisedFloorMm'],
    severity: 'error',
    violated: (values) =>
      (values['airflow'] === 'D' && values['plenum'] !== 'none') ||
      (values['airflow'] === 'U' && numberOf(values, 'raisedFloorMm') > 0)
        ? broken()
        : null,
  },
  {
    id: 'R-12',
    text: 'Stands are made for a raised floor from {min} to {max} mm',
    fields: ['raisedFloorMm'],
    severity: 'error',
    violated: (values, context) => {
      const height = numberOf(values, 'raisedFloorMm');
      const reach = context.standReach;
      return height > 0 && (height < reach.min || height > reach.max) ? broken(reach) : null;
    },
  },
  {
    id: 'R-13',
    text: 'Air dampers serve units that stand by: choose a redundancy or leave them out',
    fields: ['dampers', 'redundancy'],
    severity: 'error',
    violated: (values) => (values['dampers'] === true && values['redundancy'] === 'N' ? broken() : null),
  },
  {
    id: 'R-14',
    text: 'The pipe run is at most {max} m of equivalent length',
    fields: ['pipeLengthM'],
    severity: 'error',
    violated: (values, context) => {
      const max = context.limit('pipeMaxM');
      return numberOf(values, 'pipeLengthM') > max ? broken({ max }) : null;
    },
  },
  {
    id: 'R-14a',
    text: 'A pipe run above {warn} m lowers the capacity; an oil trap stands every {trap} m of rise',
    fields: ['pipeLengthM'],
    severity: 'warning',
    violated: (values, context) => {
      const length = numberOf(values, 'pipeLengthM');
      const warn = context.limit('pipeWarnM');
      return length > warn && length <= context.limit('pipeMaxM')
        ? broken({ warn, trap: context.limit('pipeTrapEveryM') })
        : null;
    },
  },
  ...serviceRules<CoolingContext>({ id: 'R-15', requirement: 'binding' }),
  ...availability,
];
