import { rowsOf } from '../../../core/products/definition/fault.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import { chillerBufferTanks, chillerModels, chillerSeries } from '../../../core/products/chiller/tables/equipment.ts';
import type { Scalar } from '../../../core/kernel/product-type.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { OpenCatalogue } from '../../parts/configurator/catalogue.ts';
import { oncePerCatalogue } from '../../parts/configurator/once-per-catalogue.ts';
import { certificateText } from '../services/certificate-text.ts';

/** What a table says of an option, in a language. */
type Say = (language: string, t: Translate) => string;

const times = `${noBreakSpace}×${noBreakSpace}`;

function read(tables: CatalogueSource): ReadonlyMap<string, Say> {
  return new Map<string, Say>([
    ...rowsOf(tables, chillerSeries).map((row): [string, Say] => [
      `series ${row.series}`,
      (language) => (language === 'ru' ? row.nameRu : row.nameEn),
    ]),
    ...rowsOf(tables, chillerModels).map((row): [string, Say] => [
      `model ${row.model}`,
      (_, t) =>
        [
          formatQuantity(row.nominalCapacityKw, t('kW'), 1),
          `EER${noBreakSpace}${formatNumber(row.EER, 2)}`,
          `${[row.lengthMm, row.widthMm, row.heightMm].map((mm) => formatNumber(mm)).join(times)}${noBreakSpace}${t('mm')}`,
        ].join(' · '),
    ]),
    ...rowsOf(tables, chillerBufferTanks).map((row): [string, Say] => [
      `bufferTank ${row.partNumber}`,
      (_, t) => formatQuantity(row.volumeL, t('l'), 0),
    ]),
  ]);
}

const said = oncePerCatalogue(read);

/** What the tables say of an option of a chiller; null where its name says it all. Read once a catalogue. */
export function describeChiller(
  { tables, names }: OpenCatalogue,
  field: string,
  value: Scalar,
  language: string,
  t: Translate,
): string | null {
  if (field === 'services') return certificateText(names, String(value), language);
  return said(tables).get(`${field} ${String(value)}`)?.(language, t) ?? null;
}
