import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../contract/shapes.ts';
import { accepted, create, livedTo, refusedFields, select, soundSolution, stored } from './testing/lives.ts';
import type { Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
});

async function leavesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await stored(portal.database.db);
  const done = await work();
  expect(await stored(portal.database.db)).toEqual(before);
  return done;
}

describe('a text', () => {
  const nasty = [
    "'; drop table solutions; --",
    '" or ""="',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}} ${7*7} <%= 7 %>',
    '=HYPERLINK("http://evil.example";"x")',
    '../../etc/passwd',
    '\u202Eтекст',
    '👩‍🚀 Z͑ͫ',
    '%s%n%x',
  ];

  it.each(nasty)('is stored without what could hurt, or as it came where it is only ever shown: %j', async (text) => {
    const made = await create(engineer, { isxName: text, customerName: text, region: text });
    for (const stays of [made.isxName, made.customerName, made.region]) {
      expect(stays).toMatch(/^[A-Za-zА-Яа-яЁё0-9 .,+()!#$*/\\\-_[\]]*$/);
    }
    const opportunity = text.slice(0, 40);
    const { isxId, version } = made;
    const saved = accepted<Solution>(await engineer.call('solutionsUpdate', { isxId, version, opportunity }));
    expect(saved.opportunity).toBe(opportunity.trim());
    expect((await select(engineer, isxId)).opportunity).toBe(opportunity.trim());
    expect((await engineer.call('solutionsAct', { isxId, version: 2, action: 'submit', comment: text })).status).toBe(
      422,
    );
    const found = await engineer.call('solutionsSelect', { list: 'search', text });
    expect(found.status).toBe(200);
    expect(String(found.headers['content-type'])).toContain('application/json');
    expect(found.headers['x-content-type-options']).toBe('nosniff');
  });

  it('of one line is no longer than its place', async () => {
    const longest = { isxName: 200, customerName: 200, region: 100, opportunity: 40 };
    for (const [field, length] of Object.entries(longest)) {
      const made = await create(engineer, { [field]: 'я'.repeat(length) });
      expect(made).toMatchObject({ [field]: 'я'.repeat(length) });
      const body = { ...soundSolution, [field]: 'я'.repeat(length + 1) };
      expect(refusedFields(await leavesNothing(() => engineer.call('solutionsCreate', body)))).toEqual([field]);
    }
  });

  it.each(['\u0000', '\u0007', '\u001B[31m', '\u007F', '\u0085', 'a\nb'])(
    'of one line holds no control characters: %j',
    async (text) => {
      for (const field of ['isxName', 'customerName', 'region', 'opportunity']) {
        const body = { ...soundSolution, [field]: `a${text}b` };
        const fields = refusedFields(await leavesNothing(() => engineer.call('solutionsCreate', body)));
        expect(fields).toEqual([field]);
      }
      expect(refusedFields(await engineer.call('solutionsSelect', { list: 'search', text }))).toEqual(['text']);
    },
  );

  it.each(['\\u0000', '\\ud800', '\\udc00x'])('holds nothing that can not be stored: %s', async (escaped) => {
    const received = await livedTo('received', { portal, owner: engineer, approver });
    for (const field of ['isxName', 'comment', 'unknown']) {
      const text = `{"isxId":"${received.isxId}","version":3,"action":"return","${field}":"a${escaped}"}`;
      expect(refusedFields(await leavesNothing(() => approver.call('solutionsAct', text)))).toEqual([field]);
    }
  });
});
