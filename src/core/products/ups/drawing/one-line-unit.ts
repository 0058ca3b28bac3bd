import type { UpsDerived, UpsSystem } from '../derived.ts';
import { batteryBranches } from './one-line-battery.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { Words } from './drawn-parts.ts';
import { listedOnly } from '../../../drawing/listed.ts';
import { partAt, words } from './drawn-parts.ts';
import type { Fragment, OneLineLink, OneLineNode } from './one-line-model.ts';
import { joined, labelAt } from './one-line-model.ts';

/** Where the vertical lines of a diagram stand: buses, the DC link of every UPS, taps of a service bypass. */
export const busX = { mains: 5, direct: 24, output: 55.5, tapBefore: 6, tapAfter: 51.5 } as const;

/** What stands in a row, from the left. */
const breakerX = 7;
const stageX = { bypassFrom: 14.4, rectifier: 17.6, staticSwitch: 25.5, inverter: 27, bypassTo: 45 } as const;
const frame = { left: 13, right: 48, titleHeight: 2.4, height: 11.4, heightOfModules: 12.8 } as const;
/** Heights below the top of a UPS's frame. */
const bypassLine = 2.2;
const mainLine = 6.8;
const serviceBypassHeight = 5;
const rowGap = 1;

interface UnitAsked {
  readonly spareModules: number;
  readonly top: number;
  readonly name: string;
  readonly isSpare: boolean;
  readonly derived: UpsDerived;
  readonly system: UpsSystem;
  readonly listed: Listed;
}

/** A bypass panel in a line from bus to bus, its switch in the middle, its label at the right of it. */
export function panelAcross(y: number, from: number, to: number, name: Words, part: string, listed: Listed): Fragment {
  const partNumber = listedOnly(part, listed);
  const node: OneLineNode = {
    symbol: 'panel',
    x: busX.direct - 4,
    y: y - 1.6,
    width: 8,
    height: 3.2,
    name,
    partNumber,
    isOurs: partNumber !== null,
  };
  const right = node.x + node.width;
  return {
    nodes: [node],
    links: [
      { is: 'bypass', points: [from, y, node.x, y] },
      { is: 'bypass', points: [right, y, to, y] },
    ],
    joints: [
      [from, y],
      [to, y],
    ],
    labels: [
      labelAt(right + 1, y - 0.6, [name], node, { ink: 'ink' }),
      ...(partNumber ? [labelAt(right + 1, y + 1.4, [words(partNumber)], node, { isBold: true, ink: 'ink' })] : []),
    ],
  };
}

