import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { eventLabel } from './event-label.ts';
import { DeliveryTag } from './subscription-state.tsx';
import { lookAgain } from './delivery-polling.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

/** A delivery: what was sent, and what was answered at each attempt. */
export function DeliveryDialog({
  deliveryId,
  isOn,
  onClose,
}: {
  readonly deliveryId: number;
  readonly isOn: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    ...answerOptions('webhooksSelectDelivery', { deliveryId }),
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  });
  const replay = useGesture('webhooksReplay', ['webhooksSelectDeliveries', 'webhooksSelectDelivery', 'webhooksSelect']);
  return (
    <Dialog
      title={data ? t(eventLabel(data.type)) : t('Delivery')}
      width={760}
      footer={
        <>
          <Button onClick={() => void refetch()}>{t('Look again')}</Button>
          <Button
            kind="primary"
            disabled={!isOn || !data}
            isBusy={replay.isPending}
            onClick={() => replay.mutate({ deliveryId })}
          >
            {t('Send again')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {isPending && <Loading />}
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={kit.stackWide}>
          <p className={kit.rowCentered}>
            <DeliveryTag status={data.status} />
            <span>{formatDateTime(data.at, localTimeZone)}</span>
            {data.dueAt !== null && (
              <span>{t('next attempt {at}', { at: formatDateTime(data.dueAt, localTimeZone) })}</span>
            )}
          </p>
          <ProblemAlert problem={replay.error} />
          <section className={kit.stack} aria-label={t('Request')}>
            <h3 className={kit.subtitle}>{t('Request')}</h3>
            <pre className={kit.source} tabIndex={0}>
              {[`POST ${data.url}`, ...Object.entries(data.headers).map(([name, value]) => `${name}: ${value}`)].join(
                '\n',
              )}
              {'\n\n'}
              {pretty(data.body)}
            </pre>
          </section>
          <section className={kit.stack} aria-label={t('Attempts')}>
            <h3 className={kit.subtitle}>{t('Attempts')}</h3>
            {data.log.length === 0 && <p className={kit.note}>{t('Nothing has been sent yet')}</p>}
            {data.log.map(({ attempt, at, durationMs, status, answer, fault }) => (
              <div key={attempt} className={`${kit.surface} ${kit.padded} ${kit.stackTight}`}>
                <p className={kit.rowCentered}>
                  <strong>{formatNumber(attempt)}</strong>
                  <span>{formatDateTime(at, localTimeZone)}</span>
                  <span>{status === null ? t('no answer') : t('answered {status}', { status })}</span>
                  <span>{t('{ms} ms', { ms: formatNumber(durationMs) })}</span>
                </p>
                {fault !== null && <p className={kit.faultNote}>{fault}</p>}
                {answer !== '' && (
                  <pre className={kit.source} tabIndex={0}>
                    {answer}
                  </pre>
                )}
              </div>
            ))}
          </section>
        </div>
      )}
    </Dialog>
  );
}
