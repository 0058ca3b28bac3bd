import type { Values } from '../../../core/kernel/product-type.ts';
import { listOf } from '../../../core/kernel/read-values.ts';
import type { PartNames } from '../../../core/pricing/price.ts';
import type { Translate } from '../../../core/translation/translate.ts';

/** What a certificate is in a language, the name of its part; null for one that the catalogue does not hold. */
export function certificateText(
  names: ReadonlyMap<string, PartNames>,
  partNumber: string,
  language: string,
): string | null {
  const part = names.get(partNumber);
  return part ? (language === 'ru' ? part.nameRu : part.nameEn) : null;
}

/** How many certificates are chosen, in a word; nothing where none is. */
export function certificatesState(values: Values, t: Translate): string {
  const count = listOf(values, 'services').length;
  return count === 0 ? '' : t('{count} certificate | {count} certificates', { count });
}
