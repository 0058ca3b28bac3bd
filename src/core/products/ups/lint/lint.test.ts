import { describe, expect, it } from 'vitest';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { catalogueTables } from '../../../catalogue/tables.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { shipped } from '../../../catalogue/testing/shipped.ts';
import { lintUps } from './lint.ts';

const withText = (name: TableName, text: string): CatalogueSource => {
  if (text === pinned[name]) throw new Error(`${name} does not hold what is changed`);
  const changed = { ...pinned, [name]: text };
  const checked = catalogueTables[name].check(text);
  if (!checked.ok) throw new Error(`${name} does not fit its format: ${JSON.stringify(checked.problems[0])}`);
  return changed;
};
const change = (name: TableName, from: string | RegExp, to: string): CatalogueSource =>
  withText(name, pinned[name].replace(from, to));
const without = (name: TableName, row: RegExp): CatalogueSource =>
  withText(name, pinned[name].split('\n').filter((line, i) => i === 0 || !row.test(line)).join('\n')); // prettier-ignore

/** A row with the cell of a column changed. */
function cell(name: TableName, row: string, column: string, to: string): CatalogueSource {
  const at = pinned[name].split('\n')[0]!.split(';').indexOf(column);
  const lines = pinned[name].split('\n').map((line) => {
    if (!line.startsWith(row)) return line;
    const cells = line.split(';');
    cells[at] = to;
    return cells.join(';');
  });
  return withText(name, lines.join('\n'));
}

const sentences = (source: CatalogueSource): string[] =>
  lintUps(source).map(({ code, text, params }) =>
    `${code === 'catalogue_invalid' ? 'against' : 'noted'} ${String(params?.['table'])}: ${text}`.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => String(params?.[name]),
    ),
  );

describe('the tables of the three-phase UPS', () => {
  it('are sound as the portal ships them', () => {
    expect(lintUps(shipped)).toEqual([]);
  });

  const references: [string, CatalogueSource, string][] = [
    ['a model', without('PARTS', /^U3MUPS100KHS;/), 'against UPS_MODELS: Part U3MUPS100KHS of UPS_MODELS stands in no parts table'], // prettier-ignore
    ['a cabinet for strings', without('PARTS', /^EVSMBC6;/), 'against UPS_MODULAR_STRINGS: Part EVSMBC6 of UPS_MODULAR_STRINGS stands in no parts table'], // prettier-ignore
    ['a battery of the capacities', without('PARTS', /^HFS12-320W-X;/), 'against UPS_CAPACITY: Part HFS12-320W-X of UPS_CAPACITY stands in no parts table'], // prettier-ignore
  ];
  it.each(references)('need the part of %s', (_, source, sentence) => {
    expect(sentences(source)).toContain(sentence);
  });

  it('may hold a part that is no longer made while its successor stands beside it', () => {
    expect(sentences(without('UPS_WIRE_SETS', /^BATWIRESET95;/))).toEqual([
      'noted UPS_WIRE_SETS: Part BATWIRESET of UPS_WIRE_SETS is no longer made',
    ]);
  });

  it('give a part the size and weight that it has among the parts', () => {
    expect(sentences(cell('UPS_STANDS', 'R4N2R809314AT;', 'weightKg', '78'))).toEqual([
      'noted UPS_STANDS: Column weightKg of part R4N2R809314AT differs from the parts table',
    ]);
  });

  it('name no part that is not for partners in a name that they read', () => {
    expect(sentences(change('PARTS', 'Blank panel for module slot URM-F60KH', 'Blank panel for URMFRM60KH'))).toEqual([
      'noted PARTS: The name of part URMBLANK10 tells partners of part URMFRM60KH',
    ]);
  });

  it.each(['UPS_MODULAR_STRINGS', 'UPS_BREAKERS', 'UPS_BYPASS', 'UPS_OPTIONS'] as const)(
    'know the families of %s',
    (name) => {
      const [, row] = pinned[name].split('\n');
      expect(sentences(cell(name, row!.split(';')[0]!, 'families', 'U3S|U3X'))).toContain(
        `against ${name}: Family U3X is unknown`,
      );
    },
  );

  it.each(['UPS_MODELS', 'UPS_MODULES', 'UPS_MODULAR_BATTERIES'] as const)('know the family of %s', (name) => {
    expect(sentences(without('UPS_FAMILIES', /^(URM|U3S);/))).toContain(
      `against ${name}: Family ${name === 'UPS_MODULES' ? 'URM' : 'U3S'} is unknown`,
    );
  });

  const figures: [string, CatalogueSource, string][] = [
    ['a limit', without('UPS_LIMITS', /^autonomyMax;/), 'against UPS_LIMITS: The limit autonomyMax is missing, a rule reads it'], // prettier-ignore
    ['a default', change('UPS_FACTORS', /^(designMargin;1\.10;.*?;)FALSE/m, '$1TRUE'), 'against UPS_FACTORS: The factor designMargin needs exactly one default'], // prettier-ignore
    ['a factor', without('UPS_FACTORS', /^ageing;endOfLife/), 'against UPS_FACTORS: The factor ageing endOfLife is missing, a rule reads it'], // prettier-ignore
    ['a link', without('UPS_CROSS_CABLES', /^leadKit;/), 'against UPS_CROSS_CABLES: The link leadKit is missing, a rule reads it'], // prettier-ignore
    ['a length', cell('UPS_CROSS_CABLES', 'leadKit;', 'termMm', ''), 'against UPS_CROSS_CABLES: The length of link leadKit must stand where the link is fixed, and only there'], // prettier-ignore
  ];
  it.each(figures)('hold the figures that rules read: %s', (_, source, sentence) => {
    expect(sentences(source)).toEqual([sentence]);
  });
});

