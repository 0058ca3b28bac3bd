import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { prices } from '../../definition/parts-tables.ts';
import type { Evaluation } from '../../../kernel/evaluate.ts';
import { evaluate } from '../../../kernel/evaluate.ts';
import { compile } from '../../../kernel/model.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { overlaps, textBox } from '../../../drawing/text-width.ts';
import { parseTranslations, translator } from '../../../translation/translate.ts';
import { upsType } from '../configuration.ts';
import type { UpsDerived } from '../derived.ts';
import golden from '../golden/configurations.json' with { type: 'json' };
import type { PartPlace } from '../parts.ts';
import { readUpsContext } from '../read-context.ts';
import { batteryLayoutModel } from './battery-layout.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { oneLineDiagram } from './one-line-diagram.ts';
import { frameSymbols } from './one-line-model.ts';
import { upsDrawings } from './ups-drawings.ts';

const catalogue = new URL('../../../../../catalogue/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, catalogue), 'utf8');
const source = pinned;
const priceRows = prices.parse(source['PRICES_RUB']!);
const opened = priceRows.ok
  ? readUpsContext(source, { role: 'engineer', partnerMaxKva: 80, prices: priceRows.value })
  : priceRows;
if (!opened.ok) throw new Error('The demonstration catalogue can not be read');
const model = compile(upsType(opened.value), opened.value);

const rows = readdirSync(new URL('translate/', catalogue)).flatMap((file) =>
  read(`translate/${file}`).split('\n').slice(1),
);
const translations = parseTranslations(['key;ru;en', ...rows].join('\n'));
const languages = ['ru', 'en'] as const;
const translate = { ru: translator(translations, 'ru'), en: translator(translations, 'en') };

const listOf = ({ parts }: Evaluation<UpsDerived>): Listed =>
  new Map(parts.map(({ partNumber, quantity }) => [partNumber, quantity]));
const evaluated = (configuration: Record<string, unknown>) => evaluate(model, configuration);
const drawn = (configuration: Record<string, unknown>, language: (typeof languages)[number] = 'en') => {
  const evaluation = evaluated(configuration);
  return upsDrawings(evaluation, listOf(evaluation), translate[language]);
};
const partsOf = (drawings: readonly Drawing[]): ReadonlySet<string> =>
  new Set(drawings.flatMap(({ pieces }) => pieces.flatMap(({ partNumber }) => partNumber ?? [])));
const textsOf = ({ pieces }: Drawing) =>
  pieces.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])));
const said = (drawing: Drawing | null): string =>
  drawing
    ? textsOf(drawing)
        .map(({ text }) => text)
        .join('\n')
    : '';

const cases = golden.map(({ name, configuration }) => ({
  name,
  configuration: configuration as Record<string, unknown>,
  evaluation: undefined as unknown as Evaluation<UpsDerived>,
}));
beforeAll(() => {
  for (const one of cases) one.evaluation = evaluated(one.configuration);
});
const named = cases.map((one) => [one.name, one] as const);

/** The drawings that a part of each place belongs to; the other places are in neither. */
const inOneLine: readonly PartPlace[] = ['ups', 'module', 'battery', 'breaker', 'systemBypass', 'serviceBypass'];

