import { gap, misfit } from '../../definition/fault.ts';
import type { FindingText } from '../../definition/finding-kinds.ts';
import { blockPlaces } from '../../../engineering/battery-enclosure.ts';
import type { Problem } from '../../../result.ts';
import type { UpsModularBatteryRow } from '../tables/batteries.ts';
import type { UpsRows } from '../tables/rows.ts';

/** Minutes of UPS_DISCHARGE; UPS_LI_ION_RUNTIME has 8 as well. */
const dischargeTimes = ['t5', 't10', 't15', 't20', 't30', 't45', 't60', 't90', 't120'] as const;
const liIonTimes = ['t5', 't8', ...dischargeTimes.slice(1)] as const;

const falls = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value < values[i - 1]!);
const neverRises = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value <= values[i - 1]!);

function lintDischarge({ batteries, discharge }: UpsRows): Problem[] {
  const table = 'UPS_DISCHARGE';
  return [
    ...discharge
      .filter((row) => !falls(dischargeTimes.map((time) => row[time])))
      .map(({ partNumber, endVoltage }) =>
        misfit(table, 'The discharge of {partNumber} to {endVoltage} V does not fall with time', {
          partNumber,
          endVoltage,
        }),
      ),
    ...batteries.flatMap(({ partNumber, runtimeMethod, ...fit }) => {
      const rows = discharge
        .filter((row) => row.partNumber === partNumber)
        .toSorted((one, other) => one.endVoltage - other.endVoltage);
      const coefficients = [fit.rslope, fit.scal, fit.expo, fit.fitAh, fit.fitVolt];
      const isComplete = rows.length > 0 && (runtimeMethod === 'table' || !coefficients.includes(null));
      return [
        ...(isComplete ? [] : [misfit('UPS_BATTERIES', 'Battery {partNumber} has no runtime', { partNumber })]),
        ...(dischargeTimes.every((time) => falls(rows.map((row) => row[time])))
          ? []
          : [misfit(table, 'The discharge of {partNumber} does not fall as the end voltage rises', { partNumber })]),
      ];
    }),
  ];
}

const stringsKey = ({ family, ratingKva, partNumber }: UpsModularBatteryRow): string =>
  `${family} ${ratingKva} ${partNumber}`;

function lintModular({ modularBatteries, modularStrings }: UpsRows): Problem[] {
  const table = 'UPS_MODULAR_BATTERIES';
  const string = new Map(modularStrings.map((row) => [row.partNumber, row]));
  const fault = (text: FindingText, { family, ratingKva, partNumber, quantity }: UpsModularBatteryRow): Problem =>
    misfit(table, text, { family, ratingKva, partNumber, quantity });
  return [
    ...modularBatteries.flatMap((row) => {
      const times = [row.t25, row.t50, row.t75, row.t100].filter((time) => time !== null);
      const kind = string.get(row.partNumber);
      const fewer = modularBatteries.find(
        (other) => stringsKey(other) === stringsKey(row) && other.quantity === row.quantity - 1,
      );
      return [
        ...(falls(times) && row.px < 0
          ? []
          : [
              fault(
                '{quantity} strings {partNumber} at {ratingKva} kVA of {family}: the runtime does not fall with load',
                row,
              ),
            ]),
        ...(fewer && (row.kx <= fewer.kx || row.t25 <= fewer.t25)
          ? [fault('{quantity} strings {partNumber} at {ratingKva} kVA of {family} last no longer than one fewer', row)]
          : []),
        ...(kind &&
        row.quantity <= kind.maxStrings &&
        (row.maxLoadPercent / 100) * row.ratingKva <= kind.maxKw * row.quantity + 1e-9
          ? []
          : [
              fault(
                '{quantity} strings {partNumber} at {ratingKva} kVA of {family}: more than a string may carry',
                row,
              ),
            ]),
      ];
    }),
    ...modularStrings
      .filter(({ blocks, trays, blocksPerTray }) => trays * blocksPerTray !== blocks)
      .map(({ partNumber }) =>
        misfit('UPS_MODULAR_STRINGS', 'The trays of {partNumber} do not hold its blocks', { partNumber }),
      ),
  ];
}

