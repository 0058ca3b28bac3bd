import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../openapi/document.ts';
import { endpoints } from '../../../contract/all.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();

describe('a bug', () => {
  it('is an opaque 500 with the number of the request, under which the log has the rest', async () => {
    portal.app.get('/api/broken', () => {
      throw new Error('secret detail');
    });
    const { status, body } = await portal.client().send({ method: 'GET', url: '/api/broken' });
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(JSON.stringify(body)).not.toContain('secret');
    const requestId = /Номер запроса: ([\w-]{36})/.exec(body.detail)![1]!;
    const line = portal.log.find((entry) => entry.includes('secret detail'))!;
    expect(line).toContain(requestId);
  });
});

describe('the health of the portal', () => {
  it('is told without a session', async () => {
    const { status, body } = await portal.client().send({ method: 'GET', url: '/api/health' });
    expect([status, body]).toEqual([200, { status: 'ok', database: portal.database.kind, version: '0.0.0-test' }]);
  });
});

describe('the OpenAPI document', () => {
  it('is 3.1 and names every call and the health of the portal', async () => {
    const { status, body } = await portal.client().send({ method: 'GET', url: '/api/openapi.json' });
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const { path } of Object.values(endpoints)) expect(Object.keys(body.paths)).toContain(`/api/${path}`);
    expect(Object.keys(body.paths)).toContain('/api/health');
    expect(body.paths['/api/solutions/solutions_act'].post).toMatchObject({
      security: [{ session: [], xsrf: [] }, { token: ['solutions:write'] }],
      parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { required: expect.arrayContaining(['isxId']) } } },
      },
    });
  });

  it('refers to nothing that is not in it', () => {
    const document = openApiDocument('1', 'https://portal.example');
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const path = reference.slice('"$ref":"#/'.length, -1).split('/');
      expect(path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], document)).toBeDefined();
    }
  });
});

describe('a database out of reach', () => {
  it('is 503 with Retry-After for every call and for the health of the portal, in the language of the reader', async () => {
    const engineer = await portal.as('engineer');
    await portal.database.close();
    const requests = [
      engineer.call('usersSelectCurrent'),
      engineer.call('sessionsCreate', { email: 'engineer@demo.example', password: 'Portal-2026' }),
      engineer.send({ method: 'GET', url: '/api/health' }),
    ];
    for (const { status, body, headers } of await Promise.all(requests)) {
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(body.detail).toBe('Портал сейчас не может ответить, попробуйте ещё раз');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
