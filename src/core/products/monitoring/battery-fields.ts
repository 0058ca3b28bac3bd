import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { cheapestController, stringFields } from './battery-monitoring.ts';
import type { MonitoringContext } from './context.ts';
import { countOf, isOn } from './counted.ts';
import { counting, flag, verbatim, whereOn } from './field-shapes.ts';

const group = 'Battery monitoring';
const appliesTo = whereOn('bms');

/** Of the blocks that UPSs mostly have, V. */
const usualBlockVoltage = 12;
/** Battery power is said to a watt, links to a decimetre. */
const powerStep = 0.001;
const linkStep = 0.1;

/** The batteries of UPSs, their strings and blocks, and how far they stand apart. */
export const batteryFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => {
  const { limit } = context;
  const lengths = (kind: 'link' | 'homeRun') => context.batteryParts(kind).flatMap(({ lengthM }) => lengthM ?? []);
  const voltages = context.batteryParts('module').flatMap(({ blockVoltageV }) => blockVoltageV ?? []);
  return [
    counting({
      name: 'upsCount',
      label: 'UPSs with monitored batteries',
      group,
      isFact: true,
      mayBeMoot: true,
      min: 1,
      max: limit('upsCountMax'),
      byDefault: 1,
      appliesTo,
    }),
    counting({
      name: 'stringsPerUps',
      label: 'Strings of a UPS',
      group,
      isFact: true,
      mayBeMoot: true,
      min: 1,
      max: limit('stringsPerUpsMax'),
      byDefault: 1,
      appliesTo,
    }),
    counting({
      name: 'blocksPerString',
      label: 'Blocks of a string',
      group,
      isFact: true,
      mayBeMoot: true,
      min: 1,
      max: limit('blocksPerStringMax'),
      byDefault: limit('blocksPerStringDefault'),
      appliesTo,
    }),
    {
      name: 'blockVoltage',
      kind: 'choice',
      label: 'Voltage of a block, V',
      group,
      stands: true,
      isFact: true,
      mayBeMoot: true,
      byDefault: always(usualBlockVoltage),
      appliesTo,
      options: () =>
        voltages.toSorted((a, b) => a - b).map((value) => ({ value, label: String(value), verbatim: true })),
    },
    counting({
      name: 'batteryKw',
      label: 'Battery power of a UPS',
      group,
      isFact: true,
      mayBeMoot: true,
      unit: 'kW',
      min: linkStep,
      max: limit('batteryKwMax'),
      step: powerStep,
      byDefault: limit('batteryKwDefault'),
      appliesTo,
    }),
    {
      name: 'batteryController',
      kind: 'choice',
      label: 'Battery controller',
      group,
      stands: true,
      byDefault: by(stringFields, (values) => (isOn(values, 'bms') ? cheapestController(values, context) : null)),
      appliesTo,
      options: () => context.batteryParts('controller').map(({ partNumber }) => verbatim(partNumber)),
    },
    counting({
      name: 'crossLinks',
      label: 'Links of a string between rows',
      isFact: true,
      group,
      max: limit('blocksPerStringMax'),
      byDefault: 0,
      appliesTo,
    }),
    counting({
      name: 'linkDistanceM',
      label: 'From a block to the next',
      isFact: true,
      group,
      unit: 'm',
      min: linkStep,
      max: lengths('link').at(-1) ?? limit('linkDistanceMDefault'),
      step: linkStep,
      landmarks: lengths('link'),
      byDefault: limit('linkDistanceMDefault'),
      appliesTo,
    }),
    counting({
      name: 'crossLinkDistanceM',
      label: 'From a row to the next',
      isFact: true,
      group,
      unit: 'm',
      min: linkStep,
      max: lengths('link').at(-1) ?? limit('crossLinkDistanceMDefault'),
      step: linkStep,
      landmarks: lengths('link'),
      byDefault: limit('crossLinkDistanceMDefault'),
      appliesTo: by(['crossLinks'], (values) => countOf(values, 'crossLinks') > 0),
    }),
    counting({
      name: 'homeRunM',
      label: 'From a string to its controller',
      isFact: true,
      group,
      unit: 'm',
      min: 1,
      max: lengths('homeRun').at(-1) ?? limit('homeRunMDefault'),
      landmarks: lengths('homeRun'),
      byDefault: limit('homeRunMDefault'),
      appliesTo,
    }),
    flag({ name: 'groundFault', label: 'Leakage current of each string', group, appliesTo }),
  ];
};
