import { DownloadOutlined, FileTextOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { DocumentLanguage, PreviewName } from '../../../core/commerce/documents/document-kinds.ts';
import {
  documentLanguages,
  documentTitles,
  languageNames,
  languagesIn,
  previewNames,
} from '../../../core/commerce/documents/document-kinds.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useLanguage, useMay, useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { PaperView } from './paper-view.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CustomerAsks, CustomerLinks } from '../sharing/customer-links.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './documents-tab.module.css';
import kit from '../../ui/kit.module.css';
import { FileLink } from '../../ui/file-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Keys of TRANSLATE: for whom a document is, and what it holds. */
const about: Readonly<Record<PreviewName, { readonly audience: string; readonly hint: string }>> = {
  report: {
    audience: 'For one’s own work',
    hint: 'Header, parts with prices, totals, terms, comments of the approval, drawings',
  },
  proposal: {
    audience: 'For the customer',
    hint: 'Key figures, scope of supply with prices, conditions, signatures, drawings; no comments and no discounts',
  },
  submittal: {
    audience: 'For the customer',
    hint: 'Technical data, chosen execution, equipment without prices, drawings',
  },
};

interface FileLink {
  readonly label: string;
  readonly href: string;
}

const filesOf = (name: PreviewName, isxId: string, language: DocumentLanguage, hasWireSet: boolean): FileLink[] =>
  name === 'report'
    ? [
        { label: 'PDF', href: `/api/reports/${isxId}.pdf?language=${language}` },
        { label: 'Excel', href: `/api/reports/${isxId}.xlsx?language=${language}` },
        { label: 'CSV', href: `/api/reports/${isxId}.csv?language=${language}` },
        ...(hasWireSet ? [{ label: 'Wireset xlsx', href: `/api/reports/${isxId}/wireset.xlsx` }] : []),
      ]
    : [
        { label: 'PDF', href: `/api/documents/${isxId}/${name}.pdf?language=${language}` },
        ...(name === 'proposal'
          ? [{ label: 'Excel', href: `/api/documents/${isxId}/${name}.xlsx?language=${language}` }]
          : []),
      ];

type Judged = CallAnswer<'documentsSelect'>[number];

/** What stands against a document in the languages that are asked for. */
const faultsOf = (judged: Judged | undefined, language: DocumentLanguage) =>
  (judged?.languages ?? [])
    .filter((one) => languagesIn[language].includes(one.language))
    .flatMap(({ errors }) => errors);

const typedOf = (judged: Judged | undefined, language: DocumentLanguage): readonly string[] =>
  (judged?.languages ?? []).filter((one) => languagesIn[language].includes(one.language)).flatMap(({ typed }) => typed);

interface CardProps {
  readonly name: PreviewName;
  readonly isxId: string;
  readonly language: DocumentLanguage;
  readonly isShown: boolean;
  readonly judged: Judged | undefined;
  readonly hasWireSet: boolean;
  readonly onShow: () => void;
}

/** One document: for whom it is, what stands against it, its files. */
function DocumentCard({ name, isxId, language, isShown, judged, hasWireSet, onShow }: CardProps) {
  const t = useTranslate();
  const mayEditTemplates = useMay('administration.appAdmin');
  const faults = faultsOf(judged, language);
  const typed = typedOf(judged, language);
  const isPending = name !== 'report' && judged === undefined;
  return (
    <li className={`${kit.sheet} ${kit.stack} ${kit.toned}`} data-tone={isShown ? 'good' : undefined}>
      <div className={kit.rowApart}>
        <h2 className={kit.large}>
          <Button kind="words" aria-pressed={isShown} onClick={onShow}>
            {t(documentTitles[name])}
          </Button>
        </h2>
        <Tag tone={name === 'report' ? undefined : 'info'}>{t(about[name].audience)}</Tag>
      </div>
      <p className={kit.note}>{t(about[name].hint)}</p>
      {judged?.prices === 'list' && (
        <p className={kit.note}>{t('With list prices: what the company pays is not shown to its customer')}</p>
      )}
      {faults.length > 0 && (
        <Notice tone="warning" title={t('This document can not be written in this language yet')}>
          <ul className={`${kit.bullets} ${kit.small} ${styles.faults}`}>
            {faults.map(({ path, message }, at) => (
              <li key={`${path} ${at}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {faults.length === 0 && typed.length > 0 && (
        <p className={kit.note}>
          {t('Stands as it was typed, in Russian: {texts}', { texts: typed.map((text) => `«${text}»`).join(', ') })}
        </p>
      )}
      <div className={kit.rowCentered}>
        {filesOf(name, isxId, language, hasWireSet).map(({ label, href }) => {
          const named = `${t(documentTitles[name])}, ${t(label)}`;
          return faults.length > 0 || isPending ? (
            <Button key={label} size="small" disabled icon={<DownloadOutlined />} aria-label={named}>
              {t(label)}
            </Button>
          ) : (
            <FileLink key={label} size="small" href={href} aria-label={named}>
              {t(label)}
            </FileLink>
          );
        })}
        {name === 'report' && (
          <Link
            to={paths.report}
            params={{ reportIsx: isxId }}
            search={{ language }}
            className={`${kit.small} ${kit.push}`}
          >
            <FileTextOutlined /> {t('Open on the screen')}
          </Link>
        )}
        {name !== 'report' && mayEditTemplates && (
          <Link to={paths.templates} search={{ document: name, isxId }} className={`${kit.small} ${kit.push}`}>
            {t('Edit the template')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The document as it will be written. */
function Preview({ isxId, name, language }: Pick<CardProps, 'isxId' | 'name' | 'language'>) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('documentsPreview', { isxId, name, language }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={20} />;
  return <PaperView papers={data.papers} label={t('Preview: {document}', { document: t(documentTitles[name]) })} />;
}

/** Which documents there are, for whom and in which language, with the chosen one before one's eyes. */
export function DocumentsTab({ isxId, isDirty }: { readonly isxId: string; readonly isDirty: boolean }) {
  const t = useTranslate();
  const own = useLanguage() === 'ru' ? 'ru' : 'en';
  const navigate = useNavigate();
  const { document: shown = 'report', language = own } = useSearch({ from: '/menu/solution/$isxId' });
  const { data: judged, error, refetch } = useQuery(answerOptions('documentsSelect', { isxId }));
  const { data: report } = useQuery(answerOptions('reportsSelectReport', { isxId }));
  const show = (change: { document?: PreviewName; language?: DocumentLanguage }) =>
    void navigate({
      to: paths.solution,
      params: { isxId },
      search: { tab: 'documents', document: shown, language, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={`${kit.columns} ${styles.documents}`}>
      <div className={kit.stack}>
        {isDirty && (
          <Notice tone="info">
            <p>{t('The documents show the solution as it is saved, without your unsaved changes.')}</p>
          </Notice>
        )}
        <CustomerAsks isxId={isxId} />
        <div className={kit.field}>
          <FieldLabel id="document-language" label={t('Language of the documents')} help="documents.language" />
          <Segmented
            aria-labelledby="document-language"
            value={language}
            options={documentLanguages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(value) => show({ language: value })}
          />
        </div>
        {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        <ul className={kit.stack}>
          {previewNames.map((name) => (
            <DocumentCard
              key={name}
              {...{ name, isxId, language }}
              isShown={name === shown}
              judged={judged?.find((one) => one.name === name)}
              hasWireSet={report?.hasWireSet ?? false}
              onShow={() => show({ document: name })}
            />
          ))}
        </ul>
        <CustomerLinks isxId={isxId} />
      </div>
      <Preview {...{ isxId, language }} name={shown} />
    </div>
  );
}
