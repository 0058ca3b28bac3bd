import { rowsOf } from '../../../core/products/definition/fault.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { Scalar } from '../../../core/kernel/product-type.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import { rackUps1 } from '../../../core/products/rack/tables/ups1.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { OpenCatalogue } from '../../parts/configurator/catalogue.ts';
import { oncePerCatalogue } from '../../parts/configurator/once-per-catalogue.ts';
import { certificateText } from '../services/certificate-text.ts';

/** What a table says of a UPS, in a language. */
type Say = (t: Translate) => string;

const joined = (...facts: readonly (string | false)[]): string => facts.filter((fact) => fact !== false).join(' · ');

const formTexts = { tower: 'Tower', rack: '19 inches', convertible: 'Convertible' } as const;

const read = (tables: CatalogueSource): ReadonlyMap<string, Say> =>
  new Map(
    rowsOf(tables, rackUps1).map((row): [string, Say] => [
      row.partNumber,
      (t) =>
        joined(
          `${formatQuantity(row.va, t('VA'))} / ${formatQuantity(row.w, t('W'))}`,
          t(formTexts[row.formFactor]),
          row.heightU !== null && `${formatNumber(row.heightU)}${noBreakSpace}U`,
          row.generation === 'G2' && row.generation,
          row.maxPacks > 0 && t('up to {count} pack | up to {count} packs', { count: row.maxPacks }),
        ),
    ]),
  );

const said = oncePerCatalogue(read);

/** Choices whose options are parts: their names say what they are. */
const ofParts = ['brushPanel', 'hOrganiser', 'ups1Cards'];

/** What the catalogue says of an option of a rack solution; null where its name says it all. Read once a catalogue. */
export function describeRack(
  { tables, names }: OpenCatalogue,
  field: string,
  value: Scalar,
  language: string,
  t: Translate,
): string | null {
  if (field === 'services') return certificateText(names, String(value), language);
  if (ofParts.includes(field)) {
    const part = names.get(String(value));
    return part ? (language === 'ru' ? part.nameRu : part.nameEn) : null;
  }
  if (field !== 'ups1Model') return null;
  return said(tables).get(String(value))?.(t) ?? null;
}
