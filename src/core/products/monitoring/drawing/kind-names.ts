import type { PartPlace, PlacedPart } from '../placed-parts.ts';

type Names = Readonly<Record<string, string>>;

const sensorNames: Names = {
  temperature: 'Temperature',
  temperatureHumidity: 'Temperature and humidity',
  temperature3: 'Temperature at three points',
  doorRack: 'Rack doors',
  doorRoom: 'Room door',
  leakSpot: 'Leak, spot',
  leakRope: 'Leak rope',
  smoke: 'Smoke',
  vibration: 'Vibration',
  motion: 'Motion',
  airflow: 'Airflow',
  dryContact: 'Dry contact',
  analog05V: 'Signal 0–5 V',
  analog420: 'Signal 4–20 mA',
  pressure420: 'Differential pressure',
  hydrogen420: 'Hydrogen',
  current420: 'Current',
};

const podNames: Names = {
  sensorPod: 'Sensor pod',
  analogPod: 'Pod 4–20 mA',
  digitalPod: 'Pod of digital inputs',
  relayPod: 'Relay pod',
  leakPod: 'Leak pod',
};

/** What a part is, by where it stands and by its kind: keys of TRANSLATE. Places that no topology shows are not here. */
const kindNames: Readonly<Partial<Record<PartPlace, Names>>> = {
  server: { server: 'DC Guard server' },
  licence: { standby: 'Standby server', nodes: 'Nodes', module: 'Software module', support: 'Support, year' },
  hardware: { hardware: 'Server hardware', workstation: 'Workstation' },
  appliance: { appliance: 'Appliance' },
  aLink: {
    ...podNames,
    temperatureHumidity: 'Sensor with a display',
    aLink: 'A-Link cable',
    terminator: 'Terminators',
    aLinkSupply: 'Supply of the bus',
  },
  port: sensorNames,
  loop: sensorNames,
  leak: sensorNames,
  wireless: {
    ...sensorNames,
    coordinator: 'Coordinator',
    router: 'Router',
    door: 'Rack door',
  },
  output: {
    beacon: 'Beacon',
    siren: 'Siren',
    relay: 'External relay',
    switchedOutlet: 'Switched outlet',
    modem: 'Modem',
  },
  camera: { cameraPod: 'Camera' },
  access: { accessPod: 'Access pod', doorHandle: 'Door handle' },
  batteryController: { controller: 'Battery controller' },
  string: {
    interface: 'String interface',
    module: 'Block module',
    current: 'String current',
    ambient: 'Ambient temperature',
    groundFault: 'Leakage current',
    homeRun: 'Cable to the controller',
  },
  batteryRoom: { supply: 'Supply unit', hydrogen: 'Hydrogen' },
  gateway: { gateway: 'Building gateway' },
  northbound: { licence: 'Licence' },
  rs485: { expander: 'RS-485 expander' },
};

/** The name of a placed part; null where a topology does not show it. */
export const kindName = ({ place, kind }: Pick<PlacedPart, 'place' | 'kind'>): string | null =>
  kindNames[place]?.[kind] ?? null;
