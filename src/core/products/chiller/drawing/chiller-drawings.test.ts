import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../../kernel/evaluate.ts';
import { evaluate } from '../../../kernel/evaluate.ts';
import type { Configuration } from '../../../kernel/product-type.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { overlaps, textBox } from '../../../drawing/text-width.ts';
import { parseTranslations, translator } from '../../../translation/translate.ts';
import type { ChillerDerived } from '../derived.ts';
import golden from '../golden/configurations.json' with { type: 'json' };
import { demonstrationChillers } from '../testing/demonstration-chillers.ts';
import { chillerDrawings } from './chiller-drawings.ts';

const { model } = demonstrationChillers();
const folder = new URL('../../../../../catalogue/translate/', import.meta.url);
const rows = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').slice(1));
const translations = parseTranslations(['key;ru;en', ...rows].join('\n'));
const languages = ['ru', 'en'] as const;

const listOf = ({ parts }: Evaluation<ChillerDerived>): Listed =>
  new Map(parts.map(({ partNumber, quantity }) => [partNumber, quantity]));
function drawn(configuration: Configuration, language: (typeof languages)[number] = 'en', listed?: Listed) {
  const evaluation = evaluate(model, configuration);
  return chillerDrawings(evaluation, listed ?? listOf(evaluation), translator(translations, language));
}
const textsOf = ({ pieces }: Drawing) =>
  pieces.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])));
const said = (drawing: Drawing): string =>
  textsOf(drawing)
    .map(({ text }) => text)
    .join('\n');
const piecesOf = ({ pieces }: Drawing, partNumber: string) => pieces.filter((piece) => piece.partNumber === partNumber);

const full: Configuration = {
  loadKw: 1900,
  leavingWaterC: 18,
  enteringWaterC: 24,
  series: 'CHV',
  redundancy: 'N+1',
  pumps: 2,
  moduleTank: true,
  systemHeadKPa: 20,
  systemVolumeL: 1000,
  supplyGlycol: true,
  isolation: true,
  flowMeter: true,
};

describe('the drawings of chillers', () => {
  it('are the hydraulic scheme and the plan; none without a chiller', () => {
    expect(drawn({}).map(({ name }) => name)).toEqual(['hydraulics', 'plan']);
    expect(drawn({ loadKw: 9600, redundancy: 'N+2' })).toEqual([]);
  });

  it('show every installed chiller with its module and strainer', () => {
    const [scheme, plan] = drawn(full);
    for (const part of ['CHV0780', 'CHM-M6-2HT', 'CHK-YF-M6', 'CHK-IV-M6', 'CHK-FSW', 'CHK-FM'])
      expect([part, piecesOf(scheme!, part).length]).toEqual([part, 3]);
    for (const part of ['CHT-5000', 'CHG-EG200', 'CHK-SEQ8'])
      expect([part, piecesOf(scheme!, part).length]).toEqual([part, 1]);
    expect(piecesOf(plan!, 'CHV0780')).toHaveLength(3);
    expect(said(scheme!)).toContain('standby');
    expect(piecesOf(scheme!, 'CHV0780')[0]!.label).toBe('CHV0780, Chiller, 3');
  });

  it('say temperatures, flows, fluid and share at the points', () => {
    const words = said(drawn(full)[0]!);
    expect(words).toContain('18\u00A0°C');
    expect(words).toContain('24\u00A0°C');
    expect(words).toContain('337,7\u00A0m³/h');
    expect(words).toContain('Ethylene glycol 46 %');
    expect(words).toContain('1\u00A0900\u00A0kW');
  });

  it('have pumps of others where there is no module', () => {
    expect(said(drawn({})[0]!)).toContain('pumps by others');
    expect(said(drawn(full)[0]!)).not.toContain('pumps by others');
  });

  it('give the plan to scale, with the clearances of the frame', () => {
    const [, plan] = drawn({ loadKw: 560, series: 'CHS', model: 'CHS0080', redundancy: 'N+1', designMinOutdoorC: 5 });
    const outlines = piecesOf(plan!, 'CHS0080').map(({ shapes }) => shapes[0]!);
    expect(outlines).toHaveLength(8);
    const boxes = outlines.flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));
    const scale = boxes[0]!.width / 1150;
    expect(boxes[0]!.height / 2350).toBeCloseTo(scale, 3);
    expect((boxes[1]!.x - boxes[0]!.x - boxes[0]!.width) / 1000).toBeCloseTo(scale, 3);
    expect(said(plan!)).toContain(`${8 * 1150 + 9 * 1000}\u00A0mm`);
  });

  it('tie nothing to a line that the list does not hold', () => {
    for (const drawing of drawn(full, 'en', new Map([['CHV0780', 3]])))
      for (const { partNumber } of drawing.pieces) expect([null, 'CHV0780']).toContain(partNumber);
  });

  describe.each(languages)('in %s', (language) => {
    it.each(golden.map((one) => [one.name, one.configuration] as const))(
      '%s: every text has its own room on the sheet, and every part its line',
      (_, configuration) => {
        const listed = listOf(evaluate(model, configuration as unknown as Configuration));
        for (const drawing of drawn(configuration as unknown as Configuration, language)) {
          const boxes = textsOf(drawing).map((shape) => ({ text: shape.text, ...textBox(shape) }));
          for (const [i, box] of boxes.entries()) {
            expect([box.text, box.x >= 0, box.y >= 0]).toEqual([box.text, true, true]);
            expect([box.text, box.x + box.width <= drawing.width]).toEqual([box.text, true]);
            expect([box.text, box.y + box.height <= drawing.height]).toEqual([box.text, true]);
            for (const other of boxes.slice(i + 1))
              expect([box.text, other.text, overlaps(box, other)]).toEqual([box.text, other.text, false]);
          }
          for (const { partNumber, label } of drawing.pieces) {
            expect(partNumber === null || listed.has(partNumber)).toBe(true);
            expect(label !== '').toBe(partNumber !== null);
          }
          if (language === 'ru') expect(drawing.description).toMatch(/[а-яё]/i);
        }
      },
    );
  });
});
