import { beforeAll, describe, expect, it } from 'vitest';
import type { EmbedKeyView } from '../../contract/integration.ts';
import { DEFAULT_INPUTS } from '../../core/products/cooling/selection/selection-inputs.ts';
import type { EmbedData } from '../../core/integration/embed-data.ts';
import { isLive, opensFor, originFaults } from '../../core/integration/embed-key.ts';
import { selectCooling } from '../../core/products/cooling/selection/select.ts';
import { readSelection } from '../../core/products/cooling/selection/selection-data.ts';
import { accepted, refusedFields } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const partner = 'https://www.partner.example';
let admin: Client;
let engineer: Client;
beforeAll(async () => {
  admin = await portal.as('admin');
  engineer = await portal.as('engineer');
});

const wanted = { name: 'Партнёр', origins: [partner], families: ['SPdx', 'SRdx'], days: 30 };
const makeKey = async (more: object = {}): Promise<EmbedKeyView> =>
  accepted(await admin.call('embedKeysCreate', { ...wanted, ...more }));
const load = (key: string, origin: string | undefined = partner, lang = 'ru', address = '192.0.2.1') =>
  portal.client(address).send({
    method: 'GET',
    url: `/api/embed/${key}/cooling.json?lang=${lang}`,
    ...(origin === '' ? {} : { headers: { origin } }),
  });
const data = async (key: string): Promise<EmbedData> => (await load(key)).body;

describe('a page of a partner', () => {
  it('is given what its key names, for its origin alone, and computes what the portal computes', async () => {
    const { embedKey } = await makeKey();
    const answer = await load(embedKey);
    expect([answer.status, answer.headers['access-control-allow-origin'], answer.headers['vary']]).toEqual([
      200,
      partner,
      expect.stringContaining('Origin'),
    ]);
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const { tables, families, texts, isDemonstration } = answer.body as EmbedData;
    expect([isDemonstration, texts['Cooling calculator']]).toEqual([true, 'Подбор кондиционера']);
    const prepared = readSelection(tables, families);
    for (const family of families) {
      const inputs = { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 40, returnAirDryBulbTemp: 30 };
      const here = prepared.ok && selectCooling(prepared.value, family, inputs);
      const there = accepted<{ matches: { model: string; sensibleCoolingCapacity: number }[] }>(
        await engineer.call('coolingSelect', { family, ...inputs }),
      );
      expect(there.matches.length).toBeGreaterThan(0);
      expect(here && here.ok && here.value.matches).toMatchObject(there.matches);
    }
  });

  it('is given no table, unit or part of a family that its key does not name', async () => {
    const { embedKey } = await makeKey({ families: ['SRdx'] });
    const { tables, families } = await data(embedKey);
    expect(families).toEqual(['SRdx']);
    expect(Object.keys(tables).toSorted()).toEqual(['COOLING_INDOOR_UNITS', 'COOLING_SRDX', 'COOLING_SRDX_MODELS']);
    expect(JSON.stringify(tables)).not.toMatch(/SPdx|SPDA/);
    const prepared = readSelection(tables, ['SRdx']);
    expect(prepared.ok && prepared.value.families.get('SRdx')!.length).toBeGreaterThan(3);
  });

  it('of another origin, or with a key that has ended or never was, is told the same, and no browser hands it on', async () => {
    const { embedKey } = await makeKey();
    const revoked = (await makeKey()).embedKey;
    accepted(await admin.call('embedKeysRevoke', { embedKey: revoked }));
    const answers = [
      await load(embedKey, 'https://evil.example'),
      await load(embedKey, `${partner}:8443`),
      await load(embedKey, 'null'),
      await load(embedKey, ''),
      await load(revoked),
      await load(`ek_${'0'.repeat(24)}`),
      await load('nonsense'),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('loads so often from an address, and others go on', async () => {
    const { embedKey } = await makeKey();
    const statuses: number[] = [];
    for (let i = 0; i < 121; i++) statuses.push((await load(embedKey, partner, 'en', '192.0.2.9')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
    expect((await load(embedKey, partner, 'en', '192.0.2.10')).body.texts['Cooling calculator']).toBe(
      'Cooling calculator',
    );
    const keys = accepted<EmbedKeyView[]>(await admin.call('embedKeysSelect', {}));
    expect(keys.find((each) => each.embedKey === embedKey)?.uses).toBe(121);
  });
});

describe('a key', () => {
  it('is made, listed and revoked by the app admin alone, and named in every fault', async () => {
    expect((await engineer.call('embedKeysSelect', {})).status).toBe(403);
    expect((await portal.client().call('embedKeysCreate', wanted)).status).toBe(401);
    const faulty = { ...wanted, name: ' ', origins: [`${partner}/path`, 'http://www.partner.example', '*'] };
    expect(refusedFields(await admin.call('embedKeysCreate', faulty))).toEqual([
      'name',
      'origins.0',
      'origins.1',
      'origins.2',
    ]);
    expect((await admin.call('embedKeysRevoke', { embedKey: `ek_${'0'.repeat(24)}` })).status).toBe(404);
    expect(await makeKey({ origins: [`${partner.toUpperCase()}/`, partner] })).toMatchObject({ origins: [partner] });
  });

  it('ends on its day, and at once when it is revoked', () => {
    const now = new Date('2026-11-20T09:00:00Z');
    const later = new Date(now.getTime() + 1);
    const key = { origins: [partner], expiresAt: later, revokedAt: null };
    expect([isLive(key, now), isLive(key, later), isLive({ ...key, revokedAt: now }, now)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([opensFor(key, partner, now), opensFor(key, undefined, now)]).toEqual([true, false]);
    expect(originFaults(['https://a.example', 'http://localhost:5173', 'http://127.0.0.1:1'])).toEqual([]);
  });
});
