import { EditOutlined, PlusOutlined, UploadOutlined } from '../../ui/icons.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../core/format.ts';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import { textRecords } from '../../../core/translation/text-records.ts';
import { textParts } from '../../../core/translation/text-parts.ts';
import type { TextState } from '../../../core/translation/text-states.ts';
import { tallyTexts } from '../../../core/translation/text-states.ts';

import { useAppState, useLanguage, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { useSaveKey } from '../../parts/shortcuts/use-save-key.ts';
import { paths } from '../../app/navigation/paths.ts';
import { translateOnPage } from './on-page.tsx';
import { useDraftedTexts, forgetTexts } from './text-draft.ts';
import { useSaveTexts } from './use-save-texts.ts';
import type { Texts } from './use-texts.ts';
import { useTexts } from './use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { panelProps, TabBar, useTabsId } from '../../ui/tab-bar.tsx';
import { ExportLinks } from './export-links.tsx';
import { filteredTexts } from './filtered-texts.ts';
import { ImportNotice } from '../../parts/imports/import-notice.tsx';
import { useImport } from '../../parts/imports/use-import.ts';
import { ImportDialog } from './import-dialog.tsx';
import { LanguageList } from './language-list.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { TextList } from './text-list.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import kit from '../../ui/kit.module.css';
import styles from './translations.module.css';
import { changed, listStates } from './translations-search.ts';
import type { TranslationsSearch } from './translations-search.ts';
import { Button } from '../../ui/button.tsx';

const recordLabels: Readonly<Record<TextRecord, string>> = { TRANSLATE: 'Interface', HELP: 'Help and glossary' };

/** What each filter leaves; keys of TRANSLATE. */
const stateLabels: Readonly<Record<TextState | 'drafted', string>> = {
  missing: 'Untranslated',
  faulty: 'Faulty',
  long: 'Much longer than in English',
  changed: 'Not as the portal brings it',
  unused: 'Used nowhere',
  drafted: 'Not saved yet',
};

const pageSize = 50;

/** The language that is worked at: the one of the address, else the reader's, if it is not English. */
const workedAt = (texts: Texts, asked: string | undefined, own: string): string => {
  const { languages } = texts.table;
  return [asked, own === 'en' ? undefined : own, 'ru'].find((code) => code !== undefined && languages.includes(code)) ?? languages[0]!; // prettier-ignore
};

function Filters({
  texts,
  search,
  show,
  counts,
}: {
  readonly texts: Texts;
  readonly search: TranslationsSearch;
  readonly show: (search: TranslationsSearch) => void;
  readonly counts: Readonly<Record<TextState | 'drafted', number>>;
}) {
  // prettier-ignore
  const t = useTranslate();
  const parts = useMemo(() => {
    const found = new Map<number, number>();
    for (const key of texts.keys) for (const part of texts.partsOf(key)) found.set(part, (found.get(part) ?? 0) + 1);
    return [...found].map(([part, count]) => ({ part, count, label: t(textParts[part]!.label) })).sort((a, b) => a.label.localeCompare(b.label)); // prettier-ignore
  }, [texts, t]);
  const isNarrowed = search.text !== undefined || search.state !== undefined || search.part !== undefined;
  return (
    <div className={`${kit.rowCentered} ${kit.below}`} role="group" aria-label={t('Search and filters')}>
      <SearchField
        label={t('Search the texts')}
        placeholder={t('Words in any language')}
        text={search.text ?? ''}
        onCommit={(text) => show(changed(search, { text: text === '' ? undefined : text }))}
      />
      <Choice
        aria-label={t('State')}
        isSet={search.state !== undefined}
        value={search.state}
        options={[
          [undefined, t('All texts')],
          ...listStates.map((state) => [state, `${t(stateLabels[state])} (${formatNumber(counts[state])})`] as const),
        ]}
        onChange={(state) => show(changed(search, { state }))}
      />
      <Choice
        aria-label={t('Part of the portal')}
        isSet={search.part !== undefined}
        value={search.part}
        options={[
          [undefined, t('Every part')],
          ...parts.map(({ part, count, label }) => [part, `${label} (${formatNumber(count)})`] as const),
        ]}
        onChange={(part) => show(changed(search, { part }))}
      />
      {isNarrowed && (
        <Button
          kind="words"
          onClick={() => show(changed(search, { text: undefined, state: undefined, part: undefined }))}
        >
          {t('Reset')}
        </Button>
      )}
    </div>
  );
}

/** What waits to be saved, with the way to save it. */
function SaveBar({ texts }: { readonly texts: Texts }) {
  const t = useTranslate();
  const { userId } = useUser();
  const { own, save, isSaving, problem } = useSaveTexts(texts.record, texts.version);
  useSaveKey(() => void save(), own.length > 0);
  if (own.length === 0) return null;
  return (
    <div
      className={`${kit.surface} ${kit.toned} ${kit.padded} ${kit.rowCentered} ${kit.below} ${styles.saving}`}
      data-tone="info"
      role="region"
      aria-label={t('Changes that wait')}
    >
      <p className={kit.grow}>
        {t('{count} text is not saved yet | {count} texts are not saved yet', { count: own.length })}
      </p>
      <Button onClick={() => forgetTexts(userId, texts.record)} disabled={isSaving}>
        {t('Discard')}
      </Button>
      <Button kind="primary" isBusy={isSaving} onClick={() => void save()} aria-keyshortcuts="Control+S">
        {t('Save')}
      </Button>
      {problem && <ProblemAlert problem={problem} />}
    </div>
  );
}

function Workbench({
  texts,
  search,
  show,
}: {
  readonly texts: Texts;
  readonly search: TranslationsSearch;
  readonly show: (search: TranslationsSearch, replace?: boolean) => void;
}) {
  // prettier-ignore
  const t = useTranslate();
  const drafted = useDraftedTexts();
  const own = useLanguage();
  const { languages } = useAppState();
  const language = workedAt(texts, search.language, own);
  const tallies = useMemo(() => tallyTexts(texts), [texts]);
  const tally = tallies.find((each) => each.language === language)!;
  const listed = filteredTexts(texts, drafted, language, search);
  const last = Math.max(1, Math.ceil(listed.length / pageSize));
  const page = Math.min(search.page ?? 1, last);
  const shown = listed.slice((page - 1) * pageSize, page * pageSize);
  const nameOf = (code: string): string => languages.find((each) => each.code === code)?.name ?? code;
  const waiting = [...drafted.values()].filter((text) => text.record === texts.record && text.language === language);
  return (
    <>
      <LanguageList
        tallies={tallies}
        active={language}
        nameOf={nameOf}
        onChoose={(code) => show(changed(search, { language: code }))}
      />
      <Filters texts={texts} search={search} show={show} counts={{ ...tally, drafted: waiting.length }} />
      <SaveBar texts={texts} />
      {listed.length === 0 ? (
        <EmptyState title={t('No text fits the search and the filters')}>
          {search.state === 'missing' && search.text === undefined && (
            <p>{t('Everything that the portal says is translated.')}</p>
          )}
        </EmptyState>
      ) : (
        <>
          <TextList
            texts={texts}
            language={language}
            languageName={nameOf(language)}
            listed={shown}
            open={search.key}
            onOpen={(key) => show({ ...search, ...(key === undefined ? { key: undefined } : { key }) } as TranslationsSearch, true)} // prettier-ignore
          />
          <Pager page={page} pageSize={pageSize} shown={shown.length} total={listed.length} drops={['key']} />
        </>
      )}
    </>
  );
}

/** Every text of the portal in every language: what is missing, what differs, where it stands; files and new languages. */
export function TranslationsPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const tabsId = useTabsId();
  const search = useSearch({ from: '/menu/administration/admin/translations' });
  const { record = 'TRANSLATE' } = search;
  const { texts, error, refetch } = useTexts(record);
  const own = useLanguage();
  const [dialog, setDialog] = useState<'language' | 'import' | null>(null);
  const file = useImport('texts', { record });
  const show = (next: TranslationsSearch, replace = true) =>
    void navigate({ to: paths.translations, search: next, replace, resetScroll: false });
  return (
    <>
      <PageHeader
        title={t('Translations')}
        actions={
          <>
            {texts && <ExportLinks record={record} language={workedAt(texts, search.language, own)} />}
            <Button icon={<EditOutlined />} onClick={() => translateOnPage(true)}>
              {t('Translate on the page')}
            </Button>
            <Button icon={<UploadOutlined />} onClick={() => setDialog('import')}>
              {t('Import')}
            </Button>
            <Button icon={<PlusOutlined />} onClick={() => setDialog('language')}>
              {t('New language')}
            </Button>
          </>
        }
      />
      <TabBar
        id={tabsId}
        label={t('Translations')}
        tabs={textRecords.map((key) => ({ key, label: t(recordLabels[key]) }))}
        active={record}
        onChange={(key) => show(changed(search, { record: key, part: undefined, state: undefined }), false)}
      />
      <div {...panelProps(tabsId, record)} className={kit.tabPanel}>
        {dialog !== 'import' && (
          <div className={kit.notices}>
            <ImportNotice file={file}>
              <Button onClick={() => setDialog('import')}>{t('Show what it changes')}</Button>
            </ImportNotice>
          </div>
        )}
        {error && !texts && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error && !texts && <Loading lines={16} />}
        {texts && <Workbench key={record} texts={texts} search={search} show={show} />}
      </div>
      {dialog === 'language' && (
        <LanguageDialog
          known={texts?.table.languages ?? []}
          onClose={() => setDialog(null)}
          onAdded={(code) => {
            setDialog(null);
            show(changed(search, { language: code, state: 'missing' }), false);
          }}
        />
      )}
      {dialog === 'import' && <ImportDialog record={record} file={file} onClose={() => setDialog(null)} />}
    </>
  );
}
