import { describe, expect, it } from 'vitest';
import { may } from '../people/access/may.ts';
import type { CompanyKind, Role } from '../people/access/roles.ts';
import { roles, rolesOfCompany } from '../people/access/roles.ts';
import { readLines } from '../tables/cells.ts';
import { tablesOfFamily } from '../products/ups/tables/part-columns.ts';
import { upsFamilies, upsModels } from '../products/ups/tables/equipment.ts';
import { pinned as shipped } from './testing/pinned.ts';
import { parts } from '../products/definition/parts-tables.ts';
import { hasTablesOf, projectCatalogue } from './projection.ts';
import type { CatalogueSource, TableName } from './tables.ts';
import { catalogueTables } from './tables.ts';

const kindOf = (role: Role): CompanyKind =>
  (Object.keys(rolesOfCompany) as CompanyKind[]).find((kind) => rolesOfCompany[kind].includes(role))!;
const forRole = (role: Role, source: CatalogueSource = shipped): CatalogueSource =>
  projectCatalogue(source, '3PhaseUps', { role, companyKind: kindOf(role) });

const sound = <T>(read: { ok: true; value: T } | { ok: false; problems: unknown }): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};
const allParts = sound(parts.parse(shipped.PARTS));
const allModels = sound(upsModels.parse(shipped.UPS_MODELS));
const allFamilies = sound(upsFamilies.parse(shipped.UPS_FAMILIES));
const modelsFor = (role: Role) => sound(upsModels.parse(forRole(role).UPS_MODELS!));

/** Everything that a table says, cut where a part number could begin or end. */
const wordsOf = (csv: string): string[] => csv.split(/[\s;|,"():]+/);
const namedIn = (tables: CatalogueSource): ReadonlySet<string> => new Set(Object.values(tables).flatMap(wordsOf));
const outside = roles.filter((role) => kindOf(role) !== 'vendor');
const hiddenFamilies = allFamilies.filter(({ channel }) => !channel).map(({ family }) => family);

describe('the projection of the catalogue for a three-phase UPS', () => {
  it.each(roles)('for %s fits the format of every table, and is whole', (role) => {
    const tables = forRole(role);
    expect(hasTablesOf('3PhaseUps', tables)).toBe(true);
    for (const [name, csv] of Object.entries(tables))
      expect([name, catalogueTables[name as TableName].check(csv)]).toMatchObject([name, { ok: true }]);
  });

  it.each(roles)('for %s names no part that the role may not use', (role) => {
    const named = namedIn(forRole(role));
    const mayUse = ({ partner, family }: (typeof allParts)[number]): boolean =>
      (partner || !may(role, 'partnerOnly.partnerPartNumbersOnly')) &&
      (kindOf(role) === 'vendor' || !hiddenFamilies.includes(family));
    const forbidden = allParts.filter((part) => !mayUse(part)).map(({ partNumber }) => partNumber);
    expect(forbidden.filter((partNumber) => named.has(partNumber))).toEqual([]);
    expect(forbidden.length > 0).toBe(kindOf(role) !== 'vendor');
  });

  it('for a partner still names every part that partners may use', () => {
    const named = namedIn(forRole('partner'));
    expect(allParts.filter(({ partner, partNumber }) => partner && !named.has(partNumber))).toEqual([]);
  });

  it.each(roles.filter((role) => kindOf(role) === 'vendor'))(
    'for %s is whole but for what is on priority sale, and the second generation of 1-phase UPSs',
    (role) => {
      const { PARTS: projectedParts, ...tables } = forRole(role);
      const { PARTS: _, ...rest } = shipped;
      for (const [name, csv] of Object.entries(tables))
        expect([name, readLines(csv)]).toEqual([name, readLines(rest[name as keyof typeof rest])]);
      const kept = may(role, 'rack.g2Ups1Phase') ? [] : allParts.filter(({ generation }) => generation === 'G2');
      expect(readLines(projectedParts!)).toHaveLength(readLines(shipped.PARTS).length - kept.length);
      const shown = sound(parts.parse(projectedParts!)).filter(({ priority }) => priority);
      expect(shown.length > 0).toBe(may(role, 'parts.highlightPrioritySale'));
    },
  );

  it('tells everybody of every family, so that the reason can be told too', () => {
    for (const role of roles) expect(sound(upsFamilies.parse(forRole(role).UPS_FAMILIES!))).toEqual(allFamilies);
  });

  it.each(outside)('keeps models, modules and runtimes of families that are not for the channel from %s', (role) => {
    expect(hiddenFamilies).toEqual(['EVXB', 'UCX']);
    const tables = forRole(role);
    for (const name of tablesOfFamily as TableName[]) {
      const [head, ...rows] = readLines(tables[name]!);
      const at = head!.cells.indexOf('family');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ cells }) => hiddenFamilies.includes(cells[at]!))).toEqual([]);
    }
  });

  it('gives a partner the models of its families, with start-up alone', () => {
    const chosen = allFamilies.filter(({ partner }) => partner).map(({ family }) => family);
    expect(modelsFor('partner').map(({ model }) => model)).toEqual(
      allModels.filter(({ family }) => chosen.includes(family)).map(({ model }) => model),
    );
    expect(modelsFor('partner').every(({ partNumber }) => partNumber === null)).toBe(true);
    expect(modelsFor('disti').every(({ partNumber }) => partNumber !== null)).toBe(true);
  });

  it('takes a string that a reader may not see out of the frames that hold it', () => {
    const lessStrings = shipped.PARTS.replace(/^(EVSBTH12;.*?;modularBattery;(?:[^;]*;){4})TRUE;/m, '$1FALSE;');
    expect(lessStrings).not.toBe(shipped.PARTS);
    const tables = forRole('partner', { ...shipped, PARTS: lessStrings });
    const held = sound(upsModels.parse(tables.UPS_MODELS!)).find(({ model }) => model === 'EVS-10KHB');
    expect(held?.internalBattery).toEqual(['EVSBTH4']);
    expect(namedIn(tables).has('EVSBTH12')).toBe(false);
  });

  it('does not tell a partner the successor that is not for partners', () => {
    const succeeded = shipped.PARTS.replace(/^(BC1100;.*?;)active;;/m, '$1ended;BC900;');
    expect(succeeded).not.toBe(shipped.PARTS);
    const tables = forRole('partner', { ...shipped, PARTS: succeeded });
    expect(sound(parts.parse(tables.PARTS!)).find(({ partNumber }) => partNumber === 'BC1100')).toMatchObject({
      status: 'ended',
      successor: null,
    });
  });

  it('sends no table of another type, and no prices', () => {
    for (const role of roles)
      expect(Object.keys(forRole(role)).filter((name) => !/^(PARTS|SERVICE_CERTIFICATES|UPS_.*)$/.test(name))).toEqual(
        [],
      );
  });
});

