import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { GlossaryGroup, Term } from '../../../core/help/glossary.ts';
import { glossaryGroups, glossaryIn } from '../../../core/help/glossary.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { useHelp } from '../../parts/help/use-help.ts';
import { paths } from '../../app/navigation/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './glossary.module.css';
import kit from '../../ui/kit.module.css';

/** A term in the reader's language, with the word of the other one. */
interface Entry extends Term {
  readonly other: string;
}

/** Words are shown in the reader's language beside the other of the two that the trade speaks. */
const otherOf = (language: string): string => (language === 'ru' ? 'en' : 'ru');

const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** The terms that hold every word of a search, in either language; first those that begin with it. */
export function foundTerms(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ word, other, meaning }) => {
    const all = folded(`${word} ${other} ${meaning}`);
    return words.every((each) => all.includes(each));
  });
}

function Entries({ entries, marked }: { readonly entries: readonly Entry[]; readonly marked: string | undefined }) {
  const t = useTranslate();
  const language = useLanguage();
  useEffect(() => {
    if (marked === undefined) return;
    const entry = document.getElementById(`term-${marked}`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [marked]);
  return (Object.keys(glossaryGroups) as GlossaryGroup[]).map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className={`${kit.section} ${kit.measureLong}`} aria-labelledby={`glossary-${group}`}>
        <h2 id={`glossary-${group}`}>{t(glossaryGroups[group])}</h2>
        <dl className={`${kit.surface} ${kit.divided}`}>
          {own.map(({ id, word, other, meaning, unit }) => (
            <div
              key={id}
              id={`term-${id}`}
              tabIndex={-1}
              className={`${kit.beside} ${kit.padded} ${styles.term}`}
              data-marked={id === marked}
            >
              <dt>
                <span className={`${kit.strong} ${kit.anywhere}`}>{word}</span>
                {other !== word && (
                  <span className={`${kit.line} ${kit.note}`} lang={otherOf(language)}>
                    {other}
                  </span>
                )}
              </dt>
              <dd>
                {meaning}
                {unit !== null && (
                  <span className={kit.spaced}>
                    <Tag>{unit}</Tag>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

/** The words of the trade in both languages: what each means, and its unit. */
export function GlossaryPage() {
  const t = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { text = '', term } = useSearch({ from: '/menu/tools/glossary' });
  const { data, error, refetch } = useHelp(true);
  const entries = useMemo(() => {
    if (!data) return [];
    const others = new Map(glossaryIn(data, otherOf(language)).map(({ id, word }) => [id, word]));
    return glossaryIn(data, language).map((own): Entry => ({ ...own, other: others.get(own.id) ?? own.word }));
  }, [data, language]);
  const found = foundTerms(entries, text);
  return (
    <>
      <PageHeader title={t('Glossary')} />
      <div className={`${kit.rowCentered} ${kit.below}`}>
        <SearchField
          label={t('Search the glossary')}
          placeholder={t('A word in Russian or English')}
          text={text}
          onCommit={(next) =>
            void navigate({ to: paths.glossary, search: next === '' ? {} : { text: next }, replace: true })
          }
        />
        {data && (
          <p role="status" className={kit.note}>
            {t('{count} term | {count} terms', { count: found.length })}
          </p>
        )}
      </div>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={16} />}
      {data && found.length === 0 && (
        <EmptyState title={t('The glossary has no such word')}>
          <p>{t('Try a part of the word, or the other language.')}</p>
        </EmptyState>
      )}
      {data && <Entries entries={found} marked={term} />}
    </>
  );
}
