import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/all.ts';
import { parseTranslations, translationFaults } from '../../core/translation/translate.ts';
import { accepted } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { refusalsOf } from '../openapi/refusals.ts';

const portal = withPortal();
let admin: Client;
beforeAll(async () => {
  admin = await portal.as('admin');
});

interface Texts {
  readonly version: number;
  readonly csvString: string;
  readonly shipped: string;
  readonly places: readonly { readonly part: number; readonly keys: readonly string[] }[];
  readonly changedBy: string | null;
}
const texts = async (record = 'TRANSLATE') => accepted<Texts>(await admin.call('translationsSelect', { record }));
const cell = (key: string, language: string, text: string) => ({ key, language, text });

describe('texts', () => {
  it('are shown with those that the portal brings and where it uses each', async () => {
    const { csvString, shipped, places } = await texts();
    expect(parseTranslations(csvString).cells.get('Save')?.get('ru')).toBe('Сохранить');
    expect(translationFaults(shipped)).toEqual([]);
    const used = new Set(places.flatMap(({ keys }) => keys));
    expect([...parseTranslations(shipped).cells.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  it('are given to a reader in the one language that is asked for; no other record has languages', async () => {
    const read = async (constantName: string, language?: string) =>
      accepted<[{ csvString: string }]>(
        await admin.call('constantsSelect', { constantName, ...(language !== undefined && { language }) }),
      )[0].csvString;
    const whole = await read('TRANSLATE');
    const russian = parseTranslations(await read('TRANSLATE', 'ru'));
    expect(russian.languages).toEqual(parseTranslations(whole).languages);
    expect([...russian.cells.get('Save')!.keys()]).toEqual(['ru']);
    expect((await read('TRANSLATE', 'ru')).length).toBeLessThan(0.85 * whole.length);
    expect(await read('POLICY', 'ru')).toBe(await read('POLICY'));
  });

  it('are changed one by one, and the next reader has them', async () => {
    const before = await texts();
    const { version } = accepted<{ version: number }>(
      await admin.call('translationsUpdate', {
        record: 'TRANSLATE',
        version: before.version,
        cells: [cell('Save', 'ru', 'Записать')],
      }),
    );
    const after = await texts();
    expect(after.version).toBe(version);
    expect(parseTranslations(after.csvString).cells.get('Save')?.get('ru')).toBe('Записать');
    expect(after.changedBy).not.toBeNull();
  });

  it('are not changed by whoever has not seen the newest', async () => {
    const { version } = await texts();
    const answer = await admin.call('translationsUpdate', {
      record: 'TRANSLATE',
      version: version - 1,
      cells: [cell('Save', 'ru', 'x')],
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });

  it('are refused whole with every fault by its place', async () => {
    const { version } = await texts();
    const answer = await admin.call('translationsUpdate', {
      record: 'TRANSLATE',
      version,
      cells: [
        cell('Save', 'ru', 'Хранить'),
        cell('The password needs at least {count} character | The password needs at least {count} characters', 'ru', 'Коротко'), // prettier-ignore
        cell('No such key', 'ru', 'x'),
      ],
      removed: ['Save'],
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'table_invalid']);
    expect(refusalsOf('translationsUpdate', endpoints.translationsUpdate)).toContain('table_invalid');
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'cells.1.text',
      'cells.2.key',
      'removed.0',
    ]);
    expect((await texts()).version).toBe(version);
  });
});

describe('a new language', () => {
  it('is there at once for everybody, and for the profile', async () => {
    accepted(await admin.call('translationsAddLanguage', { code: 'de', name: 'Deutsch' }));
    const { csvString } = await texts();
    expect(parseTranslations(csvString).languages).toEqual(['ru', 'en', 'de']);
    expect(parseTranslations((await texts('HELP')).csvString).languages).toContain('de');
    const engineer = await portal.as('engineer');
    accepted(await engineer.call('usersUpdateAccount', { language: 'de' }));
    const answer = await engineer.call('solutionsSelectSolution', { isxId: 'ISX99999999-001' });
    expect(answer.body.detail).toBe('Nothing here, or you have no access to it');
  });

  it.each([
    ['de', 'The portal has this language already'],
    ['xx', 'ISO 639-1 has no language with this code'],
  ])('is refused as %s', async (code, message) => {
    await admin.call('usersUpdateAccount', { language: 'en' });
    const answer = await admin.call('translationsAddLanguage', { code, name: 'x' });
    expect([answer.status, answer.body.errors[0].message]).toEqual([400, message]);
  });
});

const get = ({ cookies }: Client, file: string) =>
  portal.app.inject({ url: `/api/translations/${file}`, cookies: Object.fromEntries(cookies) });

describe('a file of texts', () => {
  const read = async (text: string | Uint8Array) =>
    accepted<{ texts: { version: number; unchanged: number; changes: unknown[]; faults: { message: string }[] } }>(
      await admin.call('translationsReadFile', {
        record: 'TRANSLATE',
        content: Buffer.from(text as string).toString('base64'),
      }),
    ).texts;

  it.each(['csv', 'xlsx', 'xlf'])('comes back as %s as it went', async (format) => {
    const file = await get(admin, `TRANSLATE-ru.${format}`);
    expect(file.statusCode).toBe(200);
    const { changes, faults, unchanged } = await read(file.rawPayload);
    expect([changes, faults]).toEqual([[], []]);
    expect(unchanged).toBeGreaterThan(2000);
  });

  it('is looked at before it is taken: what changes, and what can not be taken', async () => {
    const { changes, faults } = await read('key;de\nSave;Speichern\nNobody;x\n');
    expect(changes).toEqual([{ row: 2, key: 'Save', language: 'de', before: '', text: 'Speichern' }]);
    expect(faults).toHaveLength(1);
    const xliff = '<xliff version="1.2"><file target-language="de"><body><trans-unit id="1" resname="Save"><source>Save</source><target>A &amp;lt; B</target></trans-unit></body></file></xliff>'; // prettier-ignore
    expect((await read(xliff)).changes).toEqual([{ row: 1, key: 'Save', language: 'de', before: '', text: 'A &lt; B' }]); // prettier-ignore
  });

  it.each(['<?xml version="1.0"?><!DOCTYPE x><x/>', '<xliff', '<?xml version="1.0"?><x/>', ''])(
    'is refused where it is %j',
    async (text) => {
      const content = Buffer.from(text).toString('base64');
      expect((await admin.call('translationsReadFile', { record: 'TRANSLATE', content })).status).toBe(422);
    },
  );

  it('is for app admins alone', async () => {
    const engineer = await portal.as('engineer');
    const statusOf = async (client: Client, file: string) => (await get(client, file)).statusCode;
    expect(await statusOf(engineer, 'TRANSLATE.csv')).toBe(403);
    expect(await statusOf(admin, 'TRANSLATE.xlf')).toBe(404);
    expect(await statusOf(admin, 'POLICY.csv')).toBe(404);
  });
});
