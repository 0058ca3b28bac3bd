import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { checklistSteps } from '../../../core/settings/checklist.ts';
import type { StepName, StepState } from '../../../core/settings/checklist.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { problemText } from '../../parts/problems/problem-text.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import kit from '../../ui/kit.module.css';
import styles from './checklist.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';

/** Where a step is done; one that is done outside the portal leads nowhere. */
const places = {
  brand: linkOptions({ to: paths.catalogueTable, params: { constantName: 'BRAND' } }),
  policy: linkOptions({ to: paths.catalogueTable, params: { constantName: 'POLICY' } }),
  catalogue: linkOptions({ to: paths.catalogue }),
  prices: linkOptions({ to: paths.pricing }),
  people: linkOptions({ to: paths.newUser }),
  approvers: linkOptions({ to: paths.users }),
  buyers: linkOptions({ to: paths.companies }),
  publishedAccounts: linkOptions({ to: paths.users }),
} satisfies Partial<Record<StepName, object>>;

/** Keys of TRANSLATE. */
const stateLabels = { done: 'done', waived: 'not needed here', open: 'to be done' } as const satisfies Record<
  StepState,
  string
>;
const signs: Readonly<Record<StepState, string>> = { done: '✓', waived: '–', open: '\u00A0' };

/** What a new portal needs before it is shown to others: done by itself where the portal sees it done. */
export function ChecklistPanel() {
  const t = useTranslate();
  const message = useMessages();
  const { data, error, refetch } = useQuery(answerOptions('checklistSelect', {}));
  const waive = useGesture('checklistWaive', ['checklistSelect']);
  const trial = useGesture('checklistSendMail');
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const states = new Map(data.steps.map(({ step, state }) => [step, state]));
  const open = data.steps.filter(({ state }) => state === 'open').length;
  const settled = data.steps.length - open;
  const tell = {
    onError: (problem: Parameters<typeof problemText>[1]) => message.error(problemText(t, problem), 8),
  };
  return (
    <details className={`${kit.surface} ${kit.section} ${kit.divided}`} open={open > 0}>
      <summary className={`${kit.rowCentered} ${kit.apart} ${kit.padded}`}>
        <h2 className={kit.large}>{t('Before the portal is shown to others')}</h2>
        <span className={`${kit.rowInline} ${kit.muted}`}>
          <progress max={data.steps.length} value={settled} aria-hidden />{' '}
          {t('{done} of {all} settled', { done: settled, all: data.steps.length })}
        </span>
      </summary>
      <ol className={`${kit.list} ${kit.divided}`}>
        {checklistSteps.map(({ name, label, help }) => {
          const state = states.get(name) ?? 'open';
          const place = name in places ? places[name as keyof typeof places] : undefined;
          return (
            <li key={name} className={`${kit.signed} ${kit.padded}`} data-state={state}>
              <span
                className={`${kit.toned} ${kit.strong} ${state === 'done' ? kit.good : kit.muted} ${styles.sign}`}
                data-tone={state === 'done' ? 'good' : undefined}
                aria-hidden
              >
                {signs[state]}
              </span>
              <div className={kit.row}>
                <div className={kit.grow}>
                  <span className={`${kit.line} ${state === 'open' ? kit.medium : kit.muted}`}>
                    {t(label)}
                    <span className="visually-hidden">: {t(stateLabels[state])}</span>
                  </span>
                  {state !== 'done' && <span className={`${kit.line} ${kit.muted}`}>{t(help)}</span>}
                </div>
                <div className={kit.rowCentered}>
                  {name === 'mail' && (
                    <Button
                      size="small"
                      isBusy={trial.isPending}
                      onClick={() =>
                        trial.mutate(
                          {},
                          {
                            ...tell,
                            onSuccess: ({ to }) => message.success(t('A mail is on its way to {to}', { to })),
                          },
                        )
                      }
                    >
                      {t('Send me a mail')}
                    </Button>
                  )}
                  {place && state === 'open' && <Link {...place}>{t('Do it')}</Link>}
                  {state !== 'done' && (
                    <Button
                      size="small"
                      kind="link"
                      disabled={waive.isPending}
                      onClick={() => waive.mutate({ step: name, waived: state === 'open' }, tell)}
                    >
                      {state === 'open' ? t('Not needed here') : t('Needed after all')}
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
