import type { Drawing, Shape } from '../../../drawing/drawing.ts';
import { acrossDimension, upDimension } from '../../../drawing/dimension.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { circle, letters, line, polygon, rect, text } from '../../../drawing/shapes.ts';
import { textBox, textWidth } from '../../../drawing/text-width.ts';
import { formatNumber } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { RackDerived } from '../derived.ts';
import type { Position } from '../row-layout.ts';
import type { DrawnPart } from './drawn-pieces.ts';
import { loose, piecesOf } from './drawn-pieces.ts';
import { aisleParts } from './plan-aisle.ts';
import type { Plan, PlannedRow } from './plan-places.ts';
import { left, planOf, wallHeight } from './plan-places.ts';

/* One set from above, to scale: its rows with in-row units, the aisle between them and its containment. */

const small = { ink: 'muted', size: letters.small } as const;

/** Inside the racks, clear of what runs along their edge. */
const frontInset = 7;

const boxOf = ({ scale }: Plan, { y, height }: PlannedRow, { startMm, widthMm }: Position) =>
  [left + startMm * scale, y, widthMm * scale, height] as const;

/** The ends of a row that side panels close, whether each is its start: those where a rack stands before the others. */
function openEnds({ layout, openEnds: count }: PlannedRow['row']): readonly boolean[] {
  const { positions } = layout;
  const closedByRack = (isStart: boolean): boolean => positions.at(isStart ? 0 : -1)?.kind === 'rack';
  return [true, false].toSorted((a, b) => Number(closedByRack(b)) - Number(closedByRack(a))).slice(0, count);
}

function rackParts(plan: Plan, planned: PlannedRow, t: Translate): readonly DrawnPart[] {
  const { row, frontY, y, height } = planned;
  const racks = row.layout.positions.filter(({ kind }) => kind === 'rack');
  const inset = frontY === y ? frontInset : -frontInset;
  const end = left + row.layout.lengthMm * plan.scale;
  const between = row.layout.betweenRacks;
  return [
    {
      name: t('Rack'),
      partNumber: row.rack?.partNumber ?? null,
      shapes: racks.flatMap((rack) => {
        const [x, , width] = boxOf(plan, planned, rack);
        return [
          rect(x, y, width, height, { fill: 'surface', line: 1.2 }),
          line([x + 2.5, frontY + inset, x + width - 2.5, frontY + inset], { line: 2.5 }),
        ];
      }),
    },
    ...(between
      ? [
          {
            name: t('Vertical cable manager'),
            partNumber: row.betweenRacks,
            shapes: between.startsMm.map((mm) =>
              rect(left + mm * plan.scale, y + height * 0.1, between.widthMm * plan.scale, height * 0.8, {
                fill: 'string4',
                line: 1,
              }),
            ),
          },
        ]
      : []),
    ...(row.sidePanelSet && row.openEnds > 0
      ? [
          {
            name: t('Side panels'),
            partNumber: row.sidePanelSet,
            shapes: openEnds(row)
              .map((isStart) => (isStart ? left - 2 : end + 2))
              .map((x) => line([x, y + 3, x, y + height - 3], { line: 3 })),
          },
        ]
      : []),
  ];
}

/** Cooling units in the row, which are bought as a cooling solution: a fan in a circle. */
const coolers = (plan: Plan, planned: PlannedRow): readonly Shape[] =>
  planned.row.layout.positions
    .filter(({ kind }) => kind === 'inRow')
    .flatMap((cooler) => {
      const [x, y, width, height] = boxOf(plan, planned, cooler);
      const radius = Math.max(2, Math.min(width, height) / 2 - 3);
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const blade = radius * 0.7;
      return [
        rect(x, y, width, height, { fill: 'shade', ink: 'muted', line: 1.2, dash: 'chain' }),
        circle(middleX, middleY, radius, { ink: 'muted', line: 1 }),
        line([middleX - blade, middleY - blade, middleX + blade, middleY + blade], { ink: 'muted', line: 1 }),
        line([middleX - blade, middleY + blade, middleX + blade, middleY - blade], { ink: 'muted', line: 1 }),
      ];
    });

/** Every how many racks a number stands, so that numbers have room. */
const numbersEvery = (widthPx: number): number => (widthPx >= 16 ? 1 : 5);

function rowWords(plan: Plan, planned: PlannedRow, t: Translate): readonly Shape[] {
  const { row, y, height } = planned;
  const every = numbersEvery(row.layout.positions.find(({ kind }) => kind === 'rack')!.widthMm * plan.scale);
  return [
    ...row.layout.positions.flatMap((position) => {
      const [x, , width] = boxOf(plan, planned, position);
      const number = position.index + 1;
      return position.kind === 'rack' && (number === 1 || number % every === 0)
        ? [text(x + width / 2, y + height / 2 + 4, String(number), { anchor: 'middle', ...small })]
        : [];
    }),
    ...upDimension(left - 18, y, height, row.depthMm, t('mm')),
    text(left - 22, y + 10, t(row.name === 'A' ? 'Row A' : 'Row B'), { anchor: 'end', size: letters.small, isBold: true }), // prettier-ignore
  ];
}

