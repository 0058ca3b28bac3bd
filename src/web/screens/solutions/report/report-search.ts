import { documentLanguages } from '../../../../core/commerce/documents/document-kinds.ts';
import { oneOfParam, present } from '../../../app/navigation/search-params.ts';

/** The language of a report, kept in its address; the reader's own where it is left out. */
export const reportSearch = (search: Record<string, unknown>) =>
  present({ language: oneOfParam(documentLanguages, search['language']) });
