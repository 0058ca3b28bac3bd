import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Configuration } from '../../../kernel/product-type.ts';
import { evaluate } from '../../../kernel/evaluate.ts';
import type { Drawing, TextShape } from '../../../drawing/drawing.ts';
import type { Box } from '../../../drawing/text-width.ts';
import { overlaps, textBox } from '../../../drawing/text-width.ts';
import { parseTranslations, translator } from '../../../translation/translate.ts';
import golden from '../golden/configurations.json' with { type: 'json' };
import type { PartPlace } from '../placed-parts.ts';
import { demonstrationMonitoring } from '../testing/demonstration-monitoring.ts';
import { kindName } from './kind-names.ts';
import { topologyDrawing } from './topology-sheet.ts';

const { model } = demonstrationMonitoring();

const folder = new URL('../../../../../catalogue/translate/', import.meta.url);
const rows = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').slice(1));
const translations = parseTranslations(['key;ru;en', ...rows].join('\n'));
const languages = ['ru', 'en'] as const;

const evaluated = (configuration: Configuration) => evaluate(model, configuration);
type Evaluated = ReturnType<typeof evaluated>;
const drawn = (
  { derived, parts }: Evaluated,
  language: (typeof languages)[number] = 'en',
  without = '',
): Drawing | null =>
  topologyDrawing(
    derived,
    new Map(
      parts
        .filter(({ partNumber }) => partNumber !== without)
        .map(({ partNumber, quantity }) => [partNumber, quantity]),
    ),
    translator(translations, language),
  );
const textsOf = ({ pieces }: Drawing): TextShape[] =>
  pieces.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])));
const said = (drawing: Drawing | null): string[] => (drawing ? textsOf(drawing).map(({ text }) => text) : []);

/** Places that hang on nothing that a topology shows. */
const undrawn: readonly PartPlace[] = ['fitting', 'service'];

const cases = golden.map(({ name, configuration }) => [name, evaluated(configuration)] as const);

describe('the topology of every golden configuration', () => {
  test.each(cases)('shows each part that hangs on something, once a place, and no other: %s', (_, evaluation) => {
    const drawing = drawn(evaluation);
    const { parts } = evaluation.derived;
    const expected = new Set(parts.filter(({ place }) => !undrawn.includes(place)).map(({ partNumber }) => partNumber));
    expect(new Set(drawing?.pieces.flatMap(({ partNumber }) => partNumber ?? []) ?? [])).toEqual(expected);
    for (const part of parts) expect([part.kind, kindName(part) === null]).toEqual([part.kind, undrawn.includes(part.place)]); // prettier-ignore
  });

  test.each(languages)('holds its texts within the sheet and apart from one another, in %s', (language) => {
    for (const [name, evaluation] of cases) {
      const drawing = drawn(evaluation, language);
      if (!drawing) continue;
      const boxes = textsOf(drawing).map((text): [string, Box] => [text.text, textBox(text)]);
      for (const [i, [one, its]] of boxes.entries()) {
        expect([name, one, its.x >= 0 && its.x + its.width <= drawing.width]).toEqual([name, one, true]);
        expect([name, one, its.y >= 0 && its.y + its.height <= drawing.height]).toEqual([name, one, true]);
        for (const [other, others] of boxes.slice(i + 1))
          expect([name, one, other, overlaps(its, others)]).toEqual([name, one, other, false]);
      }
    }
  });
});

describe('a topology', () => {
  test('counts sensors, pods and strings, and says how far ports and nodes are used up', () => {
    const everything = cases.find(([name]) => name === 'Everything at once')![1];
    const texts = said(drawn(everything));
    const { systembotz, battery, dcGuard } = everything.derived;
    expect(texts).toEqual(
      expect.arrayContaining([
        `Universal ports: ${systembotz!.portsUsed} of ${systembotz!.ports}`,
        `Strings: ${battery!.strings}, blocks: ${battery!.blocks}`,
        `Nodes: ${dcGuard!.nodes}, licensed: ${dcGuard!.licensedNodes}`,
        'Northbound: Modbus TCP, SNMP',
        'Network',
      ]),
    );
    expect(texts).toContain('SBTH110\u00A0×\u00A040');
  });

  test('draws what the solution lacks without a line of the list', () => {
    const drawing = drawn(
      evaluated({ bms: true, blocksPerString: 61, batteryController: 'BMC060', systembotz: false }),
    )!;
    expect(said(drawing).slice(0, 2)).toEqual(['—', 'Battery controller']);
    expect(drawing.pieces.find(({ shapes }) => shapes.some((shape) => shape.kind === 'text' && shape.text === '—'))?.partNumber).toBeNull(); // prettier-ignore
  });

  test('names no part that was taken out of the list', () => {
    const drawing = drawn(evaluated({}), 'en', 'SBTH110')!;
    expect(drawing.pieces.some(({ partNumber }) => partNumber === 'SBTH110')).toBe(false);
    expect(drawing.pieces.some(({ partNumber }) => partNumber === 'SBRM250')).toBe(true);
  });

  test('draws radio as a dashed line', () => {
    const dashed = (drawing: Drawing | null) =>
      drawing!.pieces.some(({ shapes }) => shapes.some((shape) => shape.kind === 'line' && shape.dash === 'dashed'));
    expect(dashed(drawn(evaluated({ sensorKind: 'wireless' })))).toBe(true);
    expect(dashed(drawn(evaluated({})))).toBe(false);
  });

  test('is none of a solution without parts', () => {
    expect(drawn(evaluated({ systembotz: false }))).toBeNull();
  });
});