describe('the models of the three-phase UPS', () => {
  it.each([
    ['phases', 'U3M-100KH;', '3:1'],
    ['ratingKva', 'U3M-100KH;', '210'],
    ['ratingKw', 'UCX-20KH;', '20'],
    ['batteryKinds', 'UBS-20KH;', 'closed|liIon'],
  ])('fit their family in %s', (column, model, to) => {
    expect(sentences(cell('UPS_MODELS', model, column, to))).toContain(
      `against UPS_MODELS: Column ${column} of model ${model.slice(0, -1)} does not fit its family`,
    );
  });

  it('carry their rating on modules of their family and size', () => {
    const sentence = 'against UPS_MODELS: The modules of model URM-F60KH do not carry its rating';
    expect(sentences(cell('UPS_MODELS', 'URM-F60KH;', 'moduleSlots', '5'))).toEqual([sentence]);
    expect(sentences(cell('UPS_MODELS', 'URM-F60KH;', 'modulePartNumber', 'EVXBPM25KH'))).toEqual([sentence]);
    expect(sentences(cell('UPS_MODELS', 'URM-F60KH;', 'moduleKva', '25'))).toEqual([sentence]);
  });

  it('hold modular strings of their family, whose runtimes are known', () => {
    expect(sentences(cell('UPS_MODELS', 'U3S-10KHB;', 'internalBattery', 'EVSBTH4'))).toEqual([
      'against UPS_MODELS: Model U3S-10KHB holds EVSBTH4, which is no modular string of its family',
    ]);
    expect(sentences(without('UPS_MODULAR_BATTERIES', /^URM;125;/))).toEqual([
      'against UPS_MODULAR_BATTERIES: Model URM-F125KH has no runtimes of its modular strings',
    ]);
    expect(sentences(without('UPS_MODULAR_BATTERIES', /^EVS;60;EVSBTH12;/))).toEqual([
      'against UPS_MODULAR_BATTERIES: Model EVS-60KH has no runtimes of its modular strings',
    ]);
  });

  it('are known where an option names them', () => {
    expect(sentences(cell('UPS_OPTIONS', 'URMBLANK10;', 'models', 'URM-F61KH'))).toEqual([
      'against UPS_OPTIONS: Model URM-F61KH of UPS_OPTIONS stands in no table of models',
    ]);
  });

  const kva = 'noted UPS_SERVICES: The services';
  it.each([
    ['a gap', cell('UPS_SERVICES', 'WEXTW1YUPS-250;', 'kvaMin', '211'), `${kva} warranty have not exactly one part at 201 kVA`], // prettier-ignore
    ['an overlap', cell('UPS_SERVICES', 'WSTRT5x8UPS-250;', 'kvaMin', '200'), `${kva} commissioning have not exactly one part at 200 kVA`], // prettier-ignore
    ['an early end', without('UPS_SERVICES', /^WUPG7x24UPS-501;/), `${kva} upgrade7x24 have not exactly one part at 501 kVA`], // prettier-ignore
    ['no row at all', without('UPS_SERVICES', /^WUPG7x24UPS/), `${kva} upgrade7x24 have not exactly one part at 0 kVA`],
    ['no row for so many cabinets', without('UPS_SERVICES', /^WASSEM5x8-LI-7R;/), `${kva} liAssembly have not exactly one part for 7 cabinets`], // prettier-ignore
  ])('find one service of each kind at every rating: %s', (_, source, sentence) => {
    expect(sentences(source)).toEqual([sentence]);
  });

  it('find a bypass panel that is still made and a battery breaker of each kind', () => {
    expect(sentences(without('UPS_BYPASS', /^URMBP250K/))).toEqual(
      ['URM-F60KH', 'URM-F125KH', 'URM-F250KH'].map((model) => `noted UPS_BYPASS: No bypass panel carries model ${model}`), // prettier-ignore
    );
    expect(sentences(without('UPS_BREAKERS', /^EVS.*;wall;/))).toEqual(
      ['EVS', 'EVM', 'EVXB'].map((family) => `noted UPS_BREAKERS: Family ${family} has no battery breaker wall`),
    );
  });

  it('are for partners where their family is', () => {
    const sentence =
      'noted UPS_FAMILIES: Family U3L and the parts of its models differ in whether they are for partners';
    expect(sentences(cell('UPS_FAMILIES', 'U3L;', 'partner', 'TRUE'))).toEqual([sentence]);
    expect(sentences(cell('PARTS', 'U3LUPS250KHS;', 'partner', 'TRUE'))).toEqual([sentence]);
  });
});