describe('the drawings of every golden configuration', () => {
  test.each(named)('show each part where it belongs: %s', (_, { evaluation }) => {
    const { derived } = evaluation;
    const listed = listOf(evaluation);
    const { oneLine, battery, withoutLayout } = upsDrawings(evaluation, listed, translate.en);
    const at = (places: readonly PartPlace[]) =>
      derived.parts.filter(({ place, partNumber }) => places.includes(place) && listed.has(partNumber));
    expect(partsOf(oneLine ? [oneLine] : [])).toEqual(new Set(at(inOneLine).map(({ partNumber }) => partNumber)));
    const chosen = derived.battery?.choice.battery;
    const isInside = chosen?.kind === 'modular' && battery.some(({ pieces }) => pieces[0]!.partNumber !== null);
    const laidOut = withoutLayout
      ? []
      : [
          ...at(['battery']).filter(({ partNumber }) => partNumber === chosen?.partNumber),
          ...at(['enclosure', 'wireSet']),
          ...(isInside ? at(['ups']) : []),
        ];
    expect(partsOf(battery)).toEqual(new Set(laidOut.map(({ partNumber }) => partNumber)));
  });

  test.each(named)('keep nodes apart, in their frames and on the sheet: %s', (_, { evaluation }) => {
    const diagram = oneLineDiagram(evaluation.values, evaluation.derived, listOf(evaluation));
    const nodes = diagram?.nodes ?? [];
    const isIn = (one: Box, frame: Box): boolean =>
      one.x >= frame.x &&
      one.y >= frame.y &&
      one.x + one.width <= frame.x + frame.width &&
      one.y + one.height <= frame.y + frame.height;
    for (const [i, one] of nodes.entries()) {
      expect(isIn(one, { x: 0, y: 0, width: diagram!.width, height: diagram!.height })).toBe(true);
      for (const other of nodes.slice(i + 1)) {
        const nested = [one, other].some((frame) => frameSymbols.includes(frame.symbol));
        const apart = !overlaps(one, other) || (nested && (isIn(one, other) || isIn(other, one)));
        expect([one.name.text, other.name.text, apart]).toEqual([one.name.text, other.name.text, true]);
      }
    }
  });

  test.each(named)('have labels that fit, in Russian and English: %s', (_, { evaluation }) => {
    for (const language of languages) {
      const { oneLine, battery } = upsDrawings(evaluation, listOf(evaluation), translate[language]);
      for (const drawing of [...(oneLine ? [oneLine] : []), ...battery]) {
        const boxes = textsOf(drawing).map((text) => ({ text: text.text, ...textBox(text) }));
        for (const [i, box] of boxes.entries()) {
          expect([box.text, box.x >= 0 && box.x + box.width <= drawing.width]).toEqual([box.text, true]);
          expect([box.text, box.y >= 0 && box.y + box.height <= drawing.height]).toEqual([box.text, true]);
          const clash = boxes.slice(i + 1).find((other) => overlaps(box, other));
          expect(clash && [box.text, clash.text]).toBeUndefined();
        }
      }
    }
  });

  test.each(named)('keep labels off the symbols: %s', (_, { evaluation }) => {
    const listed = listOf(evaluation);
    const diagram = oneLineDiagram(evaluation.values, evaluation.derived, listed);
    const { oneLine } = upsDrawings(evaluation, listed, translate.ru);
    const symbols = (diagram?.nodes ?? []).filter(({ symbol }) => !frameSymbols.includes(symbol));
    for (const text of oneLine ? textsOf(oneLine).filter((one) => one.text !== 'BMS') : [])
      for (const { symbol, x, y, width, height } of symbols) {
        const box = { x: 10 * x, y: 10 * y, width: 10 * width, height: 10 * height };
        expect([text.text, symbol, overlaps(textBox(text), box)]).toEqual([text.text, symbol, false]);
      }
  });

  test.each(named)('place every block of the battery of one UPS once: %s', (_, { evaluation }) => {
    const layout = batteryLayoutModel(evaluation.derived, listOf(evaluation));
    const { size } = evaluation.derived.battery?.choice ?? {};
    if (layout.kind !== 'blocks' || !size) return;
    const blocks = layout.groups.map(
      ({ numbers, strings }) => numbers.length * strings.reduce((sum, string) => sum + string.blocks.length, 0),
    );
    expect(blocks.reduce((sum, count) => sum + count, 0)).toBe(size.strings * size.blocks);
    const numbers = layout.groups.flatMap((group) => group.numbers).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: evaluation.derived.battery!.housing!.count }, (_, i) => i + 1));
  });
});

describe('the one-line diagram', () => {
  const redundant = { family: 'U3M', loadKva: 300, autonomyMinutes: 10, batteryType: 'open', battery: 'HRL12-350W' };

  it('marks the unit that N+1 adds and gives each unit its breaker and its battery', () => {
    const words = said(drawn({ ...redundant, redundancy: 'N+1' }).oneLine);
    expect(words).toContain('UPS 3, standby · U3MUPS160KHS · 160 kVA / 160 kW');
    expect(words.match(/315 A/g)).toHaveLength(3);
    expect(words.match(/2 × 36 blocks/g)).toHaveLength(3);
  });

  it('feeds the load from two buses of their own with 2N', () => {
    const words = said(drawn({ ...redundant, redundancy: '2N', systemBypass: true }).oneLine);
    for (const word of ['Mains A', 'Mains B', 'Bus A', 'Bus B', 'UPS A1', 'UPS B2']) expect(words).toContain(word);
    expect(words.match(/System bypass/g)).toHaveLength(2);
  });

  it('draws the first and the last of more than four units and says what it leaves out', () => {
    const words = said(drawn({ family: 'U3L', loadKva: 2400, redundancy: 'N+1', batteryType: 'liIon' }).oneLine);
    expect(words).toContain('UPS 2 to 4: same as UPS 1');
    expect(words).toContain('UPS 5, standby');
    expect(words).not.toContain('UPS 3');
  });

  it('counts the modules of a frame and those of them that are spare', () => {
    const words = said(drawn({ family: 'EVX', loadKva: 400, powerFactor: 1, spareModules: 1 }, 'ru').oneLine);
    expect(words).toContain('9 × 50 кВА');
    expect(words).toContain('из них в резерве 1');
  });

  it('draws what was taken out of the list by hand without its number', () => {
    const evaluation = evaluated({ ...redundant, deletedParts: ['HRL12-350W', 'U3MBBB400D'] });
    const { oneLine, battery } = upsDrawings(evaluation, listOf(evaluation), translate.en);
    const all = [oneLine!, ...battery];
    expect(JSON.stringify(all)).not.toContain('HRL12-350W');
    expect(JSON.stringify(all)).not.toContain('U3MBBB400D');
    expect(said(oneLine)).toContain('2 × 36 blocks');
  });

  it('is missing while nothing carries the load, and the layout says why it is', () => {
    const { oneLine, withoutLayout } = drawn({ family: 'UBS', loadKva: 300, batteryType: 'closed' });
    expect(oneLine).toBeNull();
    expect(withoutLayout).toBe('No battery to lay out yet.');
  });
});
