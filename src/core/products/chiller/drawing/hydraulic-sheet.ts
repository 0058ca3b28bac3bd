import type { Evaluation } from '../../../kernel/evaluate.ts';
import type { Values } from '../../../kernel/product-type.ts';
import { numberOf, textOf } from '../../../kernel/read-values.ts';
import type { Drawing, Piece, Shape } from '../../../drawing/drawing.ts';
import { tenth } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { circle, letters, line, rect, text } from '../../../drawing/shapes.ts';
import { formatQuantity, noBreakSpace } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ChillerDerived } from '../derived.ts';
import { fluidLabels } from '../site-fields.ts';
import { optionOf, partAt, pieceOf } from './drawn-parts.ts';
import {
  arrowShape,
  chillerBox,
  chillerShapes,
  instrumentShapes,
  pumpShapes,
  strainerShapes,
  tankShapes,
  valveShapes,
} from './hydraulic-symbols.ts';

/* Chillers one below the other, each with its module and strainer; headers, tanks and the load to the right of them. */

const sheetWidth = 720;
const left = 20;
const top = 62;
const pitch = 92;
/** Where water leaves and enters a chiller, below its upper edge. */
const leaving = 14;
const entering = 42;

/** x of what stands along the return of a chiller, from the chiller to the header. */
const column = { flowSwitch: 194, tank: 222, pumps: 286, strainer: 346, valve: 380, return: 400, supply: 428 } as const;
const tankAt = { x: 472, width: 46, height: 74 } as const;
const loadAt = { x: 622, width: 88, height: 92 } as const;

const small = { size: letters.small, ink: 'muted' } as const;
const main = { line: 3, ink: 'ink' } as const;
const cold = { line: 2, ink: 'string1' } as const;
const warm = { line: 2, ink: 'string3' } as const;

const loose = (shapes: readonly Shape[]): Piece => ({ partNumber: null, label: '', shapes });

interface Sheet {
  readonly values: Values;
  readonly derived: ChillerDerived;
  /** Nobody stated the volume of the system. */
  readonly isVolumeAssumed: boolean;
  readonly listed: Listed;
  readonly t: Translate;
}

/** What an option puts on a line; nothing without the option. */
function pieceOfOption({ derived, listed }: Sheet, group: string, name: string, shapes: readonly Shape[]): Piece {
  const part = optionOf(derived, group);
  return part === null ? loose([]) : pieceOf(part, name, listed, shapes);
}

/** One chiller with what belongs to it. */
function rowPieces(sheet: Sheet, i: number): readonly Piece[] {
  const { derived, listed, t } = sheet;
  const { chiller, module, working, installed } = derived;
  const y = top + i * pitch;
  const isSpare = i >= working;
  const [supplyY, returnY] = [y + leaving, y + entering];
  const right = left + chillerBox.width;
  const words = [
    text(left + 10, y + 24, chiller!.model, { isBold: true }),
    text(left + 10, y + 42, isSpare ? t('spare') : t('No. {number}', { number: i + 1 }), small),
  ];
  const modulePart = partAt(derived, 'module');
  const isolation = optionOf(derived, 'isolation');
  const pumps = modulePart === null ? 0 : (module?.module.pumps ?? 0);
  const pump = (at: number, isStandby: boolean) => pumpShapes(column.pumps, at, isStandby);
  return [
    loose([
      line([right, supplyY, column.supply, supplyY], cold),
      line([right, returnY, column.return, returnY], warm),
      arrowShape((right + column.flowSwitch) / 2 + 10, supplyY, 'right', 'string1'),
      ...(installed > 1 ? [circle(column.supply, supplyY, 3, { line: 0, fill: 'ink' })] : []),
      ...(installed > 1 ? [circle(column.return, returnY, 3, { line: 0, fill: 'ink' })] : []),
    ]),
    pieceOf(chiller!.model, t('Chiller'), listed, [...chillerShapes(left, y, chiller!.fans, isSpare), ...words]),
    ...(modulePart === null
      ? []
      : [
          pieceOf(modulePart, t('Hydraulic module'), listed, [
            rect(column.tank - 8, y + 24, column.pumps - column.tank + 32, 54, {
              ink: 'muted',
              line: 1,
              dash: 'chain',
            }),
            ...(module?.module.tank ? tankShapes(column.tank, returnY - 12, 30, 30) : []),
            ...(pumps > 1
              ? [
                  line([column.pumps - 18, returnY, column.pumps - 18, returnY + 22, column.pumps + 18, returnY + 22, column.pumps + 18, returnY], { line: 1 }), // prettier-ignore
                  ...pump(returnY + 22, true),
                ]
              : []),
            ...pump(returnY, false),
          ]),
        ]),
    pieceOfOption(sheet, 'flowSwitch', t('Flow proof'), instrumentShapes(column.flowSwitch, returnY)),
    pieceOfOption(sheet, 'strainer', t('Strainer'), strainerShapes(column.strainer, returnY)),
    pieceOfOption(sheet, 'flowMeter', t('Flow meter'), instrumentShapes(column.pumps, supplyY)),
    ...(isolation === null
      ? []
      : [
          pieceOf(isolation, t('Isolation valves'), listed, [
            ...valveShapes(column.valve, returnY),
            ...valveShapes(column.valve, supplyY),
          ]),
        ]),
  ];
}

