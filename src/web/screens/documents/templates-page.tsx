import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { DocumentName } from '../../../core/commerce/documents/document-kinds.ts';
import { documentNames, documentTitles } from '../../../core/commerce/documents/document-kinds.ts';
import type { Template, TemplateSection } from '../../../core/commerce/documents/template.ts';
import { parseTemplate, sectionLabels, templatePlaceholders } from '../../../core/commerce/documents/template.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useLanguage, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { useSettled } from '../../ui/hooks/use-debounced-value.ts';
import { SectionEditor, WordsField } from './section-editor.tsx';
import {
  movedSection,
  newSections,
  recalledDraft,
  rememberDraft,
  soundTemplate,
  withoutSection,
  withSection,
  writtenTemplate,
} from './template-draft.ts';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Select } from '../../ui/fields/select.tsx';

type Kept = CallAnswer<'documentsSelectTemplate'>;

const kinds = Object.keys(newSections) as TemplateSection['kind'][];
/** Sections that only a document with prices may have. */
const pricedKinds: ReadonlySet<string> = new Set(['totals']);

/** The template of one document in the editor, with its preview beside it. */
function TemplateEditor({ kept }: { readonly kept: Kept }) {
  const { name, version, constantName } = kept;
  const t = useTranslate();
  const message = useMessages();
  const navigate = useNavigate();
  const { userId } = useUser();
  const own = useLanguage() === 'ru' ? 'ru' : 'en';
  const { isxId, language = own } = useSearch({ from: '/menu/administration/admin/templates' });
  const inForce = useMemo(() => soundTemplate(name, kept.csvString), [name, kept.csvString]);
  const [recalled] = useState(() => recalledDraft(userId, name, version));
  const [template, setTemplate] = useState<Template>(recalled ?? inForce);
  const save = useGesture('constantsUpdate', ['documentsSelectTemplate', 'documentsSelect', 'documentsPreview']);

  const text = writtenTemplate(template);
  const isDirty = text !== writtenTemplate(inForce);
  const isDelivered = text === writtenTemplate(soundTemplate(name, kept.delivered));
  const checked = useMemo(() => parseTemplate(name, text), [name, text]);
  const faults = checked.ok ? [] : checked.problems;
  const [lastFitting, setLastFitting] = useState(writtenTemplate(inForce));
  if (checked.ok && lastFitting !== text) setLastFitting(text);
  const settled = useSettled(lastFitting);
  const hasPrices = name === 'proposal';

  const change = (next: Template) => {
    setTemplate(next);
    rememberDraft(userId, name, version, writtenTemplate(next) === writtenTemplate(inForce) ? null : next);
  };
  const setSections = (sections: readonly TemplateSection[]) => change({ ...template, sections });
  const keep = async () => {
    try {
      await save.mutateAsync({ constantName, csvString: text, version });
    } catch {
      return; // the editor shows what was refused, and keeps the draft
    }
    rememberDraft(userId, name, version, null);
    // The version that has just been kept has an editor of its own: this one is gone by now.
    message.success(t('The template has been saved: documents are written with it from now on'));
  };

  return (
    <div className={kit.columns}>
      <div className={kit.stackWide}>
        <div className={`${kit.rowCentered} ${styles.bar}`}>
          <Button
            kind="primary"
            disabled={!isDirty || faults.length > 0}
            isBusy={save.isPending}
            onClick={() => void keep()}
          >
            {t('Save the template')}
          </Button>
          <Button disabled={!isDirty} onClick={() => change(inForce)}>
            {t('Drop the changes')}
          </Button>
          <Button disabled={isDelivered} onClick={() => change(soundTemplate(name, kept.delivered))}>
            {t('Return to the delivered text')}
          </Button>
          <span className={`${kit.note} ${kit.push}`}>
            {version === 0 ? t('As delivered') : t('Version {version}', { version })}
          </span>
        </div>
        <ProblemAlert problem={save.error} />
        {recalled && isDirty && (
          <Notice tone="info">
            <p>{t('These are your changes of the last time: they have not been saved yet.')}</p>
          </Notice>
        )}
        <div className={`${kit.sheet} ${kit.stack}`}>
          <h2 className={kit.subtitle}>{t('Title of the document')}</h2>
          <WordsField
            label={t('Title of the document')}
            path="title"
            value={template.title}
            faults={faults}
            onChange={(title) => change({ ...template, title })}
          />
        </div>
        <ol className={`${kit.list} ${kit.stack}`}>
          {template.sections.map((section, at) => (
            <SectionEditor
              // A section has no name of its own: its place and kind tell it from the others.
              key={`${at} ${section.kind}`}
              section={section}
              place={at + 1}
              isFirst={at === 0}
              isLast={at === template.sections.length - 1}
              hasPrices={hasPrices}
              faults={faults}
              onChange={(next) => setSections(withSection(template.sections, at, next))}
              onMove={(by) => setSections(movedSection(template.sections, at, by))}
              onRemove={() => setSections(withoutSection(template.sections, at))}
            />
          ))}
        </ol>
        <Select<TemplateSection['kind']>
          className={kit.full}
          value={null}
          placeholder={t('Add a section')}
          aria-label={t('Add a section')}
          options={kinds
            .filter((kind) => hasPrices || !pricedKinds.has(kind))
            .map((kind) => ({ value: kind, label: t(sectionLabels[kind]) }))}
          onChange={(kind) => setSections([...template.sections, newSections[kind]])}
        />
        <div className={`${kit.sheet} ${kit.stack}`}>
          <h2 className={kit.subtitle}>{t('Placeholders')}</h2>
          <p>{t('In a text they are written in braces and filled from the solution:')}</p>
          <p className={kit.row}>
            {Object.entries(templatePlaceholders)
              .filter(([, placeholder]) => hasPrices || !('isMoney' in placeholder))
              .map(([placeholder]) => (
                <code key={placeholder} className={kit.code}>{`{${placeholder}}`}</code>
              ))}
          </p>
        </div>
      </div>
      <TemplatePreview
        name={name}
        text={settled}
        isFitting={checked.ok}
        isxId={isxId}
        language={language}
        onChange={(next) =>
          void navigate({
            to: paths.templates,
            search: { document: name, ...(isxId !== undefined && { isxId }), language, ...next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

/** Templates of the documents for customers: what they say, in both languages, with what it looks like beside it. */
export function TemplatesPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const tabsId = useTabsId();
  const { document: name = 'proposal', isxId } = useSearch({ from: '/menu/administration/admin/templates' });
  const { data: kept, error, refetch } = useQuery(answerOptions('documentsSelectTemplate', { name }));
  const show = (next: DocumentName) =>
    void navigate({ to: paths.templates, search: { document: next, ...(isxId !== undefined && { isxId }) } });
  return (
    <>
      <PageHeader title={t('Templates of documents')} />
      <TabBar
        id={tabsId}
        label={t('Templates of documents')}
        tabs={documentNames.map((key) => ({ key, label: t(documentTitles[key]) }))}
        active={name}
        onChange={show}
      />
      <div {...panelProps(tabsId, name)} className={kit.tabPanel}>
        {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error &&
          (kept?.name === name ? (
            <TemplateEditor key={`${name} ${kept.version}`} kept={kept} />
          ) : (
            <Loading lines={16} />
          ))}
      </div>
    </>
  );
}
