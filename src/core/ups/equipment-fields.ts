import type { Field, FieldValue, Values } from '../configure/product-type.ts';
import { always, by } from '../configure/product-type.ts';
import { textOf } from '../configure/read-values.ts';
import type { Problem } from '../result.ts';
import type { UpsContext } from './context.ts';
import { isVrla } from './context.ts';
import { verbatim } from './load-fields.ts';
import type { UpsOptionKind } from './tables.ts';

const options = 'Options';
const services = 'Services';
const byHand = 'Parts by hand';

/** Flags that stand for a kind of the option table. */
export const optionFlags = [
  { field: 'networkCard', kind: 'network', label: 'Network card', byDefault: true },
  { field: 'relayCard', kind: 'relay', label: 'Dry contact card', byDefault: false },
  { field: 'modbusCard', kind: 'modbus', label: 'Modbus card', byDefault: false },
  { field: 'remotePanel', kind: 'remotePanel', label: 'Remote panel', byDefault: false },
  { field: 'coldStart', kind: 'coldStart', label: 'Cold start kit', byDefault: false },
] as const satisfies readonly { field: string; kind: UpsOptionKind; label: string; byDefault: boolean }[];

/** The certificate whose number follows from the people to train. */
export const trainingCertificate = 'SOB-CONSULTING';

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
  {
    name: 'services',
    kind: 'list',
    label: 'Service certificates',
    group: services,
    byDefault: always([]),
    options: () =>
      context.services.filter(({ kind }) => kind === 'certificate').map(({ partNumber }) => verbatim(partNumber)),
  },
  {
    name: 'trainees',
    kind: 'number',
    label: 'People to train',
    group: services,
    min: 1,
    max: context.limit('trainingPeopleMax'),
    step: 1,
    landmarks: [context.limit('trainingPeopleDefault')],
    appliesTo: by(['services'], (values) => listOf(values, 'services').includes(trainingCertificate)),
    byDefault: always(context.limit('trainingPeopleDefault')),
  },
  {
    name: 'addedParts',
    kind: 'record',
    label: 'Added parts',
    group: byHand,
    byDefault: always<FieldValue>([]),
    check: checkAddedParts,
  },
  {
    name: 'deletedParts',
    kind: 'record',
    label: 'Deleted parts',
    group: byHand,
    byDefault: always<FieldValue>([]),
    check: checkDeletedParts,
  },
];

/** The items of a list; none of a field without one. */
export function listOf(values: Values, field: string): readonly string[] {
  const held = values[field];
  return Array.isArray(held) ? (held as readonly string[]) : [];
}

/** More pieces of a part are no quantity but a slip of the finger. */
const mostPieces = 100_000;
/** Lines that people add or take out: a list by hand is no catalogue. */
const mostLines = 500;

const malformed = (path: string, text: string, params: Problem['params'] = {}): Problem => ({
  code: 'invalid_input',
  path: `configuration.${path}`,
  text,
  params,
});

function checkAddedParts(value: unknown): readonly Problem[] {
  if (!Array.isArray(value)) return [malformed('addedParts', 'A list of part numbers with quantities is expected')];
  if (value.length > mostLines)
    return [malformed('addedParts', 'At most {most} lines are kept here', { most: mostLines })];
  return value.flatMap((line: unknown, at): Problem[] => {
    const path = `addedParts.${at}`;
    if (typeof line !== 'object' || line === null)
      return [malformed(path, 'A part number with a quantity is expected')];
    const { partNumber, quantity, ...rest } = line as Record<string, unknown>;
    const isNamed = typeof partNumber === 'string' && partNumber.length > 0 && partNumber.length <= 100;
    if (!isNamed || Object.keys(rest).length > 0) return [malformed(path, 'A part number with a quantity is expected')];
    const isCounted = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= mostPieces;
    return isCounted
      ? []
      : [malformed(`${path}.quantity`, 'A whole number from 1 to {max} is expected', { max: mostPieces })];
  });
}

function checkDeletedParts(value: unknown): readonly Problem[] {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string' || item.length > 100))
    return [malformed('deletedParts', 'A list of part numbers is expected')];
  return value.length > mostLines
    ? [malformed('deletedParts', 'At most {most} lines are kept here', { most: mostLines })]
    : [];
}
