import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { convert } from 'xmlbuilder2';
import type { OrderExport } from '../../contract/integration.ts';
import { orderExport } from '../../contract/integration.ts';
import type { Solution } from '../../contract/shapes.ts';
import { canonicalJson } from '../../core/json/canonical.ts';
import { readLines } from '../../core/tables/cells.ts';
import { solutions } from '../platform/database/schema.ts';
import { orderXml, orderXsd } from './order-xml.ts';
import { projectRoot } from '../platform/process/project-root.ts';
import { create, livedTo } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { xmlFaults } from './testing/xml-schema.ts';

const portal = withPortal();
let clients: Record<'engineer' | 'approver' | 'disti' | 'partner' | 'salesop', Client>;
let ordered: Solution;

beforeAll(async () => {
  const names = ['engineer', 'approver', 'disti', 'partner', 'salesop'] as const;
  const signedIn = await Promise.all(names.map((name) => portal.as(name)));
  clients = Object.fromEntries(names.map((name, i) => [name, signedIn[i]!])) as typeof clients;
  ordered = await livedTo(
    'ordered',
    { portal, owner: clients.disti, approver: clients.approver },
    { isxName: '-2+3 Серверная', customerName: '+7 (495) АО Ромашка' },
  );
});

const file = (extension: string, client = clients.engineer, isxId = ordered.isxId) =>
  client.send({ method: 'GET', url: `/api/exports/${isxId}.${extension}` });
const jsonOf = async (client?: Client): Promise<OrderExport> =>
  orderExport.strict().parse((await file('json', client)).body);

