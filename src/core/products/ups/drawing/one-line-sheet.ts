import type { Values } from '../../../kernel/product-type.ts';
import { textOf } from '../../../kernel/read-values.ts';
import type { Drawing, Ink, Piece, Shape } from '../../../drawing/drawing.ts';
import { circle, letters, line, text } from '../../../drawing/shapes.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { UpsDerived } from '../derived.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { OneLineDiagram, OneLineLabel, OneLineLink, OneLineNode } from './one-line-model.ts';
import { frameSymbols } from './one-line-model.ts';
import { oneLineDiagram } from './one-line-diagram.ts';
import { symbolShapes } from './one-line-symbols.ts';
import { partLabel } from '../../../drawing/listed.ts';
import { said } from './part-label.ts';

/** Px of a unit of the grid. */
const unit = 10;

const linkLooks: Readonly<Record<OneLineLink['is'], { ink: Ink; line: number; dash?: 'dashed' }>> = {
  power: { ink: 'ink', line: 2 },
  bus: { ink: 'ink', line: 4 },
  dc: { ink: 'ink', line: 1.5 },
  bypass: { ink: 'ink', line: 1.5 },
  signal: { ink: 'muted', line: 1.5, dash: 'dashed' },
  leader: { ink: 'faint', line: 1 },
};

const jointRadius = 3;

const labelShape = ({ x, y, words, anchor, ink, isBold }: OneLineLabel, t: Translate): Shape =>
  text(x * unit, y * unit, said(words, t), { anchor, ink, isBold, size: isBold ? letters.label : letters.small });

function pieceOf(node: OneLineNode, { labels }: OneLineDiagram, listed: Listed, t: Translate): Piece {
  const { symbol, x, y, width, height, name, partNumber, isOurs } = node;
  const box = { x: x * unit, y: y * unit, width: width * unit, height: height * unit };
  return {
    partNumber,
    label: partNumber === null ? '' : partLabel(partNumber, said([name], t), listed),
    shapes: [
      ...symbolShapes(symbol, box, isOurs || partNumber !== null ? 'ink' : 'muted'),
      ...labels.filter(({ of }) => of === node).map((label) => labelShape(label, t)),
    ],
  };
}

/** The one-line diagram as it is drawn; null while there is none. */
export function oneLineDrawing(values: Values, derived: UpsDerived, listed: Listed, t: Translate): Drawing | null {
  const diagram = oneLineDiagram(values, derived, listed);
  if (!diagram || !derived.system) return null;
  const { model, units } = derived.system;
  const { width, height, nodes, links, joints, labels } = diagram;
  const isFrame = ({ symbol }: OneLineNode): boolean => frameSymbols.includes(symbol);
  const piece = (node: OneLineNode): Piece => pieceOf(node, diagram, listed, t);
  const wires: Piece = {
    partNumber: null,
    label: '',
    shapes: [
      ...links.map(({ is, points }) =>
        line(
          points.map((at) => at * unit),
          linkLooks[is],
        ),
      ),
      ...joints.map(([x, y]) => circle(x * unit, y * unit, jointRadius, { line: 0, fill: 'ink' })),
    ],
  };
  const loose: Piece = {
    partNumber: null,
    label: '',
    shapes: labels.filter(({ of }) => of === null).map((label) => labelShape(label, t)),
  };
  return {
    name: 'oneLine',
    title: t('One-line diagram'),
    description: t('{installed} UPSs {model}, {working} of them for the load, redundancy {redundancy}', {
      installed: units.installed,
      model: model.model,
      working: units.working,
      redundancy: textOf(values, 'redundancy'),
    }),
    width: width * unit,
    height: Math.ceil(height * unit),
    pieces: [...nodes.filter(isFrame).map(piece), wires, ...nodes.filter((node) => !isFrame(node)).map(piece), loose],
  };
}
