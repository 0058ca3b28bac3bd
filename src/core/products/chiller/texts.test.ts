import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseTranslations } from '../../translation/translate.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { context, model } = demonstrationChillers();
const folder = new URL('../../../../catalogue/translate/', import.meta.url);
const rows = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').slice(1));
const translations = parseTranslations(['key;ru;en', ...rows].join('\n'));

it('every field, group, value and rule of chillers is said in Russian', () => {
  const { fields, rules } = model.type;
  const texts = fields.flatMap((field) => [
    field.label,
    field.group,
    ...(field.kind === 'number' && field.unit !== undefined ? [field.unit] : []),
    ...(field.kind === 'choice' || field.kind === 'list'
      ? field.options(context).flatMap(({ label, verbatim }) => (verbatim ? [] : [label]))
      : []),
  ]);
  const all = new Set([...texts, ...rules.map(({ text }) => text)]);
  // Signs that read alike in both languages.
  const alike = ['°C', '%', 'BACnet IP', 'LonWorks', 'SNMP, Modbus TCP'];
  const silent = [...all].filter(
    (text) => !alike.includes(text) && !/[а-яё]/i.test(translations.cells.get(text)?.get('ru') ?? ''),
  );
  expect(silent).toEqual([]);
});
