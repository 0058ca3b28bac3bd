import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { read } from '../../app/api/client.ts';
import { useAppState } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useTitle } from '../../ui/hooks/use-title.ts';
import kit from '../../ui/kit.module.css';
import styles from './api-docs.module.css';

/** The library is large: it is loaded while the description is. */
const ApiDocument = lazy(async () => ({ default: (await import('./document.tsx')).ApiDocument }));

const documentUrl = '/api/openapi.json';

/** For whoever writes programs for the portal: how to call it, and every call with examples, to be tried. No session needed. */
export function ApiDocsPage() {
  const { translate: t, isAuthenticated, user } = useAppState();
  const { data, error, refetch } = useQuery({
    queryKey: [documentUrl],
    queryFn: async ({ signal }) => (await read(documentUrl, signal)) as object,
    staleTime: Infinity,
  });
  useTitle(t('API for programs'));
  return (
    <>
      <header className={`${kit.rowCentered} ${kit.apart} ${styles.bar}`}>
        <Link to={paths.home} className={`${kit.large} ${kit.strong}`}>
          {t('Design Portal')}
        </Link>
        <span className={kit.cut}>
          {user ? (
            user.displayName
          ) : (
            <Link to={paths.login} search={{ next: paths.apiDocs }}>
              {t('Sign in')}
            </Link>
          )}
        </span>
      </header>
      <main id="main" className={`${kit.stackWide} ${styles.main}`}>
        <h1 className={kit.title}>{t('API for programs')}</h1>
        <p>
          {t(
            'Everything that the portal does, a program can do: every call is a POST with JSON in the body and in the answer, files are read with GET. The descriptions below are in English.',
          )}
        </p>
        <ul className={kit.bullets}>
          <li>
            {t('A program signs in with an access token, in the header {header}.', {
              header: 'Authorization: Bearer dp_…',
            })}{' '}
            {isAuthenticated ? (
              <Link to={paths.accountSettings}>{t('Make a token in the account settings')}</Link>
            ) : (
              t('Tokens are made in the account settings.')
            )}
          </li>
          <li>
            {t(
              'A call that changes something takes the header {header}: repeated with the same key, it does its work once.',
              {
                header: 'Idempotency-Key',
              },
            )}
          </li>
          <li>
            {isAuthenticated
              ? t('What you try here is done for real, with your own rights.')
              : t('To try a call here, sign in first or enter a token under “Authorize”.')}
          </li>
          <li>
            <a href={documentUrl}>{t('The description as a file (OpenAPI 3.1)')}</a>
          </li>
        </ul>
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <Suspense fallback={<Loading lines={8} />}>
            {data ? <ApiDocument description={data} /> : <Loading lines={8} />}
          </Suspense>
        )}
      </main>
    </>
  );
}
