import type { ShapeOf } from '../json/shape.ts';
import { parseJson, record, textThat, textUpTo } from '../json/shape.ts';
import type { Result } from '../result.ts';

const colour = textThat((text) => /^#[0-9a-fA-F]{6}$/.test(text), 'A colour such as #00893d is expected');

const brandShape = record({
  vendorName: record({ ru: textUpTo(80), en: textUpTo(80) }),
  legalName: record({ ru: textUpTo(160), en: textUpTo(160) }),
  /** Letters of the drawn mark. */
  mark: textUpTo(3),
  colours: record({ primary: colour, onPrimary: colour, accent: colour }),
  contact: record({ email: textUpTo(254), phone: textUpTo(40), address: textUpTo(200), site: textUpTo(200) }),
  /** Printed under a report. */
  terms: record({ ru: textUpTo(2000), en: textUpTo(2000) }),
});

/** The vendor's name, colours and terms: the constants record BRAND. */
export type Brand = ShapeOf<typeof brandShape>;

/** Reads the JSON of the constants record BRAND, or tells every field that does not fit. */
export const parseBrand = (json: string): Result<Brand> => parseJson(json, brandShape);

/** A text of the brand in the reader's language; who reads neither Russian nor English reads English. */
export const brandText = (text: { readonly ru: string; readonly en: string }, language: string): string =>
  language === 'ru' ? text.ru : text.en;
