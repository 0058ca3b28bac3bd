import type { Field } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import { partsByHandFields } from '../parts-by-hand/part-fields.ts';
import type { PartsByHandTerms } from '../parts-by-hand/part-terms.ts';
import { serviceFields } from '../services/service-fields.ts';
import type { UpsContext } from './context.ts';
import { isVrla } from './context.ts';
import type { UpsOptionKind } from './tables/equipment.ts';

const options = 'Options';
const services = 'Services';

/** Flags that stand for a kind of the option table. */
export const optionFlags = [
  { field: 'networkCard', kind: 'network', label: 'Network card', byDefault: true },
  { field: 'relayCard', kind: 'relay', label: 'Dry contact card', byDefault: false },
  { field: 'modbusCard', kind: 'modbus', label: 'Modbus card', byDefault: false },
  { field: 'remotePanel', kind: 'remotePanel', label: 'Remote panel', byDefault: false },
  { field: 'coldStart', kind: 'coldStart', label: 'Cold start kit', byDefault: false },
] as const satisfies readonly { field: string; kind: UpsOptionKind; label: string; byDefault: boolean }[];

/** Who may change the parts list of a UPS by hand. */
export const upsPartsByHand: PartsByHandTerms = {
  adding: { feature: 'ups.addParts', rule: 'A-07' },
  deleting: { feature: 'ups.deleteParts', rule: 'A-08' },
  partsRule: 'O-parts',
};

/** Options, services, and what people add and take out by hand. */
export const equipmentFields = (context: UpsContext): readonly Field<UpsContext>[] => [
  ...optionFlags.map(({ field, label, byDefault }): Field<UpsContext> => ({
    name: field,
    kind: 'flag',
    label,
    group: options,
    byDefault: always(byDefault),
  })),
  {
    name: 'temperatureSensor',
    kind: 'flag',
    label: 'Battery temperature sensor',
    group: options,
    appliesTo: by(['batteryType'], (values) => isVrla(textOf(values, 'batteryType'))),
    byDefault: always(true),
  },
  {
    name: 'commissioning',
    kind: 'choice',
    label: 'Commissioning',
    group: services,
    byDefault: always('included'),
    options: () => [
      { value: 'included', label: 'In the price of the UPS, 5x8' },
      { value: 'separate', label: 'As a service of its own' },
      { value: 'none', label: 'Without commissioning' },
    ],
  },
  { name: 'upgrade7x24', kind: 'flag', label: 'Upgrade to 7x24', group: services, byDefault: always(false) },
  {
    name: 'extraWarrantyYears',
    kind: 'choice',
    label: 'Extra years of warranty',
    group: services,
    stands: true,
    byDefault: always(0),
    options: () =>
      Array.from({ length: context.limit('extraWarrantyYearsMax') + 1 }, (_, years) => ({
        value: years,
        label: String(years),
        verbatim: true,
      })),
  },
  ...serviceFields<UpsContext>(context),
  ...partsByHandFields<UpsContext>(upsPartsByHand),
];
