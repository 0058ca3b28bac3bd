import { describe, expect, it } from 'vitest';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();

const redundant = {
  family: 'U3M',
  loadKva: 300,
  redundancy: 'N+1',
  autonomyMinutes: 10,
  batteryType: 'open',
  battery: 'HRL12-350W',
  systemBypass: true,
};

async function reported(isxType: string, configuration: Record<string, unknown>) {
  const engineer = await portal.as('engineer');
  const header = { isxType, isxName: 'Machine room', customerName: 'ACME', region: 'Moscow' };
  const made = await engineer.call('solutionsCreate', { ...header, configuration });
  expect(made.status).toBe(200);
  const { isxId } = made.body;
  const { body } = await engineer.call('reportsSelectReport', { isxId });
  const pdf = await portal.app.inject({
    url: `/api/reports/${isxId}.pdf`,
    cookies: Object.fromEntries(engineer.cookies),
  });
  return { report: body, pages: pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)!.length };
}

describe('the drawings in the report of a UPS solution', () => {
  it('are the one-line diagram and the battery layout in the reader’s language, of parts in its lines alone', async () => {
    const { report, pages } = await reported('3PhaseUps', redundant);
    const titles = report.drawings.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Однолинейная схема', 'Размещение батареи одного ИБП']);
    const listed = report.issues.map(({ partNumber }: { partNumber: string }) => partNumber);
    const drawn = report.drawings.flatMap(({ pieces }: { pieces: { partNumber: string | null }[] }) =>
      pieces.flatMap(({ partNumber }) => partNumber ?? []),
    );
    expect(listed).toEqual(expect.arrayContaining(drawn));
    expect(new Set(drawn).size).toBe(6);
    expect(pages).toBe(3);
  });

  it('name no part that was taken out of the list', async () => {
    const { report } = await reported('3PhaseUps', { ...redundant, deletedParts: ['U3MBP60K400H', 'HRL12-350W'] });
    expect(JSON.stringify(report.drawings)).not.toMatch(/U3MBP60K400H|HRL12-350W/);
    expect(JSON.stringify(report.drawings)).toContain('R6N2R139322AT');
  });
});

it('the report of chillers has their hydraulic scheme and their plan, of parts in its lines alone', async () => {
  const { report, pages } = await reported('Chiller', { loadKw: 600, series: 'CHS', redundancy: 'N+1', pumps: 1 });
  expect(report.drawings.map(({ title }: { title: string }) => title)).toEqual([
    'Гидравлическая схема',
    'План размещения чиллеров',
  ]);
  const listed = report.issues.map(({ partNumber }: { partNumber: string }) => partNumber);
  const drawn = report.drawings.flatMap(({ pieces }: { pieces: { partNumber: string | null }[] }) =>
    pieces.flatMap(({ partNumber }) => partNumber ?? []),
  );
  expect(listed).toEqual(expect.arrayContaining(drawn));
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(5);
  // Both stand on one page behind the list.
  expect(pages).toBe(2);
});

describe('the drawings in the report of racks', () => {
  const aisle = { racks: 6, secondRow: true, racksB: 5, containment: 'coldAisle', aisleLight: true };

  it('are the plan and a rack of each row, of parts in its lines alone', async () => {
    const { report, pages } = await reported('Rack', aisle);
    const titles = report.drawings.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['План рядов', 'Шкаф ряда А спереди', 'Шкаф ряда Б спереди']);
    const listed = report.issues.map(({ partNumber }: { partNumber: string }) => partNumber);
    const drawn = report.drawings.flatMap(({ pieces }: { pieces: { partNumber: string | null }[] }) =>
      pieces.flatMap(({ partNumber }) => partNumber ?? []),
    );
    expect(listed).toEqual(expect.arrayContaining(drawn));
    expect(new Set(drawn).size).toBeGreaterThan(10);
    expect(pages).toBeGreaterThan(1);
  });

  it('are none of UPSs alone', async () => {
    const { report } = await reported('Rack', { withRacks: false, withUps1: true });
    expect(report.drawings).toEqual([]);
  });
});

it('a report of monitoring has its topology, of parts in its lines alone', async () => {
  const { report, pages } = await reported('Monitoring', { bms: true, batteryRooms: 1, gateway: true, dcguard: true });
  expect(report.drawings.map(({ title }: { title: string }) => title)).toEqual(['Топология мониторинга']);
  const listed = report.issues.map(({ partNumber }: { partNumber: string }) => partNumber);
  const [{ pieces }] = report.drawings;
  const drawn = new Set(pieces.flatMap(({ partNumber }: { partNumber: string | null }) => partNumber ?? []));
  expect(listed).toEqual(expect.arrayContaining([...drawn]));
  for (const partNumber of ['DCG-SRV', 'SBRM250', 'SBPD150', 'BMC060', 'BMM12', 'SBGW150'])
    expect([partNumber, drawn.has(partNumber)]).toEqual([partNumber, true]);
  expect(pages).toBeGreaterThan(1);
});

it('a report of cooling has its room, its units and what stands outdoors, of parts in its lines alone', async () => {
  const { report, pages } = await reported('Cooling', { family: 'SPdx', model: 'SPdx030', redundancy: 'N+1' });
  expect(report.drawings.map(({ title }: { title: string }) => title)).toEqual(['Блоки и трассы']);
  const listed = report.issues.map(({ partNumber }: { partNumber: string }) => partNumber);
  const [{ pieces }] = report.drawings;
  const drawn = pieces.flatMap(({ partNumber }: { partNumber: string | null }) => partNumber ?? []);
  expect(listed).toEqual(expect.arrayContaining(drawn));
  expect(drawn[0]).toBe('SPDA030A');
  expect(drawn).toHaveLength(2);
  expect(pages).toBe(2);
});
