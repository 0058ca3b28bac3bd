import { useId, useState } from 'react';
import type { WebhookSubscription } from '../../../contract/integration.ts';
import { configurationTypes } from '../../../core/solution/configuration-types.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { MOST_URL, urlFaults } from '../../../core/integration/webhook-subscription.ts';
import type { WebhookEventType } from '../../../core/integration/webhook-events.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Help } from '../../parts/help/help.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { CompanySelect } from '../../parts/people/company-select.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { EventBoxes } from './event-boxes.tsx';
import kit from '../../ui/kit.module.css';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';

interface SubscriptionDialogProps {
  /** Null: a new one. */
  readonly subscription: WebhookSubscription | null;
  readonly mayBeInside: boolean;
  readonly onMade: (subscription: WebhookSubscription, secret: string | null) => void;
  readonly onClose: () => void;
}

const usual: readonly WebhookEventType[] = ['solution.approved', 'solution.ordered'];

/** Who is told of what, and at which address. */
export function SubscriptionDialog({ subscription, mayBeInside, onMade, onClose }: SubscriptionDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState(subscription?.name ?? '');
  const [url, setUrl] = useState(subscription?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(subscription?.events ?? usual);
  const [companyId, setCompanyId] = useState(subscription?.companyId ?? undefined);
  const [isxType, setType] = useState<IsxType | null>(subscription?.isxType ?? null);
  const [withPrices, setWithPrices] = useState(subscription?.withPrices ?? false);
  const [isAsked, setAsked] = useState(false);
  const create = useGesture('webhooksCreate', ['webhooksSelect']);
  const update = useGesture('webhooksUpdate', ['webhooksSelect']);

  const nameFault = name.trim() === '' ? t('Say what this is for: the name stands in the list') : null;
  const [wrongUrl] = urlFaults(url.trim(), mayBeInside);
  const urlFault = wrongUrl ? t(wrongUrl.text) : null;
  const eventFault = events.length === 0 ? t('Choose at least one event') : null;

  const submit = () => {
    setAsked(true);
    if (nameFault || urlFault || eventFault || create.isPending || update.isPending) return;
    const wanted = { name, url: url.trim(), events: [...events], companyId: companyId ?? null, isxType, withPrices };
    if (subscription === null) create.mutate(wanted, { onSuccess: (made) => onMade(made.subscription, made.secret) });
    else {
      const { subscriptionId, version } = subscription;
      update.mutate({ subscriptionId, version, ...wanted }, { onSuccess: (changed) => onMade(changed, null) });
    }
  };
  const fault = (text: string | null, field: string) =>
    isAsked && text ? (
      <p id={`${id}-${field}-fault`} className={kit.faultNote}>
        {text}
      </p>
    ) : null;
  const wrong = (text: string | null, field: string) => ({
    isFaulty: isAsked && text !== null,
    'aria-describedby': isAsked && text ? `${id}-${field}-fault` : undefined,
  });

  return (
    <Dialog
      title={subscription ? t('Change the subscription') : t('New subscription')}
      width={640}
      action={{
        label: subscription ? t('Save') : t('Subscribe'),
        onPress: submit,
        isBusy: create.isPending || update.isPending,
      }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-name`} label={t('Name')} help="webhooks.name" />
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={100}
            autoFocus
            {...wrong(nameFault, 'name')}
            onChange={({ target }) => setName(target.value)}
          />
          {fault(nameFault, 'name')}
        </div>
        <div className={kit.field}>
          <FieldLabel htmlFor={`${id}-url`} label={t('Address of the receiver')} help="webhooks.url" />
          <Input
            id={`${id}-url`}
            value={url}
            maxLength={MOST_URL}
            inputMode="url"
            spellCheck={false}
            {...wrong(urlFault, 'url')}
            onChange={({ target }) => setUrl(target.value)}
          />
          {fault(urlFault, 'url')}
        </div>
        <div className={kit.field}>
          <FieldLabel className={kit.note} label={t('Events')} help="webhooks.events" />
          <EventBoxes chosen={events} onChange={setEvents} />
          {fault(eventFault, 'events')}
        </div>
        <div className={kit.beside}>
          <div className={kit.field}>
            <FieldLabel htmlFor={`${id}-company`} label={t('Of this company alone')} help="webhooks.companyId" />
            <CompanySelect
              id={`${id}-company`}
              value={companyId}
              onChange={setCompanyId}
              hasOwn={false}
              placeholder={t('All companies')}
            />
          </div>
          <div className={kit.field}>
            <FieldLabel htmlFor={`${id}-type`} label={t('Of this type alone')} help="webhooks.isxType" />
            <Select
              id={`${id}-type`}
              value={isxType}
              placeholder={t('All types')}
              onChange={setType}
              onClear={() => setType(null)}
              options={configurationTypes.map(({ type, display }) => ({ value: type, label: t(display) }))}
            />
          </div>
        </div>
        <div className={kit.field}>
          <div>
            <Checkbox checked={withPrices} onChange={(isTicked) => setWithPrices(isTicked)}>
              {t('Send prices too')}
            </Checkbox>
            <Help of="webhooks.withPrices" label={t('Send prices too')} />
          </div>
          <p className={kit.note}>
            {t(
              'Sums of the solution at list and net price. Without this a payload holds no price; it never holds a comment or the name of a person.',
            )}
          </p>
        </div>
        <ProblemAlert problem={create.error ?? update.error} />
      </div>
    </Dialog>
  );
}
