import type { Rule, Values, Violation } from '../configure/product-type.ts';
import { numberOf, textOf } from '../configure/read-values.ts';
import type { Problem } from '../result.ts';
import type { CoolingContext } from './context.ts';
import { dutyUnknown } from './context.ts';
import type { CoolingDerived } from './derived.ts';
import { loadMatchOf } from './load-match.ts';

type CoolingRule = Rule<CoolingContext, CoolingDerived>;

const broken = (params: Violation['params'] = {}): Violation => ({ params });
const asViolation = ({ text, params }: Problem): Violation => (params ? { text, params } : { text });

/** Fields that the rating of a unit depends on. */
const ratingFields = ['selection', 'designOutdoorC', 'model'] as const;

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

const fieldApplies = (values: Values, field: string, context: CoolingContext): boolean =>
  field === 'waterValve'
    ? context.modelsOf(textOf(values, 'family'))[0]?.heat === 'chilledWater'
    : field === 'castors'
      ? textOf(values, 'family').startsWith('SR')
      : true;

/** "This unit takes no such option": the option table has no row that serves the unit and holds the value. */
const availability = optionFields.map(({ field, neutral, group }): CoolingRule => ({
  id: `O-${group}`,
  text: 'The option table has no such equipment for {model} in this version',
  fields: [field, 'model', 'airflow'],
  severity: 'error',
  violated: (values, derived, context) => {
    const value = values[field];
    if (value === neutral || !fieldApplies(values, field, context)) return null;
    const served = derived.options.some((row) => row.group === group);
    return served ? null : broken({ model: textOf(values, 'model') });
  },
}));

const hasRemoteCondenser = (derived: CoolingDerived): boolean => derived.model?.heat === 'remoteCondenser';
const rejectsOutdoors = (derived: CoolingDerived): boolean =>
  derived.model !== null && derived.model.heat !== 'chilledWater';

/** Comparisons of percentages forgive the last bits of a float, as the calculator's window does. */
const tolerance = 1e-7;

/**
 * The rules of cooling. The figures stand in the tables; here is only the logic.
 * shape the parts list (derived.ts, parts.ts) and can't be broken by a choice.
 */
