import { describe, expect, it } from 'vitest';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { catalogueTables } from '../../../catalogue/tables.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { shipped } from '../../../catalogue/testing/shipped.ts';
import { lintRacks } from './lint.ts';

const withText = (name: TableName, text: string): CatalogueSource => {
  if (text === pinned[name]) throw new Error(`${name} does not hold what is changed`);
  const checked = catalogueTables[name].check(text);
  if (!checked.ok) throw new Error(`${name} does not fit its format: ${JSON.stringify(checked.problems[0])}`);
  return { ...pinned, [name]: text };
};
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
  lintRacks(source).map(({ code, text, params }) =>
    `${code === 'catalogue_invalid' ? 'against' : 'noted'} ${String(params?.['table'])}: ${text}`.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => String(params?.[name]),
    ),
  );

describe('the tables of racks', () => {
  it('are sound as the portal ships them', () => {
    expect(lintRacks(shipped)).toEqual([]);
  });

  const faults: [string, CatalogueSource, string][] = [
    ['a rack of theirs among the parts', without('PARTS', /^UR3300;/), 'against RACK_MODELS: Part UR3300 of RACK_MODELS stands in no parts table'], // prettier-ignore
    ['a side panel set that is a part', without('PARTS', /^URSP33X0;/), 'against RACK_MODELS: Part URSP33X0 of RACK_MODELS stands in no parts table'], // prettier-ignore
    ['every PDU among the parts', without('PARTS', /^UP8853;/), 'against RACK_PDUS: Part UP8853 of RACK_PDUS stands in no parts table'], // prettier-ignore
    ['weights as among the parts', cell('RACK_MODELS', 'UR3300;', 'weightKg', '1'), 'noted RACK_MODELS: Column weightKg of part UR3300 differs from the parts table'], // prettier-ignore
    ['a rack that closes the ends of a row', without('RACK_MODELS', /^UR3300;/), 'against RACK_MODELS: Rack UR3300NS has no twin with or without side panels'], // prettier-ignore
    ['a rack for the middle of a row', without('RACK_MODELS', /^UR3300NS;/), 'against RACK_MODELS: Rack UR3300 has no twin with or without side panels'], // prettier-ignore
    ['racks that differ in shape', cell('RACK_MODELS', 'UR3307;', 'units', '42'), 'against RACK_MODELS: Rack UR3300 is not told from another by its sizes'], // prettier-ignore
    ['units that there are', cell('RACK_MODELS', 'UR3300;', 'usableUnits', '43'), 'against RACK_MODELS: Rack UR3300 has more usable units than units'], // prettier-ignore
    ['what racks bear by their sizes', cell('RACK_MODELS', 'UR3300;', 'staticLoadKg', '1800'), 'against RACK_MODELS: Rack UR3300 has another staticLoadKg than racks of the same series, units'], // prettier-ignore
    ['no size that no rule looks at', cell('RACK_ACCESSORIES', 'URCAST;', 'units', '42'), 'against RACK_ACCESSORIES: Part URCAST has a units, by which no casters is told from another'], // prettier-ignore
    ['a PDU’s power from its rating', cell('RACK_PDUS', 'UP8853;', 'usableKw', '7'), 'against RACK_PDUS: The power of PDU UP8853 is not that of its rating'], // prettier-ignore
    ['a place for an upright PDU', cell('RACK_PDUS', 'UP8853;', 'zeroUPositions', '0'), 'against RACK_PDUS: PDU UP8853 takes no place of its form'], // prettier-ignore
    ['bands of a service without gaps', cell('RACK_SERVICES', 'WASSEMUR-30;', 'from', '12'), 'against RACK_SERVICES: The band of service WASSEMUR-30 does not begin where the one before ends'], // prettier-ignore
    ['every limit that a rule reads', without('RACK_LIMITS', /^maxPerFeed;/), 'against RACK_LIMITS: The limit maxPerFeed is missing, a rule reads it'], // prettier-ignore
    ['a runtime with each number of packs', without('RACK_UPS1_RUNTIME', /^SRVSE1KRTXLI;1;/), 'against RACK_UPS1_RUNTIME: UPS SRVSE1KRTXLI has no runtime with each number of packs'], // prettier-ignore
    ['runtimes that fall with load', cell('RACK_UPS1_RUNTIME', 'BVSE400RS;0;', 'min75', '2'), 'against RACK_UPS1_RUNTIME: The runtime of UPS BVSE400RS does not fall with load'], // prettier-ignore
    ['the packs of their UPSs', without('RACK_UPS1_PACKS', /^BPSE36RT2U;/), 'against RACK_UPS1: The packs of UPS SRVSE1KRTXLI stand in no table of packs'], // prettier-ignore
    ['no more W than VA', cell('RACK_UPS1', 'BVSE400RS;', 'w', '401'), 'against RACK_UPS1: UPS BVSE400RS gives more W than VA'], // prettier-ignore
    ['UPSs of their runtimes', without('RACK_UPS1', /^BVSE400RS;/), 'against RACK_UPS1_RUNTIME: Model BVSE400RS of RACK_UPS1_RUNTIME stands in no table of models'], // prettier-ignore
  ];
  it.each(faults)('hold %s', (_, source, sentence) => {
    expect(sentences(source)).toContain(sentence);
  });

  it.each([
    ['RACK_CONTAINMENT', 'UCAC2400'],
    ['RACK_UPS1', 'BVSE400RS'],
  ] as const)('of %s keep their parts from partners', (name, partNumber) => {
    expect(sentences(cell('PARTS', `${partNumber};`, 'partner', 'TRUE'))).toEqual([
      `noted ${name}: Part ${partNumber} of ${name} is open to partners, its kind is not`,
    ]);
  });

  it('tell a generation as the parts do', () => {
    expect(sentences(cell('RACK_UPS1', 'SRVSE3KRTI-G2;', 'generation', 'G1'))).toContain(
      'noted RACK_UPS1: Column generation of part SRVSE3KRTI-G2 differs from the parts table',
    );
  });
});
