import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { WrittenLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { formatDate } from '../../../core/format.ts';
import type { ApiProblem, CallAnswer } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate, useTranslateIn } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { SharedAcceptance } from './shared-acceptance.tsx';
import { SharedDocument } from './shared-document.tsx';
import { SharedQuestions } from './shared-questions.tsx';
import styles from './shared.module.css';
import kit from '../../ui/kit.module.css';

const languageNames: Readonly<Record<WrittenLanguage, string>> = { ru: 'Русский', en: 'English' };

/** What a customer reads at the address that was sent to them; the first reading counts as an opening, others do not. */
function useShared(token: string, language: WrittenLanguage | null) {
  const hasOpened = useRef(false);
  return useQuery<CallAnswer<'sharedSelect'>, ApiProblem>({
    queryKey: ['sharedSelect', token, language],
    queryFn: async ({ signal }) => {
      const isAgain = hasOpened.current;
      hasOpened.current = true;
      return call('sharedSelect', { token, isAgain, ...(language === null ? {} : { language }) }, { signal });
    },
    placeholderData: keepPreviousData,
    retry: (count, problem) => problem.code === 'network' && count < 2,
    refetchOnWindowFocus: false,
  });
}

function DeadEnd({ problem, onRetry }: { readonly problem: ApiProblem; readonly onRetry: () => void }) {
  const t = useTranslate();
  useTitle(t('Solution'));
  if (problem.code !== 'not_found') return <ErrorState level={1} problem={problem} onRetry={onRetry} />;
  return (
    <main className={`${kit.stackWide} ${styles.main} ${styles.deadEnd}`}>
      <h1>{t('This address leads nowhere any more')}</h1>
      <p>{t('It has ended, was revoked, or was not copied whole. Please ask whoever sent it for a new one.')}</p>
    </main>
  );
}

/** A solution as its customer sees it: without an account, without a menu, in their language. */
export function SharedPage() {
  const { token } = useParams({ from: '/shared/$token' });
  const { language: chosen = null } = useSearch({ from: '/shared/$token' });
  const navigate = useNavigate();
  const { data: shared, error, refetch, isPlaceholderData } = useShared(token, chosen);
  const language = shared?.language ?? 'ru';
  const translateIn = useTranslateIn([language]);
  const t = useMemo(() => translateIn?.(language), [translateIn, language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  if (error) return <DeadEnd problem={error} onRetry={() => void refetch()} />;
  if (!shared || !t)
    return (
      <main className={`${kit.stackWide} ${styles.main}`}>
        <Loading lines={12} />
      </main>
    );
  const pdf = `/api/shared/${token}.pdf?language=${language}`;
  const read = () => void refetch();
  return (
    <div aria-busy={isPlaceholderData}>
      <header className={`${kit.rowCentered} ${kit.apart} ${styles.bar}`}>
        <p className={kit.strong}>{shared.vendorName}</p>
        <div className={kit.row}>
          {shared.languages.length > 1 && (
            <div role="group" aria-label={t('Language')} className={`${kit.rowTight} ${styles.languages}`}>
              {shared.languages.map((code) => (
                <button
                  key={code}
                  className={kit.bare}
                  type="button"
                  lang={code}
                  aria-pressed={code === language}
                  onClick={() =>
                    void navigate({
                      to: paths.shared,
                      params: { token },
                      search: { language: code },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                >
                  {languageNames[code]}
                </button>
              ))}
            </div>
          )}
          <a className={styles.button} href={pdf} download>
            {t('Save as {format}', { format: 'PDF' })}
          </a>
        </div>
      </header>
      <main className={`${kit.stackLoose} ${styles.main}`}>
        <SharedDocument shared={shared} t={t} />
        <SharedAcceptance token={token} shared={shared} t={t} onAccepted={read} />
        <SharedQuestions token={token} shared={shared} t={t} onAsked={read} />
        <p className={`${kit.muted} ${styles.end}`}>
          {t('This page can be read until {day}.', { day: formatDate(shared.expiresAt, localTimeZone) })}
        </p>
      </main>
    </div>
  );
}