describe('the projection of the catalogue for racks', () => {
  const rackTables = (role: Role): CatalogueSource =>
    projectCatalogue(shipped, 'Rack', { role, companyKind: kindOf(role) });
  const secondGeneration = allParts.filter(({ generation }) => generation === 'G2').map(({ partNumber }) => partNumber);

  it.each(roles)('for %s fits the format of every table, and is whole', (role) => {
    const tables = rackTables(role);
    expect(hasTablesOf('Rack', tables)).toBe(true);
    for (const [name, csv] of Object.entries(tables))
      expect([name, catalogueTables[name as TableName].check(csv)]).toMatchObject([name, { ok: true }]);
  });

  it.each(roles)('for %s names the second generation of 1-phase UPSs to those alone who may have it', (role) => {
    const named = namedIn(rackTables(role));
    expect(secondGeneration.length).toBeGreaterThan(8);
    const seen = secondGeneration.filter((partNumber) => named.has(partNumber));
    expect(seen).toEqual(may(role, 'rack.g2Ups1Phase') ? secondGeneration : []);
  });

  it('leaves a partner racks and PDUs, and neither containment nor UPSs', () => {
    const tables = rackTables('partner');
    for (const name of ['RACK_MODELS', 'RACK_PDUS', 'RACK_SHELVES'] as const)
      expect(readLines(tables[name]!)).toHaveLength(readLines(shipped[name]).length);
    for (const name of ['RACK_CONTAINMENT', 'RACK_UPS1', 'RACK_UPS1_RUNTIME', 'RACK_UPS1_PACKS'] as const)
      expect(readLines(tables[name]!)).toHaveLength(1);
  });
});

describe('the projection of the catalogue for monitoring', () => {
  const project = (role: Role): CatalogueSource =>
    projectCatalogue(shipped, 'Monitoring', { role, companyKind: kindOf(role) });
  const tableNames = Object.keys(project('admin')).filter((name) => name.startsWith('MONITORING_')) as TableName[];
  const ownParts = new Set(
    tableNames
      .filter((name) => name !== 'MONITORING_LIMITS')
      .flatMap((name) => readLines(shipped[name]).slice(1).map(({ cells }) => cells[0]!)), // prettier-ignore
  );

  it.each(roles.filter((role) => may(role, 'newSolution.Monitoring')))(
    'for %s is whole: no part is kept back',
    (role) => {
      const tables = project(role);
      expect(hasTablesOf('Monitoring', tables)).toBe(true);
      expect(tableNames).toHaveLength(11);
      for (const name of tableNames) expect([name, tables[name]]).toEqual([name, shipped[name]]);
      const named = namedIn({ PARTS: tables.PARTS! });
      expect([...ownParts].filter((partNumber) => !named.has(partNumber))).toEqual([]);
    },
  );

  it('for a partner, who has no monitoring, names none of its parts in any type', () => {
    expect(ownParts.size).toBeGreaterThan(100);
    for (const isxType of ['Monitoring', '3PhaseUps', 'Cooling'] as const) {
      const named = namedIn(projectCatalogue(shipped, isxType, { role: 'partner', companyKind: 'partner' }));
      expect([isxType, [...ownParts].filter((partNumber) => named.has(partNumber))]).toEqual([isxType, []]);
    }
  });
});
