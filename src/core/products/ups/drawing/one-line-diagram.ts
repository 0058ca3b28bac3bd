import type { Values } from '../../../kernel/product-type.ts';
import { numberOf } from '../../../kernel/read-values.ts';
import type { UpsDerived, UpsSystem } from '../derived.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { Words } from './drawn-parts.ts';
import { partAt, words } from './drawn-parts.ts';
import type { Fragment, OneLineDiagram, OneLineLabel, OneLineLink, OneLineNode } from './one-line-model.ts';
import { joined } from './one-line-model.ts';
import { busX, panelAcross, unitRow } from './one-line-unit.ts';

/** Units drawn of a bus: all of up to four, with two buses all of up to two; else the first and the last. */
const mostRows = 4;

/** Numbers of the units that are drawn; between the last two some may be missing. */
export const drawnUnits = (perBus: number, sides: number): readonly number[] =>
  perBus * sides <= mostRows || (sides === 1 && perBus <= mostRows)
    ? Array.from({ length: perBus }, (_, i) => i + 1)
    : [1, perBus];

const sheetWidth = 72;
const loadX = 59;
const margin = 1;
/** Height of a side's heading, of a bypass around it, of the gap that stands for what is not drawn, between sides. */
const headingHeight = 4;
const bypassHeight = 5;
const foldHeight = 4;
const sideGap = 2;

interface Side extends Fragment {
  readonly bottom: number;
  /** Heights of the output lines of its first and last unit. */
  readonly first: number;
  readonly last: number;
}

/** All units of one bus, with its mains and its bypass, from a height downwards. */
function sideOf(top: number, letter: string, derived: UpsDerived, system: UpsSystem, values: Values, listed: Listed) {
  const { family, units } = system;
  const panel = partAt(derived, 'systemBypass');
  const start = top + headingHeight;
  const fragments: Fragment[] = [];
  const lines: number[] = [];
  let y = start;
  if (panel) {
    fragments.push(panelAcross(start, busX.mains, busX.output, words('System bypass'), panel, listed));
    y += bypassHeight - 1;
  }
  const drawn = drawnUnits(units.perBus, units.sides);
  for (const [i, number] of drawn.entries()) {
    const hidden = i === 0 ? 0 : number - drawn[i - 1]! - 1;
    if (hidden > 0) {
      fragments.push(foldedUnits(y, letter, drawn[i - 1]! + 1, number - 1));
      y += foldHeight;
    }
    const isSpare = values['redundancy'] === 'N+1' && number === units.perBus;
    const row = unitRow({
      top: y,
      name: `${letter}${number}`,
      isSpare,
      spareModules: numberOf(values, 'spareModules'),
      derived,
      system,
      listed,
    });
    fragments.push(row);
    lines.push(row.line);
    y = row.bottom;
  }
  const busTop = start;
  const busBottom = lines.at(-1)!;
  const mains: OneLineNode = {
    symbol: 'mains',
    x: 0.8,
    y: busTop - 1.5,
    width: 3,
    height: 3,
    name: words('Mains'),
    partNumber: null,
    isOurs: false,
  };
  const bus = (x: number): OneLineLink => ({ is: 'bus', points: [x, busTop - 1.2, x, busBottom + 1.2] });
  const feed: OneLineLink = { is: 'power', points: [3.8, busTop, busX.mains, busTop] };
  fragments.push({
    nodes: [mains],
    links: [bus(busX.mains), bus(busX.output), feed],
    joints: [[busX.mains, busTop]],
    labels: [
      {
        x: 0.8,
        y: busTop - 2.4,
        words: [
          letter ? words('Mains {side}', { side: letter }) : words('Mains'),
          words('{voltage} V, {frequency} Hz', { voltage: family.inputVoltage, frequency: family.frequencyHz }),
        ],
        anchor: 'start',
        ink: 'ink',
        isBold: true,
        of: null,
      },
      {
        x: busX.output,
        y: busTop - 2,
        words: [letter ? words('Bus {side}', { side: letter }) : words('Output bus')],
        anchor: 'middle',
        ink: 'ink',
        isBold: true,
        of: null,
      },
    ],
  });
  return { ...joined(fragments), bottom: y, first: lines[0]!, last: busBottom } satisfies Side;
}

/** The place of units that are as the one above: the buses go on beside three dots. */
function foldedUnits(y: number, letter: string, from: number, to: number): Fragment {
  const node: OneLineNode = {
    symbol: 'more',
    x: busX.direct - 1,
    y: y + 0.4,
    width: 2,
    height: 3,
    name: words('More of the same'),
    partNumber: null,
    isOurs: false,
  };
  const first = `${letter}1`;
  return {
    nodes: [node],
    links: [],
    joints: [],
    labels: [
      {
        x: busX.direct + 2,
        y: y + 2.4,
        words: [
          from === to
            ? words('UPS {from}: as UPS {first}', { from: `${letter}${from}`, first })
            : words('UPS {from} to {to}: as UPS {first}', { from: `${letter}${from}`, to: `${letter}${to}`, first }),
        ],
        anchor: 'start',
        ink: 'muted',
        isBold: false,
        of: null,
      },
    ],
  };
}

/** The load beside the buses that feed it. */
function loadAt(y: number, feeds: readonly OneLineLink[], starts: Fragment['joints'], derived: UpsDerived, pf: number) {
  const node: OneLineNode = {
    symbol: 'load',
    x: loadX,
    y: y - 1.8,
    width: 4,
    height: 3.6,
    name: words('Load'),
    partNumber: null,
    isOurs: false,
  };
  const lines: readonly Words[] = [
    words('Load'),
    words('{kva} kVA', { kva: derived.loadKw / pf }),
    words('{kw} kW', { kw: derived.loadKw }),
    words('cos φ {pf}', { pf }),
  ];
  const labels = lines.map((line, i): OneLineLabel => ({
    x: loadX + 5,
    y: y - 1.6 + i * 1.6,
    words: [line],
    anchor: 'start',
    ink: i === 0 ? 'ink' : 'muted',
    isBold: i === 0,
    of: null,
  }));
  return { nodes: [node], links: feeds, joints: starts, labels } satisfies Fragment;
}

/** The diagram of a configuration; null while no UPSs carry its load. */
export function oneLineDiagram(values: Values, derived: UpsDerived, listed: Listed): OneLineDiagram | null {
  const { system } = derived;
  if (!system) return null;
  const pf = numberOf(values, 'powerFactor');
  const isDoubled = system.units.sides === 2;
  const a = sideOf(margin, isDoubled ? 'A' : '', derived, system, values, listed);
  const b = isDoubled ? sideOf(a.bottom + sideGap, 'B', derived, system, values, listed) : null;
  const out = busX.output;
  const middle = b ? (a.last + b.first) / 2 : a.first;
  const feeds: readonly OneLineLink[] = b
    ? [
        { is: 'power', points: [out, a.last, loadX + 2, a.last, loadX + 2, middle - 1.8] },
        { is: 'power', points: [out, b.first, loadX + 2, b.first, loadX + 2, middle + 1.8] },
      ]
    : [{ is: 'power', points: [out, middle, loadX, middle] }];
  const joints: Fragment['joints'] = b
    ? [
        [out, a.last],
        [out, b.first],
      ]
    : [[out, middle]];
  const whole = joined([a, ...(b ? [b] : []), loadAt(middle, feeds, joints, derived, pf)]);
  return { width: sheetWidth, height: (b ?? a).bottom + margin, ...whole };
}
