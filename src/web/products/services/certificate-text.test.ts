import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../core/products/definition/fault.ts';
import { readPartNames } from '../../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import { serviceCertificates } from '../../../core/products/services/service-certificates.ts';
import { demonstrationCatalogue } from '../../testing/demonstration-catalogue.ts';
import { certificateText } from './certificate-text.ts';

const tables = demonstrationCatalogue().tables as CatalogueSource;
const read = readPartNames(tables);
if (!read.ok) throw new Error('The demonstration parts can not be read');
const names = read.value;

describe('the text of a certificate', () => {
  it.each(rowsOf(tables, serviceCertificates).map(({ partNumber }) => partNumber))(
    'is the name of the part that the report prints: %s',
    (partNumber) => {
      const { nameRu, nameEn } = names.get(partNumber)!;
      expect(certificateText(names, partNumber, 'ru')).toBe(nameRu);
      expect(certificateText(names, partNumber, 'en')).toBe(nameEn);
    },
  );

  it('says what is sold as the price list does', () => {
    expect(certificateText(names, 'SOB-ARSV', 'ru')).toContain('удалённая установка с AR-поддержкой');
    expect(certificateText(names, 'SOB-RT4H', 'ru')).toContain('реакция 4 часа, два города');
  });

  it('is none where the catalogue holds no such part', () => {
    expect(certificateText(names, 'SOB-GONE', 'ru')).toBeNull();
  });
});
