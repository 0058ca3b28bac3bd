import { inLatin } from './lookalikes.ts';

/** Signs that people put inside a part number, or leave out of it. */
const joints = /[\s\u00A0\u202F\-\u2010-\u2015\u2212_./\\]/g;

/** A part number as it is compared: capitals, Latin letters, neither spaces nor hyphens. */
export const partKey = (text: string): string => inLatin(text.toUpperCase()).replace(joints, '');
