import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLanguageCode, languageNameIn } from './languages.ts';
import { mergeTexts } from './merge-texts.ts';
import { guardedCell, unguardedCell } from '../tables/csv-injection.ts';
import { changeFaults, previewTexts, readTextRows } from './text-file.ts';
import { tallyTexts, textJudge } from './text-states.ts';
import { textsIn, withCells, withLanguage, writeTranslations } from './text-table.ts';
import { parseTranslations, translator } from './translate.ts';

const table = (text: string) => parseTranslations(`${text.trim()}\n`);
const written = (merged: Parameters<typeof writeTranslations>[0]) => writeTranslations(merged).trim();

describe('the texts after an upgrade', () => {
  const base = table('key;ru;en\nSave;Сохранить;\nOpen;Открыть;\nOld;Старое;');

  it('are those of the portal where nobody has edited any', () => {
    const shipped = table('key;ru;en\nSave;Записать;\nOpen;Открыть;\nNew;Новое;');
    expect(written(mergeTexts(base, base, shipped))).toBe(written(shipped));
  });

  it('keep what somebody has edited, even where the portal says something else by now', () => {
    const own = table('key;ru;en\nSave;Запомнить;\nOpen;Открыть;\nOld;Старое;');
    const shipped = table('key;ru;en\nSave;Записать;\nOpen;Раскрыть;\nNew;Новое;');
    expect(written(mergeTexts(base, own, shipped))).toBe('key;ru;en\nSave;Запомнить;\nOpen;Раскрыть;\nNew;Новое;');
  });

  it('keep a cell that somebody has emptied, keys of their own, and an edited key that the portal has dropped', () => {
    const own = table('key;ru;en\nSave;;\nOpen;Открыть;\nOld;Прежнее;\nMine;Моё;');
    const shipped = table('key;ru;en\nSave;Записать;\nOpen;Открыть;');
    expect(written(mergeTexts(base, own, shipped))).toBe('key;ru;en\nSave;;\nOpen;Открыть;\nOld;Прежнее;\nMine;Моё;');
  });

  it('bring back a key that a record lacks, and leave its language out where somebody has taken that out', () => {
    const own = table('key;ru\nSave;Сохранить');
    const shipped = table('key;ru;en;de\nSave;Сохранить;;Speichern\nOpen;Открыть;;Öffnen');
    expect(written(mergeTexts(base, own, shipped))).toBe('key;ru;de\nSave;Сохранить;Speichern\nOpen;Открыть;Öffnen');
  });

  it('keep a language that somebody has added, with all of its texts', () => {
    const own = table('key;ru;en;kk\nSave;Сохранить;;Сақтау\nOpen;Открыть;;\nOld;Старое;;');
    const shipped = table('key;ru;en\nSave;Сохранить;\nOpen;Открыть;\nNew;Новое;');
    expect(written(mergeTexts(base, own, shipped))).toBe(
      'key;ru;en;kk\nSave;Сохранить;;Сақтау\nOpen;Открыть;;\nNew;Новое;;',
    );
  });

  it('lose no edit and no text of the portal, whatever is edited, and change nothing the second time', () => {
    const cell = fc.constantFrom('', 'а', 'б', 'в');
    const rows = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.record({ ru: cell, en: cell }), { noNullPrototype: true }); // prettier-ignore
    const made = rows.map((all) =>
      table(['key;ru;en', ...Object.entries(all).map(([key, { ru, en }]) => `${key};${ru};${en}`)].join('\n')),
    );
    fc.assert(
      fc.property(made, made, made, (was, own, shipped) => {
        const merged = mergeTexts(was, own, shipped);
        for (const [key, row] of own.cells)
          for (const code of ['ru', 'en'])
            if (row.get(code) !== was.cells.get(key)?.get(code))
              expect(merged.cells.get(key)?.get(code)).toBe(row.get(code));
        for (const key of shipped.cells.keys()) expect(merged.cells.has(key)).toBe(true);
        expect(written(mergeTexts(shipped, merged, shipped))).toBe(written(merged));
      }),
    );
  });
});