export const coolingRules: readonly CoolingRule[] = [
  {
    id: 'C-01',
    text: 'The catalogue holds no {model} in this version',
    fields: ['model', 'airflow', 'depth'],
    severity: 'error',
    violated: (values, derived) => (derived.model && !derived.unit ? broken({ model: textOf(values, 'model') }) : null),
  },
  {
    id: 'S-01',
    text: 'The unit can not be rated at these conditions',
    fields: ratingFields,
    severity: 'error',
    violated: (_, { refusal }) => (refusal && refusal.code !== dutyUnknown ? asViolation(refusal) : null),
  },
  {
    id: 'S-02',
    text: 'The units carry {deficit} % less than the required capacity, the range allows {below} %',
    fields: ['model', 'count', 'selection'],
    severity: 'error',
    violated: (values, derived) => {
      const load = loadMatchOf(values, derived);
      return load && load.share < -load.below - tolerance ? broken({ deficit: -load.share, below: load.below }) : null;
    },
  },
  {
    id: 'S-03',
    text: 'The units carry {deficit} % less than the required capacity',
    fields: ['model', 'count', 'selection'],
    severity: 'warning',
    violated: (values, derived) => {
      const load = loadMatchOf(values, derived);
      return load && load.share < -tolerance && load.share >= -load.below - tolerance
        ? broken({ deficit: -load.share })
        : null;
    },
  },
  {
    id: 'S-04',
    text: 'The units carry {excess} % more than the required capacity, the range allows {above} %',
    fields: ['model', 'count', 'selection'],
    severity: 'warning',
    violated: (values, derived) => {
      const load = loadMatchOf(values, derived);
      return load && load.share > load.above + tolerance ? broken({ excess: load.share, above: load.above }) : null;
    },
  },
  {
    id: 'R-16',
    text: 'A condenser with two circuits serves units with two circuits only',
    fields: ['condenserSeries', 'model'],
    severity: 'error',
    violated: (values, derived) =>
      hasRemoteCondenser(derived) && values['condenserSeries'] === 'SCFD' && derived.model!.circuits !== 2
        ? broken()
        : null,
  },
  {
    id: 'O-condenser',
    text: 'Condensers of the series {series} do not serve {model}',
    fields: ['condenserSeries', 'model'],
    severity: 'error',
    violated: (values, derived, context) => {
      const series = textOf(values, 'condenserSeries');
      if (!hasRemoteCondenser(derived) || (series === 'SCFD' && derived.model!.circuits !== 2)) return null;
      const serving = context.optionsServing(textOf(values, 'family'), derived.unit);
      const serves = serving.some((row) => row.partNumber === `${series}*`);
      return serves ? null : broken({ series, model: textOf(values, 'model') });
    },
  },
  {
    id: 'R-05',
    text: 'No condenser of the series {series} rejects {required} kW per circuit at {outdoor} °C',
    fields: ['condenserSeries', 'model', 'designOutdoorC', 'selection'],
    severity: 'error',
    violated: (values, derived) => {
      if (derived.refusal?.code === dutyUnknown) return asViolation(derived.refusal);
      if (!hasRemoteCondenser(derived) || !derived.rating || derived.condenser) return null;
      if (values['condenserSeries'] === 'SCFD' && derived.model!.circuits !== 2) return null;
      return broken({
        series: textOf(values, 'condenserSeries'),
        required: derived.circuitRejectionKw,
        outdoor: numberOf(values, 'designOutdoorC'),
      });
    },
  },
  {
    id: 'R-04',
    text: 'The condenser {condenser} is smaller than the tables assume: {actual} of {assumed} kW/K per circuit, so the capacity lies below the table',
    fields: ['condenserSeries', 'model'],
    severity: 'warning',
    violated: (_, { condenser, model }) => {
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
    violated: (values, derived, context) =>
      rejectsOutdoors(derived) && numberOf(values, 'designMinOutdoorC') < context.lowestWinterC
        ? broken({ winter: numberOf(values, 'designMinOutdoorC'), limit: context.lowestWinterC })
        : null,
  },
  {
    id: 'R-10',
    text: 'Free cooling needs a winter kit, and none serves {required} kW per circuit',
    fields: ['model', 'designOutdoorC'],
    severity: 'error',
    violated: (values, derived) =>
      ['SPdf', 'SRdf'].includes(textOf(values, 'family')) &&
      derived.rating !== null &&
      !derived.options.some((row) => row.group === 'lowAmbient')
        ? broken({ required: derived.circuitRejectionKw })
        : null,
  },
  {
    id: 'R-11',
    text: 'A floor stand serves downflow only, a plenum upflow only',
    fields: ['airflow', 'plenum', 'raisedFloorMm'],
    severity: 'error',
    violated: (values, derived) =>
      derived.unit !== null &&
      ((values['plenum'] !== 'none' && derived.unit.airflow !== 'U') ||
        (numberOf(values, 'raisedFloorMm') > 0 && derived.unit.airflow === 'U'))
        ? broken()
        : null,
  },
  {
    id: 'R-12',
    text: 'Stands are made for a raised floor from {min} to {max} mm',
    fields: ['raisedFloorMm'],
    severity: 'error',
    violated: (values, _, context) => {
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
    violated: (values, derived, context) => {
      const max = context.limit('pipeMaxM');
      return rejectsOutdoors(derived) && numberOf(values, 'pipeLengthM') > max ? broken({ max }) : null;
    },
  },
  {
    id: 'R-14a',
    text: 'A pipe run above {warn} m lowers the capacity; an oil trap stands every {trap} m of rise',
    fields: ['pipeLengthM'],
    severity: 'warning',
    violated: (values, derived, context) => {
      const length = numberOf(values, 'pipeLengthM');
      const warn = context.limit('pipeWarnM');
      return rejectsOutdoors(derived) && length > warn && length <= context.limit('pipeMaxM')
        ? broken({ warn, trap: context.limit('pipeTrapEveryM') })
        : null;
    },
  },
  {
    id: 'R-15',
    text: 'The certificate {certificate} needs {required} beside it',
    fields: ['services'],
    severity: 'error',
    violated: (values, _, context) => {
      const chosen = Array.isArray(values['services']) ? values['services'] : [];
      const lacking = context.certificates.find(
        ({ partNumber, requires }) => chosen.includes(partNumber) && requires !== null && !chosen.includes(requires),
      );
      return lacking ? broken({ certificate: lacking.partNumber, required: lacking.requires! }) : null;
    },
  },
  ...availability,
];
