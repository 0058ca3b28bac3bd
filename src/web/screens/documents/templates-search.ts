import { documentLanguages, documentNames } from '../../../core/commerce/documents/document-kinds.ts';
import { isxIdPattern } from '../../../core/text/solution-id.ts';
import { oneOfParam, present, textParam } from '../../app/navigation/search-params.ts';

/** Which template is edited, and with which solution and in which language it is looked at. */
export const templatesSearch = (search: Record<string, unknown>) => {
  const isxId = textParam(search['isxId']);
  return present({
    document: oneOfParam(documentNames, search['document']),
    language: oneOfParam(documentLanguages, search['language']),
    isxId: isxId !== undefined && isxIdPattern.test(isxId) ? isxId : undefined,
  });
};
