import type { ChillerDerived } from '../../../core/products/chiller/derived.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Values } from '../../../core/kernel/product-type.ts';
import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { certificatesState } from '../services/certificate-text.ts';
import { chillerOf } from './chiller-answer.ts';

/** Facts with a dot between them; what is not so is left out. */
const joined = (...facts: readonly (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

type State = (values: Values, derived: ChillerDerived, t: Translate) => string;

/** What is worth a word of the equipment; keys of TRANSLATE. */
const equipmentMarks = {
  ecFans: 'EC fans',
  antifreeze: 'trace heating',
  coilGuard: 'coil guards',
  isolation: 'isolation valves',
} as const;

/** Each group of choices in a line: what an engineer would say of it. */
const states: Readonly<Record<string, State>> = {
  'Load and water': (values, { fluid }, t) =>
    joined(
      formatQuantity(numberOf(values, 'loadKw'), t('kW'), 1),
      `${formatNumber(numberOf(values, 'leavingWaterC'), 1)}/${formatNumber(numberOf(values, 'enteringWaterC'), 1)}${noBreakSpace}°C`,
      fluid.fluid !== 'water' && `${fluid.fluid}${noBreakSpace}${formatNumber(fluid.share)}${noBreakSpace}%`,
      textOf(values, 'redundancy'),
    ),
  Site: (values) =>
    joined(
      `${formatNumber(numberOf(values, 'designMinOutdoorC'), 1)}…${formatNumber(numberOf(values, 'ambientC'), 1)}${noBreakSpace}°C`,
      textOf(values, 'acousticClass'),
    ),
  Chillers: (values, { chiller, installed }) =>
    chiller ? `${installed}${noBreakSpace}×${noBreakSpace}${chiller.model}` : textOf(values, 'series'),
  Hydraulics: (_, { module, volume }, t) =>
    joined(
      module?.module.partNumber ?? t('pumps of others'),
      volume?.tanks ? `${volume.tanks.count}${noBreakSpace}×${noBreakSpace}${volume.tanks.tank.partNumber}` : false,
    ),
  Sound: (_, { sound }, t) => (sound ? t('{level} dB(A) at {distance} m', { level: Math.round(sound.pressureLpA * 10) / 10, distance: sound.distanceM }) : ''), // prettier-ignore
  Equipment: (values, _, t) =>
    joined(
      ...(['ecFans', 'antifreeze', 'coilGuard', 'isolation'] as const).map(
        (field) => values[field] === true && t(equipmentMarks[field]),
      ),
    ),
  'Control and protection': (values) => joined(values['network'] !== 'none' && textOf(values, 'network').toUpperCase()),
  Heating: (_, { heating }, t) => (heating ? formatQuantity(heating.heatingKw, t('kW'), 1) : ''),
  Services: (values, _, t) => joined(values['commissioning'] === true && t('Commissioning'), certificatesState(values, t)), // prettier-ignore
};

/** A group of the choices in a line; null for one that speaks by its values. */
export function chillerGroupState(group: string, evaluation: Evaluation<unknown>, t: Translate): string | null {
  const { values, derived } = chillerOf(evaluation);
  return states[group]?.(values, derived, t) || null;
}
