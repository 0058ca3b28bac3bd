import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { accepted, create, soundSolution } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

interface Evaluated {
  readonly lines: readonly { readonly partNumber: string; readonly quantity: number }[];
}
const fittings = ({ lines }: Evaluated): number | undefined => lines.find(({ partNumber }) => partNumber === 'GR041')?.quantity; // prettier-ignore
const evaluated = async (client: Client): Promise<number | undefined> => {
  const { isxType, configuration } = soundSolution;
  return fittings(accepted<Evaluated>(await client.call('configurationsEvaluate', { isxType, configuration })));
};
const record = async (client: Client, constantName: string): Promise<string> =>
  accepted<[{ csvString: string }]>(await client.call('constantsSelect', { constantName }))[0].csvString;

/** Reads a stream of events until one fits. */
async function heard(body: ReadableStream<Uint8Array>, fits: (text: string) => boolean): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; !fits(text);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended after ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
}

it('what one portal publishes the other works with at once, and tells the windows that are open on it', async () => {
  const second = await portal.beside();
  try {
    // A session is the database's: whoever signed in at the one is signed in at the other.
    const [admin, engineer] = [await portal.as('admin'), second.client((await portal.as('engineer')).cookies)];
    const { isxId } = await create(engineer);
    // By now the second portal holds catalogue, prices, policy and texts in its memory.
    expect(await evaluated(engineer)).toBe(3);

    await second.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = second.app.server.address() as AddressInfo;
    const cookie = [...engineer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ending = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/notices/stream`, { headers: { cookie }, signal: ending.signal }); // prettier-ignore
    const [first, later] = stream.body!.tee();
    await heard(first, (text) => text.includes('event: ready'));

    const options = await record(admin, 'COOLING_OPTIONS');
    const doubled = options.replace(/^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;2;');
    accepted(await admin.call('constantsUpdate', { constantName: 'COOLING_OPTIONS', csvString: doubled }));
    const policy = JSON.parse(await record(admin, 'POLICY')) as Record<string, unknown>;
    accepted(await admin.call('constantsUpdate', { constantName: 'POLICY', csvString: JSON.stringify({ ...policy, vatRate: '21' }) })); // prettier-ignore

    expect(await evaluated(engineer)).toBe(6);
    const made = await create(engineer);
    expect([fittings(made), made.totals.vatRate]).toEqual([6, '21.00']);
    // What is pinned stays on what it is pinned to.
    expect(fittings(accepted<Evaluated>(await engineer.call('solutionsSelectSolution', { isxId })))).toBe(3);
    expect(await record(engineer, 'COOLING_OPTIONS')).toBe(doubled);
    await heard(later, (text) => /event: news\ndata: .*"inForce"/.test(text));
    ending.abort();
  } finally {
    await second.close();
  }
});
