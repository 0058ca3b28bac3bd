import type { Drawing, Piece, Shape } from '../../../drawing/drawing.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { LiIonLayout, ModularLayout } from './battery-layout.ts';
import { acrossDimension, upDimension } from '../../../drawing/dimension.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { partLabel } from '../../../drawing/listed.ts';

/* Cabinets of Li-ion modules and of modular strings, from the front. */

const sheetWidth = 720;
const left = 70;
const top = 44;
const gap = 12;
const small = { ink: 'muted', size: letters.small } as const;

const piece = (partNumber: string | null, name: string, listed: Listed, shapes: readonly Shape[]): Piece => ({
  partNumber,
  label: partNumber === null ? '' : partLabel(partNumber, name, listed),
  shapes,
});

/** Cabinets that stand side by side on a sheet; of more one place tells that there are more. */
const mostCabinets = 7;

/** A Li-ion cabinet to scale: its breaker above, its modules one over the other. */
function liIonCabinet(x: number, width: number, height: number, modules: number): readonly Shape[] {
  const head = height * 0.16;
  const pitch = (height - head - 12) / modules;
  return [
    rect(x, top, width, height, { fill: 'surface', line: 2 }),
    rect(x + 8, top + 8, width - 16, head - 14, { fill: 'shade', line: 1 }),
    line([x + width / 2, top + 12, x + width / 2, top + head - 10], { line: 3 }),
    ...Array.from({ length: modules }, (_, i) =>
      rect(x + 8, top + head + i * pitch, width - 16, pitch - 3, { ink: 'string1', fill: 'string1', line: 1 }),
    ),
  ];
}

/** The Li-ion cabinets of one UPS. */
export function liIonDrawing({ row, cabinets, batteryPart }: LiIonLayout, listed: Listed, t: Translate): Drawing {
  const height = 250;
  const width = (row.widthMm * height) / row.heightMm;
  const isFolded = cabinets > mostCabinets;
  const drawn = isFolded ? mostCabinets - 1 : cabinets;
  const name = t('Li-ion cabinet');
  const mm = t('mm');
  const shapes = Array.from({ length: drawn }, (_, i) =>
    liIonCabinet(left + i * (width + gap), width, height, row.modules),
  );
  const head = [name, ...(batteryPart ? [batteryPart] : []), `×${cabinets}`].join(' ');
  const facts = t('{modules} modules {ah} Ah, {energy} kWh, breaker {current} A, depth {depth} mm', {
    modules: row.modules,
    ah: row.moduleAh,
    energy: row.energyKwh,
    current: row.breakerA,
    depth: row.depthMm,
  });
  const after = left + drawn * (width + gap);
  const hidden: readonly Shape[] = isFolded
    ? [text(after, top + height / 2, t('{count} more', { count: cabinets - drawn }), { isBold: true })]
    : [];
  return {
    name: 'battery-1',
    title: t('Battery layout of one UPS'),
    description: `${head}. ${facts}`,
    width: sheetWidth,
    height: top + height + 44,
    pieces: [
      piece(batteryPart, name, listed, shapes.flat()),
      piece(null, '', listed, [
        text(left, 18, head, { isBold: true }),
        text(left, 34, facts, small),
        ...hidden,
        ...upDimension(left - 12, top, height, row.heightMm, mm),
        ...acrossDimension(left, top + height + 12, width, row.widthMm, mm),
      ]),
    ],
  };
}

/** Places for strings one over the other, each a row of its trays; those that hold none are dashed. */
function stringRows(x: number, y: number, width: number, places: number, filled: number, trays: number, row: number) {
  const tray = width / trays;
  return Array.from({ length: places }, (_, i): readonly Shape[] =>
    Array.from({ length: trays }, (_tray, k) =>
      rect(
        x + k * tray,
        y + i * row,
        tray - 3,
        row - 5,
        i < filled ? { ink: 'string1', fill: 'string1', line: 1 } : { ink: 'faint', line: 1, dash: 'dashed' },
      ),
    ),
  ).flat();
}

const cabinetSize = { width: 132, height: 230, head: 16, side: 10 } as const;

