import type { Drawing, Piece, Shape } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { listedOnly, partLabel } from '../../../drawing/listed.ts';
import { letters, line, rect, text } from '../../../drawing/shapes.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { formatNumber, noBreakSpace } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { MonitoringDerived } from '../derived.ts';
import type { Topology, TopologyBranch, TopologyDevice, TopologyPart } from './topology.ts';
import { topologyOf } from './topology.ts';

/*
 * The topology as a sheet of boxes, px: devices one below the other on the network, the buses of each below it, and on a bus
 * its parts in rows. Several pieces are one box with a second behind it.
 */

const width = 680;
const margin = 12;
/** Where the network, the devices, their stems and the parts on a bus begin. */
const x = { network: margin + 6, device: 40, stem: 56, parts: 80 } as const;
const box = { padding: 8, height: 38, firstLine: 15, secondLine: 30, gap: 10, behind: 3 } as const;
const labelHeight = 20;
const branchGap = 8;
const deviceGap = 20;

/** Pieces of a part of the sheet, from its top to its bottom. */
interface Drawn {
  readonly pieces: readonly Piece[];
  readonly bottom: number;
}

const loose = (shapes: readonly Shape[]): Piece => ({ partNumber: null, label: '', shapes });

interface Says {
  readonly listed: Listed;
  readonly t: Translate;
}

const titleOf = ({ partNumber, quantity }: TopologyPart): string =>
  partNumber === null ? '—' : `${partNumber}${noBreakSpace}×${noBreakSpace}${formatNumber(quantity)}`;

function boxWidth(part: TopologyPart, t: Translate): number {
  const widest = Math.max(textWidth(titleOf(part), letters.label, true), textWidth(t(part.name), letters.small));
  return Math.min(Math.ceil(widest) + 2 * box.padding, width - margin - x.parts);
}

/** A part as a box: its number and how many in the first line, what it is in the second. */
function boxOf(part: TopologyPart, left: number, top: number, { listed, t }: Says): Piece {
  const across = boxWidth(part, t);
  const partNumber = listedOnly(part.partNumber, listed);
  const isThere = part.partNumber !== null;
  const ink = isThere ? 'ink' : 'muted';
  const [first, second] = [top + box.firstLine, top + box.secondLine];
  return {
    partNumber,
    label: partNumber === null ? '' : partLabel(partNumber, t(part.name), listed),
    shapes: [
      ...(part.quantity > 1
        ? [rect(left + box.behind, top + box.behind, across, box.height, { ink, line: 1, fill: 'shade' })]
        : []),
      rect(left, top, across, box.height, {
        ink,
        line: 1,
        fill: 'surface',
        ...(isThere ? {} : { dash: 'dashed' as const }),
      }),
      text(left + box.padding, first, titleOf(part), { ink, isBold: true }),
      text(left + box.padding, second, t(part.name), { ink: 'muted', size: letters.small }),
    ],
  };
}

/** The boxes of a bus in rows, as many in a row as there is room for. */
function rowsOf(parts: readonly TopologyPart[], t: Translate): readonly (readonly TopologyPart[])[] {
  const rows: TopologyPart[][] = [];
  let right = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const across = boxWidth(part, t);
    if (right + across > width - margin - box.behind) {
      rows.push([]);
      right = x.parts;
    }
    rows.at(-1)!.push(part);
    right += across + box.gap;
  }
  return rows;
}

function branchOf(
  { label, isRadio, parts }: TopologyBranch,
  top: number,
  says: Says,
): Drawn & { readonly joint: number } {
  const { t } = says;
  const rows = rowsOf(parts, t);
  const drawn = isRadio ? { line: 1, dash: 'dashed' as const } : { line: 1 };
  const pieces: Piece[] = [
    loose([
      text(x.stem + 8, top + labelHeight - 6, t(label.text, label.params), { ink: 'muted', size: letters.small }),
    ]),
  ];
  let joint = top + labelHeight - 10;
  rows.forEach((row, i) => {
    const rowTop = top + labelHeight + i * (box.height + box.gap);
    joint = rowTop + box.height / 2;
    let left: number = x.parts;
    const boxes = row.map((part) => {
      const piece = boxOf(part, left, rowTop, says);
      left += boxWidth(part, t) + box.gap;
      return piece;
    });
    pieces.push(loose([line([x.stem, joint, left - box.gap - box.padding, joint], drawn)]), ...boxes);
  });
  const bottom = top + labelHeight + rows.length * (box.height + box.gap) - (rows.length > 0 ? box.gap : 0);
  return { pieces, bottom, joint };
}

function deviceOf({ part, branches }: TopologyDevice, top: number, says: Says): Drawn & { readonly joint: number } {
  let bottom = top + box.height;
  let stemEnd = bottom;
  const below: Piece[] = [];
  for (const branch of branches) {
    const drawn = branchOf(branch, bottom + branchGap, says);
    below.push(...drawn.pieces);
    bottom = drawn.bottom;
    stemEnd = drawn.joint;
  }
  const stem = branches.length > 0 ? [loose([line([x.stem, top + box.height, x.stem, stemEnd], { line: 1 })])] : [];
  return {
    pieces: [...stem, boxOf(part, x.device, top, says), ...below],
    bottom,
    joint: top + box.height / 2,
  };
}

function sheetOf({ server, devices }: Topology, says: Says): Drawn {
  const { t } = says;
  const first = server ? deviceOf(server, margin, says) : null;
  let bottom = first ? first.bottom : margin - deviceGap;
  const below: Piece[] = [];
  const joints = first ? [first.joint] : [];
  for (const device of devices) {
    const drawn = deviceOf(device, bottom + deviceGap, says);
    below.push(...drawn.pieces);
    bottom = drawn.bottom;
    joints.push(drawn.joint);
  }
  const [from, to] = [joints[0]!, joints.at(-1)!];
  const network = loose([
    line([x.network, from, x.network, to], { line: 3 }),
    ...joints.map((joint) => line([x.network, joint, x.device, joint], { line: 2 })),
    ...(first && joints.length > 1
      ? [text(x.network + 6, first.bottom + deviceGap - 6, t('Network'), { ink: 'muted', size: letters.small })]
      : []),
  ]);
  return { pieces: [network, ...(first?.pieces ?? []), ...below], bottom };
}

/** What hangs on what, as it is drawn; null while no part of the solution is switched on. */
export function topologyDrawing(derived: MonitoringDerived, listed: Listed, t: Translate): Drawing | null {
  const topology = topologyOf(derived);
  if (!topology) return null;
  const { pieces, bottom } = sheetOf(topology, { listed, t });
  const named = [...(topology.server ? [topology.server] : []), ...topology.devices];
  return {
    name: 'topology',
    title: t('Topology of the monitoring'),
    description: named.map(({ part }) => `${t(part.name)}: ${titleOf(part)}`).join('; '),
    width,
    height: Math.ceil(bottom + box.behind + margin),
    pieces,
  };
}
