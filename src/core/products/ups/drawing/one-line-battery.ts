import { toldMinutes } from '../../../engineering/battery-runtime.ts';
import type { UpsBattery, UpsDerived } from '../derived.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { Words } from './drawn-parts.ts';
import { listedOnly } from '../../../drawing/listed.ts';
import { modularPlaces, monitorOf, words } from './drawn-parts.ts';
import type { Fragment, OneLineLink, OneLineNode } from './one-line-model.ts';
import { joined, labelAt } from './one-line-model.ts';

/** Where the branches of a battery stand, in units of the grid: they hang on the DC link and lead to the right. */
const at = { direct: 24, breaker: 26, stack: 33, battery: 34.5, label: 40.2 } as const;
const stackPitch = 2.6;
/** So many strings or cabinets are drawn one by one; of more the first and the last. */
const mostDrawn = 3;

/** Room of a branch: of one or two beside their label, of more. */
const heightOf = ({ count }: Branch): number => (count < mostDrawn ? 6.6 : 8.4);

interface Branch {
  readonly symbol: 'battery' | 'cabinet';
  readonly name: Words;
  readonly partNumber: string | null;
  readonly count: number;
  readonly lines: readonly Words[];
  readonly breaker: { readonly partNumber: string | null; readonly lines: readonly Words[] } | null;
  readonly monitor: string | null;
}

/** One branch: breaker, then strings or cabinets side by side with their label. `y` is its middle. */
function branchAt(y: number, branch: Branch, monitorIsListed: boolean): Fragment {
  const { symbol, name, partNumber, count, lines, breaker, monitor } = branch;
  const isFolded = count > mostDrawn;
  const drawn = isFolded ? mostDrawn : count;
  const heights = Array.from({ length: drawn }, (_, i) => y + (i - (drawn - 1) / 2) * stackPitch);
  const nodes = heights.map((middle, i): OneLineNode => {
    const isDots = isFolded && i === 1;
    return {
      symbol: isDots ? 'more' : symbol,
      x: at.battery,
      y: middle - 1.1,
      width: 4.4,
      height: 2.2,
      name,
      partNumber,
      isOurs: partNumber !== null,
    };
  });
  const dc = (...points: number[]): OneLineLink => ({ is: 'dc', points });
  const top = heights[0]!;
  const low = heights.at(-1)!;
  const stack: Fragment = {
    nodes,
    links: [
      ...(drawn > 1 ? [dc(at.stack, top, at.stack, low)] : []),
      ...heights.flatMap((middle, i) => (isFolded && i === 1 ? [] : [dc(at.stack, middle, at.battery, middle)])),
    ],
    joints: drawn > 1 ? heights.filter((_, i) => !(isFolded && i === 1)).map((middle) => [at.stack, middle]) : [],
    labels: lines.map((line, i) =>
      labelAt(
        at.label,
        y + 0.4 + (i - (lines.length - 1) / 2) * 1.5,
        [line],
        nodes[0]!,
        i === 0 && partNumber ? { isBold: true, ink: 'ink' } : {},
      ),
    ),
  };
  return joined([
    stack,
    breaker ? breakerIn(y, breaker) : { nodes: [], links: [dc(at.direct, y, at.stack, y)], joints: [], labels: [] },
    ...(monitor ? [monitorUnder(y, low, monitor, monitorIsListed)] : []),
  ]);
}

function breakerIn(y: number, { partNumber, lines }: NonNullable<Branch['breaker']>): Fragment {
  const node: OneLineNode = {
    symbol: 'breaker',
    x: at.breaker,
    y: y - 1.2,
    width: 4,
    height: 2.4,
    name: words('Battery breaker'),
    partNumber,
    isOurs: partNumber !== null,
  };
  return {
    nodes: [node],
    links: [
      { is: 'dc', points: [at.direct, y, at.breaker, y] },
      { is: 'dc', points: [at.breaker + 4, y, at.stack, y] },
    ],
    joints: [],
    labels: lines.map((line, i) =>
      labelAt(
        at.breaker + 2,
        y + 2.2 + i * 1.3,
        [line],
        node,
        i === lines.length - 1 && partNumber ? { anchor: 'middle', isBold: true, ink: 'ink' } : { anchor: 'middle' },
      ),
    ),
  };
}

/** The monitoring module, with the line of its signals to the last cabinet. */
function monitorUnder(y: number, cabinet: number, part: string, isListed: boolean): Fragment {
  const line = Math.max(y + 2, cabinet);
  const node: OneLineNode = {
    symbol: 'monitor',
    x: at.breaker,
    y: line - 1.1,
    width: 4,
    height: 2.2,
    name: words('Battery monitoring module'),
    partNumber: isListed ? part : null,
    isOurs: isListed,
  };
  const cabinetLeft = at.battery + 2.2;
  return {
    nodes: [node],
    links: [
      {
        is: 'signal',
        points:
          line > cabinet + 1.1
            ? [at.breaker + 4, line, cabinetLeft, line, cabinetLeft, cabinet + 1.1]
            : [at.breaker + 4, line + 0.6, at.battery, line + 0.6],
      },
    ],
    joints: [],
    labels: [
      labelAt(at.breaker - 0.6, line - 0.1, [words('Monitoring')], node, { anchor: 'end' }),
      ...(isListed
        ? [labelAt(at.breaker - 0.6, line + 1.3, [words(part)], node, { anchor: 'end', isBold: true, ink: 'ink' })]
        : []),
    ],
  };
}

