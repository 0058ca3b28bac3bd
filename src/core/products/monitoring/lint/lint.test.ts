import { describe, expect, it } from 'vitest';
import type { CatalogueSource, TableName } from '../../../catalogue/tables.ts';
import { catalogueTables } from '../../../catalogue/tables.ts';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { shipped } from '../../../catalogue/testing/shipped.ts';
import { lintMonitoring } from './lint.ts';

const withText = (name: TableName, text: string): CatalogueSource => {
  if (text === pinned[name]) throw new Error(`${name} does not hold what is changed`);
  const checked = catalogueTables[name].check(text);
  if (!checked.ok) throw new Error(`${name} does not fit its format: ${JSON.stringify(checked.problems[0])}`);
  return { ...pinned, [name]: text };
};
const change = (name: TableName, from: string | RegExp, to: string): CatalogueSource =>
  withText(name, pinned[name].replace(from, to));
const without = (name: TableName, row: RegExp): CatalogueSource =>
  withText(name, pinned[name].split('\n').filter((line, i) => i === 0 || !row.test(line)).join('\n')); // prettier-ignore

const sentences = (source: CatalogueSource): string[] =>
  lintMonitoring(source).map(({ code, text, params }) =>
    `${code === 'catalogue_invalid' ? 'against' : 'noted'} ${String(params?.['table'])}: ${text}`.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => String(params?.[name]),
    ),
  );

const faults: readonly (readonly [string, CatalogueSource, string])[] = [
  ['whose part is in no parts table', without('PARTS', /^SBRM750;/), 'against MONITORING_APPLIANCES: Part SBRM750 of MONITORING_APPLIANCES stands in no parts table'], // prettier-ignore
  ['whose part has ended without a successor beside it', without('MONITORING_APPLIANCES', /^SBRM250;/), 'noted MONITORING_APPLIANCES: Part SBRM200 of MONITORING_APPLIANCES is no longer made'], // prettier-ignore
  ['without a kind that is counted', without('MONITORING_SENSORS', /^SBSM;/), 'against MONITORING_SENSORS: A part of the kind smoke is missing, a rule counts it'], // prettier-ignore
  ['whose ports are too few', change('MONITORING_APPLIANCES', 'SBRM100;wall;4;0;0;0;4', 'SBRM100;wall;4;0;0;0;5'), 'noted MONITORING_APPLIANCES: Appliance SBRM100 carries more wired sensors than it and its pods have ports'], // prettier-ignore
  ['that count what takes no port', change('MONITORING_SENSORS', 'SBLR06;leakRope;rope;1;FALSE', 'SBLR06;leakRope;rope;1;TRUE'), 'against MONITORING_SENSORS: Sensor SBLR06 counts as wired where it takes a universal port, and only there'], // prettier-ignore
  ['that name no distance', change('MONITORING_SENSORS', /;room;room door;/, ';;room door;'), 'against MONITORING_SENSORS: Sensor SBDCR needs its cable and the distance that it spans'], // prettier-ignore
  ['that require what is not there', change('MONITORING_GATEWAYS', ';SBGW050|SBGW150|SBGW500;', ';SBGW050|SBGW999;'), 'against MONITORING_GATEWAYS: Part SBGX485 requires SBGW999, which the table lacks'], // prettier-ignore
  ['without a licence', without('MONITORING_GATEWAYS', /^SBGLSN150;/), 'noted MONITORING_GATEWAYS: Gateway SBGW150 has no licence for SNMP'], // prettier-ignore
  ['that end before the largest server', without('MONITORING_DC_GUARD', /^DCG-SUP5000;/), 'noted MONITORING_DC_GUARD: The support reaches less far than the largest server'], // prettier-ignore
  ['with a gap between bands', change('MONITORING_SERVICES', ';nodes;101;', ';nodes;111;'), 'against MONITORING_SERVICES: The nodes of WSTRTDCG-500 do not begin where those before it end'], // prettier-ignore
  ['without a figure that a rule reads', without('MONITORING_LIMITS', /^portsPerExpander;/), 'against MONITORING_LIMITS: The limit portsPerExpander is missing, a rule reads it'], // prettier-ignore
];

describe('the tables of monitoring', () => {
  it('are sound as the portal ships them', () => {
    expect(lintMonitoring(shipped)).toEqual([]);
  });

  it.each(faults)('are found out %s', (_, source, sentence) => {
    expect(sentences(source)).toEqual([sentence]);
  });
});
