import { rowsOf } from '../../../core/products/definition/fault.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { Scalar } from '../../../core/kernel/product-type.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import {
  upsBatteries,
  upsCabinets,
  upsLiIon,
  upsModularStrings,
  upsStands,
} from '../../../core/products/ups/tables/batteries.ts';
import { upsFamilies, upsModels } from '../../../core/products/ups/tables/equipment.ts';
import type { OpenCatalogue } from '../../parts/configurator/catalogue.ts';
import { oncePerCatalogue } from '../../parts/configurator/once-per-catalogue.ts';
import { certificateText } from '../services/certificate-text.ts';

/** What a table says of an option, in a language. */
type Say = (language: string, t: Translate) => string;

const joined = (...facts: readonly (string | false)[]): string => facts.filter((fact) => fact !== false).join(' · ');

const size = (widthMm: number, depthMm: number, heightMm: number, t: Translate): string =>
  `${[widthMm, depthMm, heightMm].map((mm) => formatNumber(mm)).join(`${noBreakSpace}×${noBreakSpace}`)}${noBreakSpace}${t('mm')}`;

const weight = (kg: number, t: Translate): string => formatQuantity(kg, t('kg'), 0);

/** `U3S: compact UPS` stands beside `U3S` as `compact UPS`. */
const withoutCode = (code: string, name: string): string =>
  name.startsWith(`${code}:`) ? name.slice(code.length + 1).trimStart() : name;

/** For which batteries a model is made, where it is not the usual external ones; and frames of modules. */
const variantTexts = { external: null, modular: 'with modular batteries', frame: 'frame for modules' } as const;

function read(tables: CatalogueSource): ReadonlyMap<string, Say> {
  return new Map<string, Say>([
    ...rowsOf(tables, upsFamilies).map((row): [string, Say] => [
      `family ${row.family}`,
      (language) => withoutCode(row.family, language === 'ru' ? row.nameRu : row.nameEn),
    ]),
    ...rowsOf(tables, upsModels).map((row): [string, Say] => {
      const variant = variantTexts[row.variant];
      return [
        `model ${row.model}`,
        (_, t) =>
          joined(
            `${formatQuantity(row.ratingKva, t('kVA'))} / ${formatQuantity(row.ratingKw, t('kW'))}`,
            row.phases !== '3:3' && row.phases,
            variant !== null && t(variant),
            size(row.widthMm, row.depthMm, row.heightMm, t),
          ),
      ];
    }),
    ...rowsOf(tables, upsBatteries).map((row): [string, Say] => [
      `battery ${row.partNumber}`,
      (_, t) =>
        joined(
          formatQuantity(row.ah, t('Ah')),
          row.brand,
          t('{count} year of design life | {count} years of design life', { count: row.designLifeYears }),
          formatQuantity(row.weightKg, t('kg'), 1),
        ),
    ]),
    ...rowsOf(tables, upsModularStrings).map((row): [string, Say] => [
      `battery ${row.partNumber}`,
      (_, t) =>
        joined(
          t('{blocks} blocks of {ah} Ah in {trays} trays', { blocks: row.blocks, ah: row.blockAh, trays: row.trays }),
          t('up to {kw} kW a string', { kw: row.maxKw }),
        ),
    ]),
    ...rowsOf(tables, upsLiIon).map((row): [string, Say] => [
      `battery ${row.partNumber}`,
      (_, t) =>
        joined(
          formatQuantity(row.energyKwh, t('kWh'), 1),
          t('up to {kw} kW a cabinet', { kw: row.maxPowerKw }),
          size(row.widthMm, row.depthMm, row.heightMm, t),
          weight(row.weightKg, t),
        ),
    ]),
    ...rowsOf(tables, upsCabinets).map((row): [string, Say] => [
      `enclosure ${row.partNumber}`,
      (_, t) =>
        joined(
          size(row.widthMm, row.depthMm, row.heightMm, t),
          t('{count} shelf | {count} shelves', { count: row.shelvesMax }),
          t('carries {kg} kg', { kg: row.maxLoadKg }),
        ),
    ]),
    ...rowsOf(tables, upsStands).map((row): [string, Say] => [
      `enclosure ${row.partNumber}`,
      (_, t) =>
        joined(
          size(row.lengthMm, row.depthMm, row.heightMm, t),
          t('{count} shelf | {count} shelves', { count: row.shelves }),
          t('carries {kg} kg', { kg: row.maxLoadKg }),
        ),
    ]),
  ]);
}

const partsByModel = oncePerCatalogue(
  (tables) =>
    new Map(
      rowsOf(tables, upsModels).map(({ model, partNumber, partNumberS }) => [
        model,
        [partNumber ?? [], partNumberS].flat(),
      ]),
    ),
);

/** The part numbers of a model: without its start-up and with it. */
export const upsPartsOf = ({ tables }: OpenCatalogue, field: string, value: Scalar): readonly string[] | undefined =>
  field === 'model' ? partsByModel(tables).get(String(value)) : undefined;

const said = oncePerCatalogue(read);

/** What the tables say of an option of a UPS; null where its name says it all. Read once a catalogue. */
export function describeUps(
  { tables, names }: OpenCatalogue,
  field: string,
  value: Scalar,
  language: string,
  t: Translate,
): string | null {
  if (field === 'services') return certificateText(names, String(value), language);
  return said(tables).get(`${field} ${String(value)}`)?.(language, t) ?? null;
}
