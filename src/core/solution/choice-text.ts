import type { FieldValue } from '../kernel/product-type.ts';
import { valueText } from '../kernel/value-text.ts';
import { chilledWaterTexts } from '../products/cooling/water/chilled-water-inputs.ts';
import type { Basis } from '../products/cooling/selection/selection-inputs.ts';
import { ALTITUDE_INPUT, basisTexts, SELECTION_INPUTS } from '../products/cooling/selection/selection-inputs.ts';
import type { Engine } from '../products/definition/engine.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../format.ts';
import type { Translate } from '../translation/translate.ts';
import type { ChoiceDifference } from './difference.ts';

/** A choice that differs, in words. A record has a line for each of its items that differ. */
export interface ChoiceText {
  readonly field: string;
  readonly label: string;
  readonly group: string;
  readonly before: string;
  readonly after: string;
}

/** What an engine knows of the fields of its type. */
export type KnownFields = Pick<Engine, 'fields' | 'optionsOf'>;

/** The fields of two engines: of two catalogues, each of which may lack what the other has, or of two types. */
export function fieldsOfBoth(one: KnownFields, other: KnownFields): KnownFields {
  const names = new Set(one.fields.map(({ name }) => name));
  return {
    fields: [...one.fields, ...other.fields.filter(({ name }) => !names.has(name))],
    optionsOf: (field) => [...one.optionsOf(field), ...other.optionsOf(field)],
  };
}

/** Where no catalogue is there to say what a field is called. */
export const noKnownFields: KnownFields = { fields: [], optionsOf: () => [] };
type AnyField = Engine['fields'][number];

interface Item {
  readonly label: string;
  readonly text: string;
}

/** Inputs of calculations, by the field that holds them. */
const inputsOf: Readonly<Record<string, Readonly<Record<string, { readonly label: string; readonly unit: string }>>>> =
  {
    selection: Object.fromEntries(
      [...SELECTION_INPUTS, ALTITUDE_INPUT].map(({ field, label, unit }) => [field, { label, unit }]),
    ),
    chilledWaterDuty: chilledWaterTexts,
  };

/** An item of a record: an input of a calculation, a unit after a rack, the number of a solution. */
function itemOf(field: AnyField, key: string, value: unknown, t: Translate): Item {
  if (field.name === 'selection' && key === 'basis')
    return { label: `${t(field.label)}: ${t('The required capacity is')}`, text: t(basisTexts[value as Basis]) };
  const input = inputsOf[field.name]?.[key];
  if (input)
    return { label: `${t(field.label)}: ${t(input.label)}`, text: formatQuantity(Number(value), t(input.unit)) };
  // In-row units stand after the rack of their key and are so many millimetres wide.
  if (/^\d+$/.test(key) && typeof value === 'number')
    return {
      label: `${t(field.label)}: ${t('after rack {after}', { after: key })}`,
      text: formatQuantity(value, t('mm')),
    };
  return { label: t(field.label), text: String(value) };
}

const isPartLine = (item: unknown): item is { readonly partNumber: string; readonly quantity: number } =>
  typeof item === 'object' && item !== null && 'partNumber' in item && 'quantity' in item;

/** What a record holds, by the key that the items of two records are compared by. */
function itemsOf(field: AnyField, value: unknown, t: Translate): ReadonlyMap<string, Item> {
  if (Array.isArray(value))
    return new Map(
      value.map((item: unknown): [string, Item] => {
        const partNumber = isPartLine(item) ? item.partNumber : String(item);
        const text = isPartLine(item) ? `${formatNumber(item.quantity)}${noBreakSpace}${t('pcs')}` : t('Yes');
        return [partNumber, { label: `${t(field.label)}: ${partNumber}`, text }];
      }),
    );
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).map(([key, item]) => [key, itemOf(field, key, item, t)]));
}

const nothing = '—';

function recordTexts(field: AnyField, { before, after }: ChoiceDifference, t: Translate): ChoiceText[] {
  const was = itemsOf(field, before, t);
  const is = itemsOf(field, after, t);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({
      field: field.name,
      label: (is.get(key) ?? was.get(key)!).label,
      group: t(field.group),
      before: was.get(key)?.text ?? nothing,
      after: is.get(key)?.text ?? nothing,
    }))
    .filter((text) => text.before !== text.after);
}

/** A choice of a field that the type has no longer: as it was stored. */
const unknownText = ({ field, before, after }: ChoiceDifference): ChoiceText => {
  const stored = (value: unknown) =>
    value === null
      ? nothing
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string | number | boolean);
  return { field, label: field, group: '', before: stored(before), after: stored(after) };
};

/** Choices that differ in words, in the order in which the type asks for them. */
export function describeChoices(
  choices: readonly ChoiceDifference[],
  engine: KnownFields,
  t: Translate,
): readonly ChoiceText[] {
  const left = new Map(choices.map((choice) => [choice.field, choice]));
  const known = engine.fields.flatMap((field): ChoiceText[] => {
    const choice = left.get(field.name);
    if (!choice) return [];
    left.delete(field.name);
    if (field.kind === 'record') return recordTexts(field, choice, t);
    const worded = (value: unknown) =>
      value === null ? t('by default') : valueText(field, value as FieldValue, engine.optionsOf(field.name), t);
    const { before, after } = choice;
    return [
      { field: field.name, label: t(field.label), group: t(field.group), before: worded(before), after: worded(after) },
    ];
  });
  return [...known, ...[...left.values()].map(unknownText)];
}
