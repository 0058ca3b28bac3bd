import { previewDocument, selectDocuments, selectTemplate } from './preview-document.ts';
import type { Handlers } from '../platform/http/call.ts';

export const documentHandlers = {
  documentsSelect: ({ isxId }, call) => selectDocuments(call, isxId),
  documentsPreview: (body, call) => previewDocument(call, body),
  documentsSelectTemplate: ({ name }, call) => selectTemplate(call, name),
} satisfies Partial<Handlers>;