/** A UPS with its breaker, what it is made of, its bypasses and its battery. `line` is the height of its power line. */
export function unitRow(asked: UnitAsked): Fragment & { readonly bottom: number; readonly line: number } {
  const { name, isSpare, derived, system, listed } = asked;
  const { model } = system;
  const service = partAt(derived, 'serviceBypass');
  const serviceY = asked.top + 2;
  const top = asked.top + (service ? serviceBypassHeight : 0) + frame.titleHeight;
  const y = top + mainLine;
  const bare = top + (system.units.modules === null ? frame.height : frame.heightOfModules);
  const partNumber = listedOnly(partAt(derived, 'ups'), listed);
  const battery = batteryBranches(bare, y, derived, listed);
  const bottom = battery.innerBottom ?? bare;
  const inUps = { partNumber, isOurs: partNumber !== null };
  const ups: OneLineNode = {
    symbol: 'ups',
    x: frame.left,
    y: top,
    width: frame.right - frame.left,
    height: bottom - top,
    name: words('UPS'),
    ...inUps,
  };
  const breaker: OneLineNode = {
    symbol: 'breaker',
    x: breakerX,
    y: y - 1.2,
    width: 4,
    height: 2.4,
    name: words('Input breaker'),
    partNumber: null,
    isOurs: false,
  };
  const stage = (symbol: 'rectifier' | 'inverter', x: number, said: Words): OneLineNode => ({
    symbol,
    x,
    y: y - 2,
    width: 4,
    height: 4,
    name: said,
    ...inUps,
  });
  const rectifier = stage('rectifier', stageX.rectifier, words('Rectifier'));
  const inverter = stage('inverter', stageX.inverter, words('Inverter'));
  const staticSwitch: OneLineNode = {
    symbol: 'staticSwitch',
    x: stageX.staticSwitch,
    y: top + bypassLine - 1.2,
    width: 4,
    height: 2.4,
    name: words('Static bypass'),
    ...inUps,
  };
  const above = top + bypassLine;
  const power = (...points: number[]): OneLineLink => ({ is: 'power', points });
  const own: Fragment = {
    nodes: [ups, breaker, rectifier, inverter, staticSwitch],
    links: [
      power(busX.mains, y, breakerX, y),
      power(breakerX + 4, y, rectifier.x, y),
      { is: 'dc', points: [rectifier.x + 4, y, inverter.x, y] },
      power(inverter.x + 4, y, busX.output, y),
      { is: 'bypass', points: [stageX.bypassFrom, y, stageX.bypassFrom, above, staticSwitch.x, above] },
      { is: 'bypass', points: [staticSwitch.x + 4, above, stageX.bypassTo, above, stageX.bypassTo, y] },
    ],
    joints: [
      [busX.mains, y],
      [stageX.bypassFrom, y],
      [stageX.bypassTo, y],
      [busX.output, y],
    ],
    labels: [
      labelAt(
        frame.left,
        top - 0.8,
        [
          words(isSpare ? 'UPS {number}, standby' : 'UPS {number}', { number: name }),
          ...(partNumber ? [words(partNumber)] : []),
          words('{kva} kVA / {kw} kW', { kva: model.ratingKva, kw: model.ratingKw }),
        ],
        ups,
        { isBold: true, ink: 'ink' },
      ),
      labelAt(breakerX + 2, y - 1.8, [words('{current} A', { current: model.inputBreakerA })], null, {
        anchor: 'middle',
      }),
      labelAt(rectifier.x + 2, y + 3.3, [rectifier.name], rectifier, { anchor: 'middle' }),
      labelAt(inverter.x + 2, y + 3.3, [inverter.name], inverter, { anchor: 'middle' }),
      labelAt(staticSwitch.x + 5, top + bypassLine - 0.6, [staticSwitch.name], staticSwitch),
    ],
  };
  return {
    ...joined([
      own,
      ...(system.units.modules === null ? [] : [modulesOf(y, system.units.modules, asked)]),
      battery.fragment,
      ...(service ? [serviceBypass(serviceY, y, service, listed)] : []),
    ]),
    line: y,
    bottom: Math.max(bottom, battery.bottom) + rowGap,
  };
}

/** The power modules of a frame: each a rectifier and an inverter, so they stand in their bound. */
function modulesOf(y: number, count: number, { spareModules, system, listed }: UnitAsked): Fragment {
  const { moduleKva, modulePartNumber } = system.model;
  const partNumber = listedOnly(modulePartNumber, listed);
  const node: OneLineNode = {
    symbol: 'modules',
    x: stageX.rectifier - 1.9,
    y: y - 2.8,
    width: 17.2,
    height: 7,
    name: words('Power modules'),
    partNumber,
    isOurs: partNumber !== null,
  };
  const lines: readonly Words[] = [
    ...(partNumber ? [words(partNumber)] : []),
    words('{modules} × {kva} kVA', { modules: count, kva: moduleKva ?? 0 }),
    ...(spareModules > 0 ? [words('{count} of them standby', { count: spareModules })] : []),
  ];
  const right = node.x + node.width;
  return {
    nodes: [node],
    links: [{ is: 'leader', points: [right, y + 2, right + 1.4, y + 2] }],
    joints: [],
    labels: lines.map((line, i) =>
      labelAt(right + 1.8, y + 2.4 + i * 1.4, [line], node, i === 0 && partNumber ? { isBold: true, ink: 'ink' } : {}),
    ),
  };
}

/** A panel around one UPS, from before its breaker to behind its output. */
function serviceBypass(top: number, line: number, part: string, listed: Listed): Fragment {
  const { tapBefore, tapAfter } = busX;
  const panel = panelAcross(top, tapBefore, tapAfter, words('Service bypass'), part, listed);
  return {
    ...panel,
    links: [
      ...panel.links,
      { is: 'bypass', points: [tapBefore, line, tapBefore, top] },
      { is: 'bypass', points: [tapAfter, top, tapAfter, line] },
    ],
    joints: [
      [tapBefore, line],
      [tapAfter, line],
    ],
  };
}