function lintLiIon({ families, liIon, liIonRuntime }: UpsRows): Problem[] {
  const runtime = new Map(liIonRuntime.map((row) => [row.partNumber, row]));
  return [
    ...liIon.flatMap(({ partNumber, maxPowerKw, energyKwh, modules, moduleAh, moduleVoltage }) => {
      const row = runtime.get(partNumber);
      if (!row) return [misfit('UPS_LI_ION', 'Li-ion cabinet {partNumber} has no runtime', { partNumber })];
      const powers = liIonTimes.map((time) => row[time]);
      const exceeds =
        powers.some((kW) => kW > maxPowerKw) ||
        liIonTimes.some((time) => (row[time] * Number(time.slice(1))) / 60 > energyKwh) ||
        Math.abs((modules * moduleAh * moduleVoltage) / 1000 - energyKwh) > 0.01;
      return [
        ...(neverRises(powers)
          ? []
          : [misfit('UPS_LI_ION_RUNTIME', 'The power of Li-ion cabinet {partNumber} rises with time', { partNumber })]),
        ...(exceeds
          ? [
              misfit('UPS_LI_ION_RUNTIME', 'Li-ion cabinet {partNumber} gives more than its power or energy', {
                partNumber,
              }),
            ]
          : []),
      ];
    }),
    ...families.flatMap(({ family, batteryKinds, liIonModules }) =>
      batteryKinds.includes('liIon') && !liIon.some(({ modules }) => liIonModules.includes(modules))
        ? [gap('UPS_FAMILIES', 'No Li-ion cabinet fits the voltage of family {family}', { family })]
        : [],
    ),
  ];
}

/** Batteries of every kind: what they give falls with time and load. */
export const lintBatteries = (rows: UpsRows): Problem[] => [
  ...lintDischarge(rows),
  ...lintModular(rows),
  ...lintLiIon(rows),
];

/** What each enclosure holds of each battery, against its sizes and loads. */
export function lintEnclosures({
  batteries,
  cabinets,
  stands,
  capacity,
  crossCableLengths,
  parts,
}: UpsRows): Problem[] {
  const table = 'UPS_CAPACITY';
  const made = new Set(parts.filter(({ status }) => status === 'active').map(({ partNumber }) => partNumber));
  const held = new Map(capacity.map((row) => [`${row.enclosure} ${row.battery}`, row]));
  const lengths = new Set(crossCableLengths.map(({ enclosure }) => enclosure));
  const enclosures = [
    ...cabinets.map((row) => ({ row, kind: 'closed' })),
    ...stands.map((row) => ({ row, kind: 'open' })),
  ];
  const kinds = new Map(enclosures.map(({ row, kind }) => [row.partNumber, kind]));
  const blocks = new Set(batteries.map(({ partNumber }) => partNumber));
  return [
    ...[
      ...capacity.map((row) => [table, row] as const),
      ...crossCableLengths.map((row) => ['UPS_CROSS_CABLE_LENGTHS', row] as const),
    ]
      .filter(([, { enclosure, kind }]) => kinds.get(enclosure) !== kind)
      .map(([name, { enclosure }]) =>
        misfit(name, 'Enclosure {enclosure} of {table} stands in no table of cabinets or stands', { enclosure }),
      ),
    ...[...new Set(capacity.map(({ battery }) => battery))]
      .filter((battery) => !blocks.has(battery))
      .map((partNumber) =>
        misfit(table, 'Battery {partNumber} of {table} stands in no table of batteries', { partNumber }),
      ),
    ...enclosures
      .filter(({ row }) => made.has(row.partNumber))
      .flatMap(({ row: { partNumber: enclosure, ...sizes } }) => [
        ...(lengths.has(enclosure)
          ? []
          : [gap('UPS_CROSS_CABLE_LENGTHS', 'Enclosure {enclosure} has no lengths of links', { enclosure })]),
        ...batteries.flatMap((block) => {
          const tabled = held.get(`${enclosure} ${block.partNumber}`);
          const computed = blockPlaces(sizes, block);
          const differs = (Object.keys(computed) as (keyof typeof computed)[]).filter(
            (column) => tabled?.[column] !== computed[column],
          );
          return differs.length === 0
            ? []
            : [
                gap(
                  table,
                  'What enclosure {enclosure} holds of {battery} does not follow from their sizes: {columns}',
                  {
                    enclosure,
                    battery: block.partNumber,
                    columns: differs.join(', '),
                  },
                ),
              ];
        }),
      ]),
  ];
}
