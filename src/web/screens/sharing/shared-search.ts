import { writtenLanguages } from '../../../core/commerce/documents/document-kinds.ts';
import { oneOfParam, present } from '../../app/navigation/search-params.ts';

/** The language that the customer has chosen; without it the one that the link was made in. */
export const sharedSearch = (search: Record<string, unknown>) =>
  present({ language: oneOfParam(writtenLanguages, search['language']) });
