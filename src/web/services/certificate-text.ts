import { rowsOf } from '../../core/catalogue/fault.ts';
import type { CatalogueSource } from '../../core/catalogue/tables.ts';
import { listOf } from '../../core/configure/read-values.ts';
import type { Values } from '../../core/configure/product-type.ts';
import type { ServiceCertificate } from '../../core/services/service-certificates.ts';
import { serviceCertificates } from '../../core/services/service-certificates.ts';
import type { Translate } from '../../core/translate/translate.ts';

const known = new WeakMap<CatalogueSource, ReadonlyMap<string, ServiceCertificate>>();

/** What the table says of a certificate in a language; null for one that it does not hold. Read once a catalogue. */
export function certificateText(tables: CatalogueSource, partNumber: string, language: string): string | null {
  let rows = known.get(tables);
  if (!rows) {
    rows = new Map(rowsOf(tables, serviceCertificates).map((row) => [row.partNumber, row]));
    known.set(tables, rows);
  }
  const row = rows.get(partNumber);
  return row ? (language === 'ru' ? row.descriptionRu : row.descriptionEn) : null;
}

/** How many certificates are chosen, in a word; nothing where none is. */
export function certificatesState(values: Values, t: Translate): string {
  const count = listOf(values, 'services').length;
  return count === 0 ? '' : t('{count} certificate | {count} certificates', { count });
}
