import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestState } from '../../../../core/solution/approval/discount-request.ts';
import { formatDateTime, formatPercent } from '../../../../core/format.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { problemText } from '../../../parts/problems/problem-text.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { loadedLate } from '../../../ui/lazy-component.tsx';
import kit from '../../../ui/kit.module.css';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { outdatedByChange } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/overlays/messages.tsx';

// Dialogs come when they are asked for.
const AskDiscountDialog = loadedLate(async () => (await import('./ask-discount-dialog.tsx')).AskDiscountDialog);
const DecideDiscountDialog = loadedLate(
  async () => (await import('./decide-discount-dialog.tsx')).DecideDiscountDialog,
);

export type DiscountRequest = CallAnswer<'requestsSelect'>['requests'][number];

/** Keys of TRANSLATE. */
const stateLabels = {
  open: 'Discount: open',
  granted: 'Discount: granted',
  declined: 'Discount: declined',
  withdrawn: 'Discount: withdrawn',
  superseded: 'Discount: superseded',
} as const satisfies Record<RequestState, string>;

const stateTones: Partial<Record<RequestState, string>> = {
  open: kit.warning!,
  granted: kit.good!,
  declined: kit.fault!,
};

interface RequestProps extends Pick<SolutionEditor, 'solution' | 'adopt'> {
  readonly request: DiscountRequest;
  /** Changes that wait to be saved: nothing is decided over them. */
  readonly isHeld: boolean;
}

/** One request: what is asked for, by whom and why, and what became of it or may be done with it. */
function Request({ request, solution, adopt, isHeld }: RequestProps) {
  const t = useTranslate();
  const message = useMessages();
  const [decision, setDecision] = useState<'grant' | 'decline' | null>(null);
  const withdraw = useGesture('requestsWithdraw', outdatedByChange);
  const { requestId, state, lines, reason, competitor, deciders = [] } = request;
  const why = isHeld ? t('Save or discard the changes first') : undefined;
  return (
    <li className={kit.stackTight}>
      <div className={kit.rowApart}>
        <span className={`${kit.medium} ${stateTones[state] ?? ''}`}>{t(stateLabels[state])}</span>
        <span className={kit.note}>
          {request.askedByName},{' '}
          <time dateTime={request.askedAt}>{formatDateTime(request.askedAt, localTimeZone)}</time>
        </span>
      </div>
      <ul className={kit.stackTight}>
        {lines.map(({ partNumber, discount }) => (
          <li key={partNumber} className={kit.rowApart}>
            <span>{partNumber}</span>
            <b>{formatPercent(discount)}</b>
          </li>
        ))}
      </ul>
      <p className={kit.said}>{reason}</p>
      {competitor !== '' && <p className={kit.note}>{t('Competitor: {name}', { name: competitor })}</p>}
      {request.decidedByName && (
        <p className={kit.note}>
          {request.onBehalfOf === undefined
            ? request.decidedByName
            : t('{name} on behalf of {other}', { name: request.decidedByName, other: request.onBehalfOf })}
          {request.decidedAt !== null && `, ${formatDateTime(request.decidedAt, localTimeZone)}`}
        </p>
      )}
      {request.decisionComment && <p className={kit.said}>{request.decisionComment}</p>}
      {deciders.some(({ people }) => people.length > 0) && (
        <p className={kit.note}>
          {t('May decide: {names}', { names: deciders.flatMap(({ people }) => people).join(', ') })}
        </p>
      )}
      {(request.mayDecide || request.mayWithdraw) && (
        <div className={kit.row}>
          {request.mayDecide && (
            <>
              <Button size="small" kind="primary" disabled={isHeld} title={why} onClick={() => setDecision('grant')}>
                {t('Grant the discount')}
              </Button>
              <Button size="small" disabled={isHeld} title={why} onClick={() => setDecision('decline')}>
                {t('Decline the discount')}
              </Button>
            </>
          )}
          {request.mayWithdraw && (
            <Button
              size="small"
              isBusy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(
                  { isxId: solution.isxId, requestId },
                  { onError: (problem) => message.error(problemText(t, problem), 8) },
                )
              }
            >
              {t('Withdraw the request')}
            </Button>
          )}
        </div>
      )}
      {decision && (
        <DecideDiscountDialog
          decision={decision}
          request={request}
          solution={solution}
          adopt={adopt}
          onClose={() => setDecision(null)}
        />
      )}
    </li>
  );
}

interface DiscountRequestsProps extends Pick<SolutionEditor, 'solution' | 'adopt'> {
  readonly isHeld: boolean;
  /** Lines that a new request begins with. */
  readonly suggested?: readonly { readonly partNumber: string; readonly discount: string }[];
  /** On a sheet of its own. */
  readonly isSheet?: boolean;
}

/** Requests for a deeper discount on a solution, and a new one for whoever may ask. Nothing where there is nothing. */
export function DiscountRequests({ solution, adopt, isHeld, suggested = [], isSheet = false }: DiscountRequestsProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(answerOptions('requestsSelect', { isxId: solution.isxId }));
  const { discountLimit, lines } = solution;
  const mayAsk = data?.mayAsk === true && discountLimit !== null && lines.length > 0;
  if (!data || (data.requests.length === 0 && !mayAsk)) return null;
  return (
    <section className={`${kit.stack} ${isSheet ? kit.sheet : ''}`} aria-label={t('Deeper discounts')}>
      <h2 className={kit.subtitle}>{t('Deeper discounts')}</h2>
      {data.requests.length > 0 && (
        <ul className={`${kit.stack} ${kit.entries}`}>
          {data.requests.map((request) => (
            <Request key={request.requestId} {...{ request, solution, adopt, isHeld }} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <div className={kit.row}>
          <Button
            size="small"
            disabled={isHeld}
            title={isHeld ? t('Save or discard the changes first') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('Ask for a deeper discount')}
          </Button>
        </div>
      )}
      {isAsking && <AskDiscountDialog solution={solution} suggested={suggested} onClose={() => setAsking(false)} />}
    </section>
  );
}