function aisleWords(plan: Plan, { aisle, aisleWidthMm }: RackDerived, t: Translate): readonly Shape[] {
  if (!plan.aisle || aisleWidthMm === null) return [];
  const { y, height, length } = plan.aisle;
  const name = aisle ? t(aisle.kind === 'coldAisle' ? 'Cold aisle' : 'Hot aisle') : t('Aisle');
  const wall = plan.wallY;
  const label = text(left + length / 2, y + height / 2 + 4, name, { anchor: 'middle', isBold: true });
  // The lines of the roof cross the aisle: its name stands on a ground of its own.
  const ground = textBox(label);
  return [
    rect(ground.x - 3, ground.y - 2, ground.width + 6, ground.height + 4, { fill: 'surface', line: 0 }),
    label,
    ...upDimension(left - 18, y, height, aisleWidthMm, t('mm')),
    ...(wall === null
      ? []
      : [
          rect(left, wall, length, wallHeight, { fill: 'shade', line: 1.5 }),
          text(left + length / 2, wall + wallHeight - 2.5, t('wall'), { anchor: 'middle', ...small }),
        ]),
  ];
}

interface Sign {
  readonly said: string;
  readonly sign: (x: number, y: number) => readonly Shape[];
}

function signsOf({ rows, aisle }: RackDerived, t: Translate): readonly Sign[] {
  const kinds = new Set(aisle?.pieces.map(({ kind }) => kind));
  const hasCoolers = rows.some(({ layout }) => layout.positions.some(({ kind }) => kind === 'inRow'));
  const square = (fill: 'ink' | 'surface') => (x: number, y: number) => [rect(x + 4, y - 3, 6, 6, { fill })];
  return [
    { said: t('front of the racks'), sign: (x, y) => [line([x, y, x + 16, y], { line: 2.5 })] },
    ...(hasCoolers
      ? [
          {
            said: t('in-row cooling unit, a cooling solution of its own'),
            sign: (x: number, y: number) => [
              rect(x + 2, y - 7, 10, 14, { fill: 'shade', ink: 'muted', line: 1, dash: 'chain' } as const),
            ],
          },
        ]
      : []),
    ...(kinds.has('postRoof') ? [{ said: t('post on a rack'), sign: square('ink') }] : []),
    ...(kinds.has('postFloor') ? [{ said: t('post on the floor'), sign: square('surface') }] : []),
    ...(kinds.has('roofPanelEo')
      ? [
          {
            said: t('roof that opens by itself'),
            sign: (x: number, y: number) => [
              polygon([x, y - 6, x + 16, y - 6, x + 16, y + 6, x, y + 6], { ink: 'faint', line: 1 }),
              line([x, y - 6, x + 16, y + 6], { ink: 'muted', line: 1 }),
              line([x, y + 6, x + 16, y - 6], { ink: 'muted', line: 1 }),
            ],
          },
        ]
      : []),
    ...(kinds.has('beam')
      ? [{ said: t('beam'), sign: (x: number, y: number) => [line([x, y, x + 16, y], { ink: 'muted', line: 2.5 })] }]
      : []),
  ];
}

/** The signs row by row, and where they end. */
function legend(signs: readonly Sign[], top: number, right: number): { shapes: readonly Shape[]; bottom: number } {
  const shapes: Shape[] = [];
  let [x, y] = [left, top];
  for (const { said, sign } of signs) {
    const width = 24 + textWidth(said, letters.small);
    if (x > left && x + width > right) [x, y] = [left, y + 20];
    shapes.push(...sign(x, y), text(x + 22, y + 4, said, small));
    x += width + 20;
  }
  return { shapes, bottom: y + 14 };
}

/** The plan of one set; null without racks. */
export function planDrawing(derived: RackDerived, listed: Listed, t: Translate): Drawing | null {
  const plan = planOf(derived);
  if (!plan) return null;
  const { rows, aisle, sets } = derived;
  const mm = t('mm');
  const facts = rows.map(({ name, racks, layout }) =>
    t('{row}: {racks} racks, {length} mm', {
      row: t(name === 'A' ? 'Row A' : 'Row B'),
      racks,
      length: formatNumber(layout.lengthMm),
    }),
  );
  const longer = rows.reduce((best, row) => (row.layout.lengthMm > best.layout.lengthMm ? row : best));
  const { shapes: signs, bottom } = legend(signsOf(derived, t), plan.bottom + 56, plan.width - 10);
  const head = sets > 1 ? t('One of {sets} identical sets', { sets }) : t('From above');
  return {
    name: 'rowPlan',
    title: t('Row plan'),
    description: facts.join('; '),
    width: plan.width,
    height: Math.ceil(bottom),
    pieces: [
      ...piecesOf(
        plan.rows.flatMap((row) => rackParts(plan, row, t)),
        listed,
      ),
      loose(plan.rows.flatMap((row) => coolers(plan, row))),
      ...(aisle ? piecesOf(aisleParts(plan, aisle, t), listed) : []),
      loose([
        text(left, 18, head, { isBold: true }),
        text(left, 36, facts.join(' · '), small),
        ...plan.rows.flatMap((row) => rowWords(plan, row, t)),
        ...aisleWords(plan, derived, t),
        ...acrossDimension(left, plan.bottom + 14, longer.layout.lengthMm * plan.scale, longer.layout.lengthMm, mm),
        ...signs,
      ]),
    ],
  };
}
