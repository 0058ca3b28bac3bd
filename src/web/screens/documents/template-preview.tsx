import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentLanguage, DocumentName } from '../../../core/commerce/documents/document-kinds.ts';
import { documentLanguages, documentTitles, languageNames } from '../../../core/commerce/documents/document-kinds.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { PaperView } from './paper-view.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';

interface TemplatePreviewProps {
  readonly name: DocumentName;
  /** The template as it last fitted; null until it is known. */
  readonly text: string | null;
  readonly isFitting: boolean;
  readonly isxId: string | undefined;
  readonly language: DocumentLanguage;
  readonly onChange: (change: { isxId?: string; language?: DocumentLanguage }) => void;
}

/** The document that the template makes of a solution, as the template stands. */
export function TemplatePreview({ name, text, isFitting, isxId, language, onChange }: TemplatePreviewProps) {
  const t = useTranslate();
  const [sought, setSought] = useState('');
  const found = useQuery({
    ...answerOptions('solutionsSelect', { list: 'search', pageSize: 20, ...(sought !== '' && { text: sought }) }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const shown = isxId ?? items[0]?.isxId;
  const preview = useQuery({
    ...answerOptions('documentsPreview', { isxId: shown ?? '', name, language, csvString: text ?? '' }),
    enabled: shown !== undefined && text !== null,
    placeholderData: (before) => before,
  });
  const options = items.map((item) => ({ value: item.isxId, label: `${item.isxId} · ${item.isxName}` }));
  return (
    <div className={`${kit.stack} ${kit.inSight}`}>
      <div className={kit.row}>
        <Select
          className={kit.grow}
          onSearch={setSought}
          aria-label={t('Solution of the preview')}
          placeholder={t('Solution of the preview')}
          value={shown}
          options={
            shown === undefined || options.some(({ value }) => value === shown)
              ? options
              : [{ value: shown, label: shown }, ...options]
          }
          onChange={(isxId) => onChange({ isxId })}
        />
        <Segmented
          aria-label={t('Language of the preview')}
          value={language}
          options={documentLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => onChange({ language: value })}
        />
      </div>
      {!isFitting && (
        <Notice tone="warning">
          <p>{t('The preview shows the template as it last fitted: mend what is marked.')}</p>
        </Notice>
      )}
      {preview.data && preview.data.errors.length > 0 && (
        <Notice tone="warning" title={t('With this solution the document could not leave')}>
          <ul className={`${kit.bullets} ${kit.small}`}>
            {preview.data.errors.slice(0, 8).map(({ path, message }, at) => (
              <li key={`${path} ${at}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ProblemAlert problem={preview.error} />
      {preview.data ? (
        <PaperView
          papers={preview.data.papers}
          label={t('Preview: {document}', { document: t(documentTitles[name]) })}
        />
      ) : found.data && items.length === 0 && shown === undefined ? (
        <EmptyState title={t('There is no solution yet to look at the template with')} />
      ) : (
        !preview.error && <Loading lines={20} />
      )}
    </div>
  );
}