/** `7 °C`, of a point of the circuit. */
const degrees = (value: number): string => formatQuantity(value, '°C', 1);

/** Headers, the tanks in the return, pumps of others where there is no module, and the load. */
function mainPieces(sheet: Sheet, bottom: number): readonly Piece[] {
  const { values, derived, listed, t } = sheet;
  const { rating, installed, working, volume } = derived;
  const last = top + (installed - 1) * pitch;
  const middle = (top + last + chillerBox.height) / 2;
  // The pipes of a single chiller run straight to the load.
  const [supplyY, returnY] = installed > 1 ? [middle - 24, middle + 40] : [top + leaving, top + entering];
  const tanks = volume?.tanks ?? null;
  const tankPart = partAt(derived, 'tank');
  const flow = rating ? formatQuantity(rating.flowM3h * working, t('m³/h'), 1) : null;
  const loadKw = formatQuantity(numberOf(values, 'loadKw'), t('kW'), 1);
  const controller = optionOf(derived, 'sequencer');
  return [
    loose([
      line([column.supply, Math.min(top + leaving, supplyY), column.supply, Math.max(last + leaving, supplyY)], {
        ...main,
        ink: 'string1',
      }),
      line([column.return, Math.min(top + entering, returnY), column.return, Math.max(last + entering, returnY)], {
        ...main,
        ink: 'string3',
      }),
      line([column.supply, supplyY, loadAt.x, supplyY], { ...main, ink: 'string1' }),
      line([column.return, returnY, loadAt.x, returnY], { ...main, ink: 'string3' }),
      arrowShape(loadAt.x - 40, supplyY, 'right', 'string1'),
      arrowShape(loadAt.x - 40, returnY, 'left', 'string3'),
      text(column.supply + 14, supplyY - 10, degrees(numberOf(values, 'leavingWaterC')), { isBold: true }),
      ...(flow === null ? [] : [text(column.supply + 68, supplyY - 10, flow, small)]),
      text(loadAt.x - 12, returnY + 20, degrees(numberOf(values, 'enteringWaterC')), { isBold: true, anchor: 'end' }),
      rect(loadAt.x, middle - 46, loadAt.width, loadAt.height, { fill: 'shade', line: 2 }),
      text(loadAt.x + loadAt.width / 2, middle - 6, t('Load'), { anchor: 'middle', isBold: true }),
      text(loadAt.x + loadAt.width / 2, middle + 14, loadKw, { anchor: 'middle' }),
      ...(partAt(derived, 'module') === null
        ? [
            ...pumpShapes(tankAt.x + 100, returnY, false, 'muted'),
            text(loadAt.x - 12, returnY + 40, t('pumps of others'), { ...small, anchor: 'end' }),
          ]
        : []),
    ]),
    ...(tankPart === null || !tanks
      ? []
      : [
          pieceOf(tankPart, t('Buffer tank'), listed, [
            ...tankShapes(tankAt.x, returnY - 18, tankAt.width, tankAt.height),
            text(
              tankAt.x + tankAt.width / 2,
              returnY + 72,
              `${tanks.count}${noBreakSpace}×${noBreakSpace}${tankPart}`,
              {
                anchor: 'middle',
                size: letters.small,
              },
            ),
          ]),
        ]),
    ...(controller === null
      ? []
      : [
          pieceOf(controller, t('Group controller'), listed, [
            line([left + 40, bottom + 6, left + 40, bottom - 30], { line: 1, ink: 'muted', dash: 'dashed' }),
            rect(left, bottom + 6, chillerBox.width, 26, { fill: 'surface' }),
            text(left + 10, bottom + 23, t('Group controller'), { size: letters.small }),
          ]),
        ]),
    ...glycolPiece(sheet, bottom),
  ];
}

