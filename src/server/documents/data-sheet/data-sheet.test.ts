import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateUnit } from '../../../core/products/cooling/selection/evaluate.ts';
import { DEFAULT_INPUTS } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { soundSelection } from '../../../../bench/shared/demonstration-cooling.ts';
import { formatFigure } from '../../../core/format.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';
import { readPdfPages } from '../../testing/read-pdf.ts';

const portal = withPortal();
let engineer: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
});

const address = (query: string): string => `/api/cooling/datasheet.pdf?${query}`;

/** A file as it came over the wire. */
async function download(query: string, client: Client = engineer) {
  const cookies = Object.fromEntries(client.cookies);
  const response = await portal.app.inject({ method: 'GET', url: address(query), cookies });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload, text: response.body };
}
const refusal = async (query: string, client: Client = engineer) =>
  (await client.send({ method: 'GET', url: address(query) })) as unknown as {
    readonly status: number;
    readonly body: { readonly code: string; readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[] }; // prettier-ignore
  };

const humid = 'model=SRdx030&returnAirDryBulbTemp=28.5&returnAirRH=45&outdoorTemp=38.2&altitude=900&basis=net';

describe('the data sheet', () => {
  it('is saved under a name in its language and stored nowhere on the way', async () => {
    const { status, headers, content } = await download('family=SPdx&model=SPdx030&language=ru');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="datasheet-SPdx030-ru.pdf"; filename*=UTF-8''${encodeURIComponent('Лист технических данных SPdx030.pdf')}`,
    });
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['ru', ['Лист технических данных SRdx030', 'кВт', 'Проверка достоверности результата', 'Карта холодопроизводительности', 'пройдена', 'COOLING_SRDX'], 'Демонстрационные данные'], // prettier-ignore
    ['en', ['Data sheet SRdx030', 'kW', 'Plausibility check of this result', 'Capacity map', 'passed', 'COOLING_SRDX'], 'Demonstration data'], // prettier-ignore
  ] as const)(
    'holds in %s every figure of the answer, its audit and its charts, and its mark on each page',
    async (language, words, mark) => {
      const pages = readPdfPages((await download(`${humid}&language=${language}`)).content);
      expect(pages.length).toBe(3);
      for (const page of pages) expect(page).toContain(mark);
      const text = pages.join('\n');
      const answer = evaluateUnit(soundSelection(), 'SRdx030', {
        ...DEFAULT_INPUTS,
        returnAirDryBulbTemp: 28.5,
        returnAirRH: 45,
        outdoorTemp: 38.2,
        altitude: 900,
      });
      if (!answer.ok) throw new Error(answer.problems[0]!.code);
      const { totalCoolingCapacity, sensibleCoolingCapacity, netSensibleCapacity, requiredCondenserCapacity } =
        answer.value;
      for (const figure of [
        totalCoolingCapacity,
        sensibleCoolingCapacity,
        netSensibleCapacity,
        requiredCondenserCapacity,
      ])
        expect(text).toContain(formatFigure(figure, 2));
      for (const word of words) expect(text).toContain(word);
      // A catalogue's version and what tells this answer from any other; the portal's prices are none of its business.
      expect(text).toMatch(/[0-9a-f]{12}/);
      expect(text).not.toMatch(/₽|RUB/);
    },
  );

  it('is told apart from that of other inputs, and is the same of the same', async () => {
    const print = async (query: string) =>
      /· ([0-9a-f]{12})/.exec(readPdfPages((await download(query)).content)[0]!)?.[1];
    const first = await print('model=SPdx030&language=en');
    expect(first).toBeDefined();
    expect(await print('model=SPdx030&outdoorTemp=35&language=en')).toBe(first);
    expect(await print('model=SPdx030&outdoorTemp=36&language=en')).not.toBe(first);
  });

  it('stands in both languages side by side', async () => {
    const text = readPdfPages((await download('model=SPdx030&language=both')).content).join('\n');
    for (const word of [
      'Проверка достоверности результата',
      'Plausibility check of this result',
      'Явная холодопроизводительность',
      'Sensible cooling capacity',
    ])
      // prettier-ignore
      expect(text).toContain(word);
  });
});

describe('is refused', () => {
  it.each(['model=XYdx999', 'family=SRdx&model=SPdx030', '', 'model=SPdx030&model=SPdx035', 'model=SPcw040'])(
    'as not there: %s',
    async (query) => expect(await refusal(query)).toMatchObject({ status: 404, body: { code: 'not_found' } }),
  );

  it('with every fault of the inputs, each by its name', async () => {
    const { status, body } = await refusal(
      'model=SPdx030&outdoorTemp=20&returnAirRH=&altitude=abc&basis=both&returnTemp=24&sensibleCoolerCapacity=30&sensibleCoolerCapacity=31',
    );
    expect([status, body.code]).toEqual([422, 'not_calculable']);
    expect(body.errors!.map(({ path }) => path).toSorted()).toEqual([
      'altitude',
      'basis',
      'outdoorTemp',
      'returnAirRH',
      'returnTemp',
      'sensibleCoolerCapacity',
    ]);
  });

  it('with the reason and the change that would do, where the unit gives no answer', async () => {
    const { status, body } = await refusal('model=SPdx030&returnAirDryBulbTemp=35&returnAirRH=60');
    expect([status, body.code]).toEqual([422, 'not_calculable']);
    const [reason, remedy] = body.errors!;
    expect(reason).toMatchObject({ code: 'coil_load_above_table', path: 'returnAirRH' });
    expect(remedy).toMatchObject({ code: 'remedy', path: 'returnAirRH' });
    // The very change is answered.
    const [, offered] = / (\d+) %$/.exec(remedy!.message.replaceAll('\u00A0', ' '))!;
    expect((await download(`model=SPdx030&returnAirDryBulbTemp=35&returnAirRH=${offered}`)).status).toBe(200);
  });

  it.each(['partner', 'salesop', 'readonly'])('to %s, who has no calculator', async (account) => {
    expect(await refusal('model=SPdx030', await portal.as(account))).toMatchObject({ status: 403 });
  });

  it('to whoever is not signed in, whatever is asked', async () => {
    expect(await refusal('model=SPdx030', portal.client())).toMatchObject({ status: 401 });
    expect(await refusal('model=SPdx030&language=xx')).toMatchObject({ status: 404 });
  });
});
