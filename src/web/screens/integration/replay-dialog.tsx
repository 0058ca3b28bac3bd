import { useId, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';

const HOUR = 3_600_000;
/** How far back: keys of TRANSLATE by hours. */
const spans = [
  [1, 'The last hour'],
  [24, 'The last day'],
  [168, 'The last week'],
  [720, 'The last 30 days'],
] as const;

/** Sends everything again that a receiver has missed. */
export function ReplayDialog({
  subscriptionId,
  onClose,
}: {
  readonly subscriptionId: string;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const message = useMessages();
  const [hours, setHours] = useState<number>(24);
  const replay = useGesture('webhooksReplayFailed', ['webhooksSelectDeliveries', 'webhooksSelect']);
  const submit = () =>
    replay.mutate(
      { subscriptionId, since: new Date(Date.now() - hours * HOUR).toISOString() },
      {
        onSuccess: ({ count }) => {
          message.success(t('{count} delivery is sent again | {count} deliveries are sent again', { count }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('Send again what has failed')}
      action={{ label: t('Send again'), onPress: submit, isBusy: replay.isPending }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <p>{t('Each is sent under its webhook-id of then: a receiver knows what it has already taken.')}</p>
        <FieldLabel htmlFor={id} label={t('What happened in')} help="webhooks.replay" />
        <Select
          id={id}
          value={hours}
          onChange={setHours}
          options={spans.map(([value, label]) => ({ value, label: t(label) }))}
        />
        <ProblemAlert problem={replay.error} />
      </div>
    </Dialog>
  );
}
