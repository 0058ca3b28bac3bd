import { expect, test } from 'vitest';
import { formatNumber } from '../format.ts';
import { numberOf } from '../kernel/read-values.ts';
import { evaluate } from '../kernel/evaluate.ts';
import { translator } from '../translation/translate.ts';
import { chillerFigures } from './chiller/figures.ts';
import { demonstrationChillers } from './chiller/testing/demonstration-chillers.ts';
import { factsOfFigures } from './definition/figures.ts';
import { upsFigures } from './ups/figures.ts';
import { demonstrationUps } from './ups/testing/demonstration-ups.ts';

const t = translator({ cells: new Map() }, 'en');

test('a battery without minutes stands under a head of its own, not among the UPSs', () => {
  const evaluation = evaluate(demonstrationUps().model, { loadKva: 60 });
  const { battery } = evaluation.derived;
  const timeless = { ...battery!, runtime: null, runtimeAtBeginning: null, runtimeAtEnd: null };
  const groups = factsOfFigures(
    upsFigures({ ...evaluation, derived: { ...evaluation.derived, battery: timeless } }, 'en', t),
    t,
  );
  const about = groups.filter(({ facts }) => facts.some(({ label }) => label === 'Power from the battery'));
  expect(about.map(({ title }) => title)).toEqual([`Battery of one UPS: ${battery!.choice.battery.partNumber}`]);
});

test('what there is to know is told where the figure itself is missing', () => {
  const evaluation = evaluate(demonstrationChillers().model, { loadKw: 260, pumps: 1 });
  const { derived } = evaluation;
  const open = {
    ...derived,
    winterKit: null,
    module: derived.module && { ...derived.module, headLeftKPa: null },
    fluid: { ...derived.fluid, freezingPointC: null, leastShare: 35 },
  };
  const facts = new Map(
    factsOfFigures(chillerFigures({ ...evaluation, derived: open }, 'en', t), t).flatMap((group) =>
      group.facts.map(({ label, value }) => [label, value] as const),
    ),
  );
  expect(facts.get('Winter kit')).toBe(
    `— (none reaches ${formatNumber(numberOf(evaluation.values, 'designMinOutdoorC'))} °C)`,
  );
  expect(facts.get('Freezing point')).toBe('— (least share 35 %)');
  expect(facts.get('Head left for the system')).toMatch(/^— \(needed [\d,]+ kPa\)$/);
});
