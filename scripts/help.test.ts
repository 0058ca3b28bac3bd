import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPrices } from '../src/core/catalogue/part-names.ts';
import { chilledWaterTexts } from '../src/core/products/cooling/water/chilled-water-inputs.ts';
import { SELECTION_INPUTS } from '../src/core/products/cooling/selection/selection-inputs.ts';
import { openEngine } from '../src/core/catalogue/open-engine.ts';
import { glossaryGroups, glossaryIn, helpLinkFaults, termIds } from '../src/core/help/glossary.ts';
import { helpKeyOf } from '../src/core/help/help-keys.ts';
import { helpPieces } from '../src/core/help/help-text.ts';
import { isxTypes } from '../src/core/products/definition/types.ts';
import { parseTranslations, translationFaults } from '../src/core/translation/translate.ts';
import {
  contradictedKeys,
  demonstrationTables,
  shippedHelpTables,
  shippedTexts,
} from '../src/server/catalogue/shipped-files.ts';
import { readSources, scanTexts } from '../src/server/texts/scan-texts.ts';
import { glossaryDocument } from './write-glossary.ts';

const help = parseTranslations(shippedTexts('HELP'));
const said = (key: string, language: string): string => help.cells.get(key)?.get(language) ?? '';

const source = demonstrationTables();
const prices = readPrices(source['PRICES_RUB']!);
const fieldKeys = isxTypes.flatMap((isxType) => {
  const engine =
    prices.ok && openEngine(isxType, source, { role: 'engineer', prices: prices.value, partnerMaxKva: 80 });
  if (!engine || !engine.ok) throw new Error(`The engine of ${isxType} does not open`);
  return engine.value.fields.map(({ name }) => helpKeyOf(isxType, name));
});
const inputKeys = [...SELECTION_INPUTS.map(({ field }) => field), ...Object.keys(chilledWaterTexts), 'freeLoad', 'city'].map((field) => `cooling.${field}`); // prettier-ignore
const { helped, literals } = scanTexts(readSources(new URL('../src', import.meta.url).pathname));
const wanted = new Set([...fieldKeys, ...inputKeys, ...helped.keys()]);

describe('the help of fields', () => {
  it('is a table whose rows fit its head, so that no semicolon cuts a sentence', () => {
    expect(translationFaults(shippedTexts('HELP'))).toEqual([]);
  });

  it('is there in Russian and English for every field of every type, every input and every screen', () => {
    const silent = [...wanted].filter((key) => !/[а-яё]{3}/i.test(said(key, 'ru')) || !/[a-z]{3}/i.test(said(key, 'en'))); // prettier-ignore
    expect(silent).toEqual([]);
    expect(fieldKeys.length).toBeGreaterThan(250);
  });

  it('has no text that no field asks for, and none that is told twice', () => {
    const keys = [...help.cells.keys()].filter((key) => !/^(term|meaning|unit)\./.test(key));
    expect(keys.filter((key) => !wanted.has(key) && !literals.has(key))).toEqual([]);
    expect(contradictedKeys(shippedHelpTables())).toEqual([]);
  });

  it('says more than the label, and no more than a person reads beside a field', () => {
    const odd = [...wanted].filter((key) => ['ru', 'en'].some((language) => said(key, language).length > 420 || said(key, language).length < 12)); // prettier-ignore
    expect(odd).toEqual([]);
  });

  it('leads to terms that are there, to the same ones in both languages', () => {
    expect(helpLinkFaults(help)).toEqual([]);
    expect(helpPieces('The [net](net-sensible) figure')).toEqual([
      { text: 'The ' },
      { text: 'net', term: 'net-sensible' },
      { text: ' figure' },
    ]);
    expect(helpLinkFaults(parseTranslations('key;ru;en\na;нет;see [it](nowhere)\n'))).toHaveLength(2);
  });
});

describe('the glossary', () => {
  it('has each term once, with what it means in both languages, in a group that is there', () => {
    const ids = termIds(help);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of ['ru', 'en']) {
      const terms = glossaryIn(help, language);
      expect(terms.map(({ id }) => id)).toEqual(ids);
      expect(terms.filter(({ meaning }) => meaning.length < 5)).toEqual([]);
    }
    expect(new Set(glossaryIn(help, 'en').map(({ group }) => group))).toEqual(new Set(Object.keys(glossaryGroups)));
  });

  it('is the one of the documents: npm run glossary writes it anew', () => {
    expect(readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8')).toBe(glossaryDocument());
  });
});
