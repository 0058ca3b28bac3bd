import type { ChillerWinterKitRow } from './tables/equipment.ts';

/** `Winter start down to -40 °C`: its code means nothing to a customer. */
export const winterKitText = ({ nameRu, nameEn }: ChillerWinterKitRow, language: string): string =>
  language === 'ru' ? nameRu : nameEn;