/** The rows of a CSV by their columns. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head, ...lines] = readLines(csv.replace(/^\uFEFF/, ''), ';').filter(({ cells }) => cells.length > 1);
  return lines.map(({ cells }) => Object.fromEntries(head!.cells.map((name, i) => [name, cells[i] ?? ''])));
}

describe('an ordered solution', () => {
  it('is exported with what the portal shows of it, and a hash that anybody can check', async () => {
    const order = await jsonOf();
    expect(order).toMatchObject({
      format: 'design-portal-order',
      version: 1,
      isxId: ordered.isxId,
      customerName: ordered.customerName,
      currency: ordered.totals.currency,
      company: { companyId: ordered.companyId, name: ordered.companyName, kind: 'disti' },
      owner: { userId: ordered.ownerUserId, displayName: ordered.ownerDisplayName },
      totals: { net: ordered.totals.net, vat: ordered.totals.vat, gross: ordered.totals.gross },
      orderedAt: portal.services.clock().toISOString(),
    });
    expect(
      order.lines.map(({ partNumber, quantity, listPrice, discount, netPrice, netTotal }) => ({
        partNumber,
        quantity,
        listPrice,
        discount,
        netPrice,
        summary: netTotal,
      })),
    ).toEqual(
      ordered.lines.map(({ partNumber, quantity, listPrice, discount, netPrice, summary }) => ({
        partNumber,
        quantity,
        listPrice,
        discount,
        netPrice,
        summary,
      })),
    );
    const { hash, ...rest } = order;
    expect(createHash('sha256').update(canonicalJson(rest)).digest('hex')).toBe(hash);
    const cents = (text: string | null) => BigInt((text ?? '0').replace('.', ''));
    expect(order.lines.reduce((sum, { netTotal }) => sum + cents(netTotal), 0n)).toBe(cents(order.totals.net));
  });

  it('says the same in JSON, XML and CSV, to the last digit', async () => {
    const order = await jsonOf();
    const xml = convert(String((await file('xml')).body), { format: 'object' }) as unknown as {
      order: Omit<OrderExport, 'lines'> & { lines: { line: OrderExport['lines'] } };
    };
    const { lines, ...head } = xml.order;
    const asText = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? String(each) : each === null ? undefined : each))); // prettier-ignore
    // An empty element is read as one without anything in it.
    expect({ ...head, opportunity: '', lines: [lines.line].flat() }).toEqual({
      '@xmlns': 'urn:design-portal:order:1',
      ...(asText(order) as object),
    });

    for (const [decimal, dot] of [
      ['', ','],
      ['?decimal=point', '.'],
    ] as const) {
      const { body } = await file(`csv${decimal}`);
      const rows = rowsOf(String(body));
      const figure = (text: string) => text.replace(dot, '.') || null;
      expect(
        rows.map((row) => [row['position'], row['partNumber'], row['quantity'], ...['listPrice', 'discount', 'netPrice', 'netTotal'].map((name) => figure(row[name]!))]), // prettier-ignore
      ).toEqual(
        order.lines.map((line) => [String(line.position), line.partNumber, String(line.quantity), line.listPrice, line.discount, line.netPrice, line.netTotal]), // prettier-ignore
      );
      for (const row of rows) {
        expect([row['orderNet'], row['orderVat'], row['orderGross']].map((text) => figure(text!))).toEqual([
          order.totals.net,
          order.totals.vat,
          order.totals.gross,
        ]);
        expect([row['hash'], row['isxId']]).toEqual([order.hash, order.isxId]);
      }
    }
  });

  it('is no formula to a spreadsheet, and no markup to a parser', async () => {
    const [row] = rowsOf(String((await file('csv')).body));
    expect([row!['isxName']![0], row!['customerName']![0]]).toEqual(["'", "'"]);
    const xml = String((await file('xml')).body);
    expect(xml).toContain(`<customerName>${ordered.customerName}<`);
    const order = await jsonOf();
    expect(orderXml({ ...order, isxName: '<a>&\u0000' })).toContain('<isxName>&lt;a&gt;&amp;</isxName>');
  });

  it('fits the schemas that are published, with every price or without one', async () => {
    const xsd = await portal.client().send({ method: 'GET', url: '/api/exports/order.xsd' });
    expect(String(xsd.headers['content-type'])).toContain('application/xml');
    expect(xmlFaults(String(xsd.body), String((await file('xml')).body))).toEqual([]);
    const order = await jsonOf();
    const unpriced = { ...order, lines: order.lines.map((line) => ({ ...line, listPrice: null, netPrice: null, netTotal: null })) }; // prettier-ignore
    expect(xmlFaults(orderXsd, orderXml(unpriced))).toEqual([]);
    expect(xmlFaults(orderXsd, orderXml({ ...order, isxId: 'ISX1' }))).toEqual(['order/isxId[0]: ISX1 is not allowed']);
    const schema = await portal.client().send({ method: 'GET', url: '/api/exports/order.schema.json' });
    expect(schema.body).toMatchObject({ $id: 'urn:design-portal:order:1', additionalProperties: false });
    expect(schema.body.required).toEqual(Object.keys(order));
  });

  it('is exported by whoever reads it, in the words of the refusal by nobody else', async () => {
    expect((await jsonOf(clients.disti)).hash).toBe((await jsonOf(clients.salesop)).hash);
    expect((await file('json', clients.partner)).status).toBe(404);
    expect((await file('json', portal.client())).status).toBe(401);
    expect((await file('json?decimal=dot')).status).toBe(404);
    expect((await file('yaml')).status).toBe(404);
  });
});

it('what is not ordered is refused with a reason, whatever else it is', async () => {
  const { isxId } = await create(clients.engineer);
  for (const isxStatus of ['open', 'submitted', 'received', 'returned', 'expired', 'approved'] as const) {
    await portal.database.db.update(solutions).set({ isxStatus }).where(eq(solutions.isxId, isxId));
    const { status, body } = await file('xml', clients.engineer, isxId);
    expect([status, body.code, body.detail]).toEqual([409, 'action_not_available', expect.stringContaining('ERP')]);
  }
});

describe('the published schema and example', () => {
  const kept = (name: string) => readFileSync(`${projectRoot()}/docs/order-export/${name}`, 'utf8');

  it('are those of the documentation', () => {
    expect(`${orderXsd}\n`).toBe(kept('order.xsd'));
    const example = orderExport.strict().parse(JSON.parse(kept('example.json')));
    expect(`${orderXml(example)}\n`).toBe(kept('example.xml'));
    expect(xmlFaults(orderXsd, kept('example.xml'))).toEqual([]);
  });
});