const minutes = ({ runtime }: UpsBattery): readonly Words[] => {
  if (!runtime) return [];
  const params = { minutes: toldMinutes(runtime.minutes) };
  return [runtime.isAtLeast ? words('at least {minutes} min', params) : words('{minutes} min', params)];
};

/** The branches of one UPS's battery: those inside the UPS, then those outside. */
function branchesOf(derived: UpsDerived, battery: UpsBattery, listed: Listed): { inside: Branch[]; outside: Branch[] } {
  const { battery: chosen, size, cabinets } = battery.choice;
  const partNumber = listedOnly(chosen.partNumber, listed);
  const own = partNumber ? [words(partNumber)] : [];
  const none = { breaker: null, monitor: null };
  switch (chosen.kind) {
    case 'vrla': {
      if (!size) return { inside: [], outside: [] };
      const { strings, blocks } = size;
      const breaker = battery.breaker && breakerOf(battery.breaker, listed);
      const lines = [
        ...own,
        words('{strings} × {count} block | {strings} × {count} blocks', { strings, count: blocks }),
        words('{voltage} V', { voltage: blocks * chosen.row.voltage }),
        ...minutes(battery),
      ];
      const name = words('Battery');
      return {
        inside: [],
        outside: [{ symbol: 'battery', name, partNumber, count: strings, lines, breaker, monitor: null }],
      };
    }
    case 'liIon': {
      const count = cabinets ?? 0;
      const lines = [
        ...own,
        words('{count} cabinet | {count} cabinets', { count }),
        words('breaker {current} A in each', { current: chosen.row.breakerA }),
        ...minutes(battery),
      ];
      const name = words('Li-ion cabinet');
      const branch: Branch = {
        symbol: 'cabinet',
        name,
        partNumber,
        count,
        lines,
        ...none,
        monitor: monitorOf(derived),
      };
      return { inside: [], outside: count > 0 ? [branch] : [] };
    }
    case 'modular': {
      const places = modularPlaces(derived);
      const outside = places?.cabinets.reduce((sum, strings) => sum + strings, 0) ?? 0;
      const branch = (count: number, more: readonly Words[]): Branch[] =>
        count === 0
          ? []
          : [
              {
                symbol: 'battery',
                name: words('Modular battery string'),
                partNumber,
                count,
                lines: [...own, words('{count} modular string | {count} modular strings', { count }), ...more],
                ...none,
              },
            ];
      return {
        inside: branch(places?.inside ?? 0, [words('inside the UPS'), ...minutes(battery)]),
        outside: branch(outside, [
          words('in {count} cabinet | in {count} cabinets', { count: places?.cabinets.length ?? 0 }),
          ...(places && places.inside > 0 ? [] : minutes(battery)),
        ]),
      };
    }
  }
}

function breakerOf({ row, count }: NonNullable<UpsBattery['breaker']>, listed: Listed): Branch['breaker'] {
  const partNumber = listedOnly(row.partNumber, listed);
  const rating =
    count > 1
      ? words('{count} × {current} A', { count, current: row.ratedA })
      : words('{current} A', { current: row.ratedA });
  return { partNumber, lines: [rating, ...(partNumber ? [words(partNumber)] : [])] };
}

/** The battery under the DC link at the height `line`, from the height `top`; `innerBottom` where the frame holds a part of it. */
export function batteryBranches(
  top: number,
  line: number,
  derived: UpsDerived,
  listed: Listed,
): { readonly fragment: Fragment; readonly bottom: number; readonly innerBottom: number | null } {
  const none: Fragment = { nodes: [], links: [], joints: [], labels: [] };
  if (!derived.battery) return { fragment: none, bottom: top, innerBottom: null };
  const { inside, outside } = branchesOf(derived, derived.battery, listed);
  const all = [...inside, ...outside];
  if (all.length === 0) return { fragment: none, bottom: top, innerBottom: null };
  const tops = all.map((_, i) => all.slice(0, i).reduce((sum, branch) => sum + heightOf(branch), top));
  const middles = all.map((branch, i) => tops[i]! + heightOf(branch) / 2);
  const bottom = tops.at(-1)! + heightOf(all.at(-1)!);
  const monitor = monitorOf(derived);
  const monitorIsListed = monitor !== null && listedOnly(monitor, listed) !== null;
  const drop: Fragment = {
    nodes: [],
    links: [{ is: 'dc', points: [at.direct, line, at.direct, middles.at(-1)!] }],
    joints: [[at.direct, line], ...middles.slice(0, -1).map((y): readonly [number, number] => [at.direct, y])],
    labels: [],
  };
  return {
    fragment: joined([drop, ...all.map((branch, i) => branchAt(middles[i]!, branch, monitorIsListed))]),
    bottom,
    innerBottom: inside.length > 0 ? (tops[inside.length] ?? bottom) : null,
  };
}