interface DrawnCabinet {
  readonly said: readonly [string, string];
  readonly places: number;
  readonly filled: number;
  readonly isUps: boolean;
}

/** The modular strings of one UPS: in the UPS itself, then in cabinets, those that hold as many drawn once. */
export function modularDrawing(layout: ModularLayout, listed: Listed, t: Translate): Drawing {
  const { row, model, places, batteryPart, enclosurePart, upsPart } = layout;
  const inStrings = (count: number) => t('{count} modular string | {count} modular strings', { count });
  const full = places.cabinets.filter((strings) => strings === row.stringsPerCabinet).length;
  const partly = places.cabinets.slice(full);
  const cabinets: readonly DrawnCabinet[] = [
    ...(places.inside > 0
      ? [
          {
            said: [t('Inside the UPS'), inStrings(places.inside)] as const,
            places: Math.max(places.inside, model.internalMax ?? 0),
            filled: places.inside,
            isUps: true,
          },
        ]
      : []),
    ...(full > 0
      ? [
          {
            said: [
              full === 1 ? t('Cabinet {number}', { number: 1 }) : t('Cabinets {from}–{to}', { from: 1, to: full }),
              full === 1
                ? inStrings(row.stringsPerCabinet)
                : t('{count} modular string in each | {count} modular strings in each', {
                    count: row.stringsPerCabinet,
                  }),
            ] as const,
            places: row.stringsPerCabinet,
            filled: row.stringsPerCabinet,
            isUps: false,
          },
        ]
      : []),
    ...partly.map((filled, i) => ({
      said: [t('Cabinet {number}', { number: full + i + 1 }), inStrings(filled)] as const,
      places: row.stringsPerCabinet,
      filled,
      isUps: false,
    })),
  ];
  const { width, height, head, side } = cabinetSize;
  const pitch = width + 70;
  const bodyTop = top + 30;
  const xOf = (i: number): number => left + i * pitch;
  /** Upper part of a UPS with batteries inside: its electronics. */
  const electronics = 70;
  const bodies = (isUps: boolean): readonly Shape[] =>
    cabinets.flatMap((cabinet, i) =>
      cabinet.isUps === isUps
        ? [
            rect(xOf(i), bodyTop, width, height, { fill: 'surface', line: 2 }),
            ...(isUps
              ? [rect(xOf(i) + side, bodyTop + 10, width - 2 * side, electronics - 18, { fill: 'shade', line: 1 })]
              : []),
          ]
        : [],
    );
  const strings = cabinets.flatMap((cabinet, i) => {
    const from = bodyTop + (cabinet.isUps ? electronics : head);
    const rowHeight = (bodyTop + height - 8 - from) / cabinet.places;
    return stringRows(xOf(i) + side, from, width - 2 * side + 3, cabinet.places, cabinet.filled, row.trays, rowHeight);
  });
  const headline = [t('Modular batteries'), ...(batteryPart ? [batteryPart] : [])].join(' ');
  const facts = t('A string: {trays} trays of {blocks} blocks {ah} Ah. Not to scale', {
    trays: row.trays,
    blocks: row.blocksPerTray,
    ah: row.blockAh,
  });
  const labels = cabinets.flatMap((cabinet, i) =>
    cabinet.said.map((line_, k) =>
      text(xOf(i), bodyTop + height + 18 + k * 15, line_, k === 0 ? { isBold: true } : small),
    ),
  );
  return {
    name: 'battery-1',
    title: t('Battery layout of one UPS'),
    description: `${headline}. ${cabinets.map(({ said }) => said.join(': ')).join('; ')}. ${facts}`,
    width: sheetWidth,
    height: bodyTop + height + 48,
    pieces: [
      piece(upsPart, t('UPS'), listed, bodies(true)),
      piece(enclosurePart, t('Modular battery cabinet'), listed, bodies(false)),
      piece(batteryPart, t('Modular battery string'), listed, strings),
      piece(null, '', listed, [text(left, 18, headline, { isBold: true }), text(left, 34, facts, small), ...labels]),
    ],
  };
}