describe('the batteries of the three-phase UPS', () => {
  it('give less the longer they last and the earlier they end', () => {
    expect(sentences(cell('UPS_DISCHARGE', 'UBT12-100;1.67;', 't30', '500'))).toEqual([
      'against UPS_DISCHARGE: The discharge of UBT12-100 to 1.67 V does not fall with time',
      'against UPS_DISCHARGE: The discharge of UBT12-100 does not fall as the end voltage rises',
    ]);
  });

  it('have a runtime, from coefficients or from a table', () => {
    const sentence = (partNumber: string) => `against UPS_BATTERIES: Battery ${partNumber} has no runtime`;
    expect(sentences(without('UPS_DISCHARGE', /^UBT12-100;/))).toEqual([sentence('UBT12-100')]);
    expect(sentences(cell('UPS_BATTERIES', 'HRL12-350W;', 'expo', ''))).toEqual([sentence('HRL12-350W')]);
  });

  const three = '3 strings U3MBTH4 at 20 kVA of U3S';
  it.each([
    ['less the more they carry', 't50', '20', `${three}: the runtime does not fall with load`],
    ['less the more they carry, by the formula too', 'px', '1.2', `${three}: the runtime does not fall with load`],
    ['longer with a string more', 'kx', '10', `${three} last no longer than one fewer`],
    ['no more than a string may carry', 'maxLoadPercent', '300', `${three}: more than a string may carry`],
  ])('in modular strings last %s', (_, column, to, sentence) => {
    expect(sentences(cell('UPS_MODULAR_BATTERIES', 'U3S;20;U3MBTH4;3;', column, to))).toEqual([
      `against UPS_MODULAR_BATTERIES: ${sentence}`,
    ]);
  });

  it('fill the trays of their string', () => {
    expect(sentences(cell('UPS_MODULAR_STRINGS', 'EVSBTH12;', 'trays', '3'))).toEqual([
      'against UPS_MODULAR_STRINGS: The trays of EVSBTH12 do not hold its blocks',
    ]);
  });

  const cabinet = 'LIBVIS10X100630IEC';
  it.each([
    ['rises', cell('UPS_LI_ION_RUNTIME', cabinet, 't15', '90'), `The power of Li-ion cabinet ${cabinet} rises with time`], // prettier-ignore
    ['is too high', cell('UPS_LI_ION_RUNTIME', cabinet, 't5', '257'), `Li-ion cabinet ${cabinet} gives more than its power or energy`], // prettier-ignore
    ['lasts too long', cell('UPS_LI_ION_RUNTIME', cabinet, 't120', '26'), `Li-ion cabinet ${cabinet} gives more than its power or energy`], // prettier-ignore
  ])('in a Li-ion cabinet give what it holds: one whose power %s', (_, source, sentence) => {
    expect(sentences(source)).toEqual([`against UPS_LI_ION_RUNTIME: ${sentence}`]);
  });

  it('in a Li-ion cabinet have a runtime and fit a family', () => {
    expect(sentences(without('UPS_LI_ION_RUNTIME', new RegExp(`^${cabinet};`)))).toEqual([
      `against UPS_LI_ION: Li-ion cabinet ${cabinet} has no runtime`,
    ]);
    expect(sentences(cell('UPS_FAMILIES', 'U3S;', 'liIonModules', '9'))).toEqual([
      'noted UPS_FAMILIES: No Li-ion cabinet fits the voltage of family U3S',
    ]);
  });

  it('stand in enclosures as their sizes allow', () => {
    const sentence = (enclosure: string, columns: string) =>
      `noted UPS_CAPACITY: What enclosure ${enclosure} holds of HFS12-320W-X does not follow from their sizes: ${columns}`;
    expect(sentences(cell('UPS_CAPACITY', 'BC800;closed;HFS12-320W-X;', 'capacityBlocks', '41'))).toEqual([
      sentence('BC800', 'capacityBlocks'),
    ]);
    expect(sentences(without('UPS_CAPACITY', /^R4N2R969314AT;open;HFS12-320W-X;/))).toEqual([
      sentence('R4N2R969314AT', 'sideAlongShelf, blocksPerRow, rows, blocksPerShelf, shelves, capacityBlocks, limitedBy'), // prettier-ignore
    ]);
  });

  it('stand in enclosures that there are, whose links have lengths', () => {
    expect(sentences(cell('UPS_CROSS_CABLE_LENGTHS', 'BC800;', 'kind', 'open'))).toEqual([
      'against UPS_CROSS_CABLE_LENGTHS: Enclosure BC800 of UPS_CROSS_CABLE_LENGTHS stands in no table of cabinets or stands', // prettier-ignore
    ]);
    expect(sentences(without('UPS_CROSS_CABLE_LENGTHS', /^BC800;/))).toEqual([
      'noted UPS_CROSS_CABLE_LENGTHS: Enclosure BC800 has no lengths of links',
    ]);
    expect(sentences(without('UPS_BATTERIES', /^WPL26-12N;/))).toEqual([
      'against UPS_CAPACITY: Battery WPL26-12N of UPS_CAPACITY stands in no table of batteries',
    ]);
  });
});
