import { gap, misfit, rowsOf } from '../definition/fault.ts';
import { parts } from '../definition/parts-tables.ts';
import type { TableTexts } from '../definition/table-texts.ts';
import type { Problem } from '../../result.ts';
import type { Rows } from '../../tables/table.ts';
import { oneOf, optional, positive, table, text } from '../../tables/table.ts';

/** Service certificates: of every configuration type the same ones, and what each is counted by. PARTS names them. */
export const serviceCertificates = table(
  'SERVICE_CERTIFICATES',
  {
    partNumber: text,
    quantityBasis: oneOf('solution', 'unit', 'people'),
    /** People whom one certificate trains, and the most that a solution may name; of those that go by people. */
    peoplePerCertificate: optional(positive),
    peopleMax: optional(positive),
    /** Another certificate beside which alone this one is sold. */
    requires: optional(text),
    provenance: oneOf('vendor', 'fact', 'analogue', 'model', 'own'),
    source: text,
  },
  { key: ['partNumber'] },
);
export type ServiceCertificate = Rows<typeof serviceCertificates>[number];

/** What of the catalogue the choice of certificates looks at. */
export interface ServiceContext {
  readonly certificates: readonly ServiceCertificate[];
}

/** What is wrong with the table beyond its form. */
export function lintServiceCertificates(source: TableTexts): Problem[] {
  const { name, parse } = serviceCertificates;
  const read = parse(source.SERVICE_CERTIFICATES ?? '');
  const rows = read.ok ? read.value : [];
  const part = new Map(rowsOf(source, parts).map((row) => [row.partNumber, row]));
  const known = new Set(rows.map(({ partNumber }) => partNumber));
  const isCounted = (row: ServiceCertificate): boolean => {
    const isForPeople = row.quantityBasis === 'people';
    return (row.peoplePerCertificate !== null) === isForPeople && (row.peopleMax !== null) === isForPeople;
  };
  return [
    ...rows.flatMap(({ partNumber }) => {
      const found = part.get(partNumber);
      if (!found) return [misfit(name, 'Part {partNumber} of {table} stands in no parts table', { partNumber })];
      return found.status === 'ended'
        ? [gap(name, 'Part {partNumber} of {table} is no longer made', { partNumber })]
        : [];
    }),
    ...rows.flatMap(({ partNumber, requires }) =>
      requires === null || known.has(requires)
        ? []
        : [
            misfit(name, 'The certificate {partNumber} needs {required}, which is none', {
              partNumber,
              required: requires,
            }),
          ],
    ),
    ...rows
      .filter((row) => !isCounted(row))
      .map(({ partNumber }) =>
        misfit(name, 'The people of the certificate {partNumber} must stand where it goes by people, and only there', {
          partNumber,
        }),
      ),
    ...rows
      .filter(({ quantityBasis }) => quantityBasis === 'people')
      .slice(1)
      .map(({ partNumber }) => misfit(name, 'A second certificate goes by people: {partNumber}', { partNumber })),
  ];
}
