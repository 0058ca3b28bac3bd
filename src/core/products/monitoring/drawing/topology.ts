import { formatNumber } from '../../../format.ts';
import type { MonitoringDerived } from '../derived.ts';
import type { PartPlace, PlacedPart } from '../placed-parts.ts';
import { kindName } from './kind-names.ts';

/*
 * What hangs on what, as a model: devices on the network, and on each of them its buses with the parts there, by count. No
 * px and no language.
 */

export interface Words {
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface TopologyPart {
  /** Null where the solution lacks what should stand there. */
  readonly partNumber: string | null;
  readonly quantity: number;
  /** Key of TRANSLATE. */
  readonly name: string;
}

/** A bus of a device or a group of its parts. */
export interface TopologyBranch {
  readonly label: Words;
  /** Over the air. */
  readonly isRadio: boolean;
  readonly parts: readonly TopologyPart[];
}

export interface TopologyDevice {
  readonly part: TopologyPart;
  readonly branches: readonly TopologyBranch[];
}

export interface Topology {
  /** Above all others; null without DC Guard. */
  readonly server: TopologyDevice | null;
  /** On the network. */
  readonly devices: readonly TopologyDevice[];
}

/** A branch that the figures of its part of the solution name. */
type Branch = readonly [place: PartPlace, label: Words];

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : formatNumber(value);

const words = (text: string, params?: Words['params']): Words => (params ? { text, params } : { text });

/** The topology of a solution; null while nothing of it can be drawn. */
export function topologyOf({ systembotz, battery, gateway, dcGuard, parts }: MonitoringDerived): Topology | null {
  const device = (place: PartPlace, name: string, branches: readonly Branch[]): TopologyDevice => ({
    part: at(parts, place)[0] ?? { partNumber: null, quantity: 0, name },
    branches: branches
      .map(([of, label]) => ({ label, isRadio: of === 'wireless', parts: at(parts, of) }))
      .filter(({ parts: there, label }) => there.length > 0 || label.params !== undefined),
  });
  const devices = [
    ...(systembotz
      ? [
          device('appliance', 'Appliance', [
            ...(systembotz.aLink && systembotz.aLink.devices > 0
              ? [aLinkBranch(systembotz.aLink)]
              : ([['aLink', words('A-Link')]] as const)),
            [
              'port',
              words('Universal ports: {used} of {there}', {
                used: figure(systembotz.portsUsed),
                there: figure(systembotz.ports),
              }),
            ],
            ['loop', words('Inputs 4–20 mA')],
            ['leak', words('Leak ropes')],
            ['wireless', words('Radio')],
            ['output', words('Beacons and outputs')],
            ['camera', words('Cameras')],
            ['access', words('Rack access')],
          ]),
        ]
      : []),
    ...(battery
      ? [
          device('batteryController', 'Battery controller', [
            [
              'string',
              words('Strings: {strings}, blocks: {blocks}', {
                strings: figure(battery.strings),
                blocks: figure(battery.blocks),
              }),
            ],
            ['batteryRoom', words('Battery room')],
          ]),
        ]
      : []),
    ...(gateway
      ? [
          device('gateway', 'Building gateway', [
            ['northbound', words('Upwards: {protocols}', { protocols: gateway.protocols.join(', ') || '—' })],
            [
              'rs485',
              words('Devices: {devices}, RS-485 lines: {lines}', {
                devices: figure(gateway.devices),
                lines: figure(gateway.rs485Lines),
              }),
            ],
          ]),
        ]
      : []),
  ];
  const server = dcGuard
    ? device('server', 'DC Guard server', [
        [
          'licence',
          words('Nodes: {nodes}, licensed: {licensed}', {
            nodes: figure(dcGuard.nodes),
            licensed: figure(dcGuard.licensedNodes),
          }),
        ],
        ['hardware', words('Hardware')],
      ])
    : null;
  return server || devices.length > 0 ? { server, devices } : null;
}

const aLinkBranch = ({ devices, lengthM }: { readonly devices: number; readonly lengthM: number }): Branch => [
  'aLink',
  words('A-Link: {devices}, cables {metres} m', { devices: figure(devices), metres: figure(lengthM) }),
];

/** The parts at a place in their order, each part number once. */
function at(parts: readonly PlacedPart[], place: PartPlace): readonly TopologyPart[] {
  const found = new Map<string, TopologyPart>();
  for (const part of parts) {
    if (part.place !== place) continue;
    const { partNumber, quantity } = part;
    const known = found.get(partNumber);
    found.set(partNumber, {
      partNumber,
      quantity: quantity + (known?.quantity ?? 0),
      name: known?.name ?? kindName(part) ?? part.kind,
    });
  }
  return [...found.values()];
}