describe('what there is to say of a text', () => {
  const own = table(
    'key;ru;de\nSave;Сохранить;\nOnly {count} left;Осталось {count};Nur noch\nOpen;Раскрыть дополнительные сведения;\nGone;Нет;',
  );
  const facts = {
    record: 'TRANSLATE' as const,
    table: own,
    shipped: table('key;ru\nSave;Сохранить\nOnly {count} left;Осталось {count}\nOpen;Открыть\nGone;Нет'),
    used: new Set(['Save', 'Only {count} left', 'Open']),
  };

  it('names what is missing, faulty, long, changed and unused', () => {
    const [ru, de] = [textJudge(facts, 'ru'), textJudge(facts, 'de')];
    expect(ru('Save')).toEqual([]);
    expect(ru('Open')).toEqual(['long', 'changed']);
    expect(ru('Gone')).toEqual(['unused']);
    expect(de('Save')).toEqual(['missing']);
    expect(de('Only {count} left')).toEqual(['faulty']);
    expect(de('Gone')).toEqual(['unused']);
  });

  it('tells how complete a language is, of what the portal asks for', () => {
    expect(tallyTexts(facts)).toMatchObject([
      { language: 'ru', asked: 3, translated: 3, missing: 0, changed: 1, unused: 1 },
      { language: 'de', asked: 3, translated: 1, missing: 2, faulty: 1 },
    ]);
  });

  it('asks for English only where the keys are none', () => {
    const both = { ...facts, table: table('key;en\nSave;'), shipped: table('key;en\nSave;') };
    expect(textJudge(both, 'en')('Save')).toEqual([]);
    expect(textJudge({ ...both, record: 'HELP' }, 'en')('Save')).toEqual(['missing']);
  });
});

describe('a file of texts', () => {
  const own = table('key;ru;de\nSave;Сохранить;\nUp to {max};До {max};\n{count} unit | {count} units;{count} блок | {count} блока | {count} блоков;'); // prettier-ignore

  it('changes what it says, and names every fault by row and column', () => {
    const { rows, faults } = readTextRows(
      'key;part;de;fr\nSave;Solution;Speichern;x\nUp to {max};;Bis {maximum};\nNothing;;Nichts;\n{count} unit | {count} units;;;\nSave;;Sichern;\n',
      own,
    );
    expect(faults).toEqual([
      { row: 1, column: 'fr', cell: 'fr', text: 'The portal has no such language: add it first' },
    ]);
    const preview = previewTexts('TRANSLATE', own, rows);
    expect(preview.changes).toEqual([{ row: 2, key: 'Save', language: 'de', before: '', text: 'Speichern' }]);
    expect(preview.faults.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '3 de: The placeholders differ from those of the key',
      '4 key: The portal has no text with this key',
      '6 de: The key stands here twice',
    ]);
  });

  it.each(['', 'key;part\nSave;x\n'])('says of %j that it has nothing to take', (text) => {
    expect(readTextRows(text, own).faults).toHaveLength(1);
  });

  it('comes back as it went, whatever a text begins with', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '=', "'=", "''-", '+7', '@', "'"), (rest, start) => {
        const text = `${start}${rest}`;
        expect(unguardedCell(guardedCell(text))).toBe(text);
        expect(guardedCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });

  it('is judged cell by cell when it is sent', () => {
    const cell = (key: string, language: string, text: string) => ({ key, language, text });
    const sent = [cell('Save', 'de', 'x'), cell('Nothing', 'de', 'x'), cell('Save', 'fr', 'x'), cell('Up to {max}', 'de', 'Bis')]; // prettier-ignore
    expect(changeFaults('TRANSLATE', own, sent).map(({ path }) => path)).toEqual([
      'cells.1.key',
      'cells.2.language',
      'cells.3.text',
    ]);
  });
});

describe('the texts of one language', () => {
  const whole = table(`
key;ru;en;de
Language name;Русский;English;Deutsch
Save;Сохранить;;Speichern
More;Ещё;Show more;
Only a key;;;
`);

  it('are those of its column, the English ones where it has none, and the languages by their own names', () => {
    expect(writeTranslations(textsIn(whole, 'de'))).toBe(
      'key;ru;en;de\nLanguage name;Русский;English;Deutsch\nSave;;;Speichern\nMore;;Show more;\n',
    );
    expect([...textsIn(whole, 'en').cells.keys()]).toEqual(['Language name', 'More']);
  });

  it.each(['ru', 'en', 'de', 'fr'])('say in %s what the whole table says', (language) => {
    const [part, all] = [textsIn(whole, language), whole].map((one) => translator(one, language));
    for (const key of [...whole.cells.keys(), 'Unknown']) expect(part!(key)).toBe(all!(key));
  });
});

describe('a new language', () => {
  it('is named by ISO 639-1 and knows its own name', () => {
    expect([isLanguageCode('kk'), isLanguageCode('xx')]).toEqual([true, false]);
    expect([languageNameIn('de'), languageNameIn('kk'), languageNameIn('de', 'ru')]).toEqual([
      'Deutsch',
      'Қазақ тілі',
      'Немецкий',
    ]);
  });

  it('speaks English until it has texts of its own', () => {
    const own = withLanguage(table('key;ru;en\nLanguage name;Русский;English\nSave;Сохранить;'), 'de', 'Deutsch');
    expect(translator(own, 'de')('Save')).toBe('Save');
    const changed = withCells(own, [{ key: 'Save', language: 'de', text: 'Speichern' }]);
    expect(translator(changed, 'de')('Save')).toBe('Speichern');
    expect(translator(changed, 'de')('Language name')).toBe('Deutsch');
  });
});