/** The glycol of the delivery, as a drum that feeds the return. */
function glycolPiece({ derived, listed, t }: Sheet, bottom: number): readonly Piece[] {
  const glycol = partAt(derived, 'glycol');
  if (glycol === null) return [];
  const words = `${derived.fluid.drums}${noBreakSpace}×${noBreakSpace}${glycol}`;
  return [
    pieceOf(glycol, t('Glycol'), listed, [
      ...tankShapes(column.tank, bottom, 26, 32),
      text(column.tank + 36, bottom + 21, words, { size: letters.small }),
    ]),
  ];
}

/** What fills the circuit, in a line. */
function fluidText({ derived, isVolumeAssumed, t }: Sheet): string {
  const { fluid, volume } = derived;
  const filled = volume ? formatQuantity(volume.filledL, t('l'), 0) : '';
  const litres = volume && isVolumeAssumed ? t('{volume} (assumed)', { volume: filled }) : filled;
  if (fluid.fluid === 'water') return t('Water, {litres} in the circuit', { litres });
  return t('{fluid} {share} %, freezes at {freezing} °C, {litres} in the circuit', {
    fluid: t(fluidLabels[fluid.fluid]),
    share: fluid.share,
    freezing: tenth(fluid.freezingPointC ?? 0),
    litres,
  });
}

/** The hydraulic scheme; null while there is no chiller. */
export function hydraulicDrawing(
  { values, derived, stated }: Pick<Evaluation<ChillerDerived>, 'values' | 'derived' | 'stated'>,
  listed: Listed,
  t: Translate,
): Drawing | null {
  const { chiller, installed, working, rating } = derived;
  if (!chiller || !(installed > 0)) return null;
  const isVolumeAssumed = !stated.includes('systemVolumeL');
  const sheet: Sheet = { values, derived, isVolumeAssumed, listed, t };
  const bottom = Math.max(top + installed * pitch, top + 110);
  const head = t('{working} working, {installed} installed, redundancy {redundancy}', {
    working,
    installed,
    redundancy: textOf(values, 'redundancy'),
  });
  const each = rating
    ? t('Each: {capacity} kW, {flow} m³/h, {drop} kPa', {
        capacity: tenth(rating.capacityKw),
        flow: tenth(rating.flowM3h),
        drop: tenth(rating.pressureDropKPa),
      })
    : null;
  return {
    name: 'hydraulics',
    title: t('Hydraulic scheme'),
    description: [`${chiller.model}: ${head}`, each, fluidText(sheet)].filter((said) => said !== null).join('. '),
    width: sheetWidth,
    height: bottom + 48,
    pieces: [
      ...Array.from({ length: installed }, (_, i) => rowPieces(sheet, i)).flat(),
      ...mainPieces(sheet, bottom),
      loose([
        text(left, 18, [head, each].filter((said) => said !== null).join('. '), { isBold: true }),
        text(left, 36, fluidText(sheet), small),
      ]),
    ],
  };
}
