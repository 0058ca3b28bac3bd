import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { Sized } from '../selection/capacity-window.ts';
import { capacityOf } from '../selection/capacity-window.ts';
import type { FigureExplanation } from '../figures/explain-figure.ts';
import { derivedFigure } from '../figures/explain-figure.ts';
import { stepsPerUnit } from '../selection/input-steps.ts';
import type { SolvableField } from './solvable-fields.ts';
import type { SolvedUnit } from './solved-unit.ts';
import { SOLVED_EXTREME } from './solvable-fields.ts';
import type { UnitQuestion } from './unit-question.ts';

const two = (value: number): string => formatNumber(value, 2);
const PERCENT = 100;
/** A capacity that misses by less than this, kW, would be written like the required one. */
const WRITTEN = 0.005;

const methods = {
  condition:
    'The farthest value, on the step of the input, at which the whole evaluation carries the required capacity: ends and nodes are looked at, each change between them is halved; one step beyond does not hold',
  required: 'The capacity at these conditions, rounded down to a tenth of a kilowatt',
  window: 'What the capacity misses or exceeds the required one by, rounded up to a whole percent',
} as const;

/** The value and the step beyond it, with what the unit has there: `41,3 °C: 30,02 ≥ 30 kW`. */
function conditionSteps<Field extends SolvableField, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
  field: Field,
  value: number,
  t: Translate,
): string {
  const input = question.inputOf(field);
  const beyond = Math.round(value * stepsPerUnit(input) + (SOLVED_EXTREME[field] === 'largest' ? 1 : -1)) / stepsPerUnit(input); // prettier-ignore
  const required = question.requirement.sensibleCoolerCapacity;
  return [value, ...(beyond < input.min || beyond > input.max ? [] : [beyond])]
    .map((at) => {
      const answer = question.answerAt(field, at);
      const place = `${formatNumber(at)}\u00A0${t(input.unit)}`;
      if (!answer.ok) return `${place}: ${t(answer.problems[0]!.text, answer.problems[0]!.params)}`;
      const capacity = capacityOf(answer.value, question.basis);
      const written = Math.abs(capacity - required) < WRITTEN ? formatNumber(capacity, 5) : two(capacity);
      return `${place}: ${written} ${capacity >= required ? '≥' : '<'} ${two(required)}\u00A0${t('kW')}`;
    })
    .join('; ');
}

/** How the value that was solved for a unit came about; asked of units that have one. Texts are finished in the language of `t`. */
export function explainSolved<Field extends SolvableField, Answer extends Sized>(
  question: UnitQuestion<Field, Answer>,
  field: Field,
  { value, at }: SolvedUnit<Answer> & { readonly value: number },
  t: Translate,
): FigureExplanation {
  if (question.conditions.includes(field))
    return derivedFigure(question.origin, t(methods.condition), conditionSteps(question, field, value, t));
  const capacity = at ? capacityOf(at, question.basis) : Number.NaN;
  if (field === 'sensibleCoolerCapacity')
    return derivedFigure(
      question.origin,
      t(methods.required),
      `${formatNumber(capacity, 3)} → ${formatNumber(value, 1)}\u00A0${t('kW')}`,
    );
  const required = question.requirement.sensibleCoolerCapacity;
  const missed = two(PERCENT * (capacity / required - 1));
  return derivedFigure(
    question.origin,
    t(methods.window),
    `${two(capacity)} / ${two(required)} − 1 = ${missed}\u00A0% → ${formatNumber(value, 0)}\u00A0%`,
  );
}
