import { useId } from 'react';
import type { WebhookEventType } from '../../../core/integration/webhook-events.ts';
import { webhookEvents, webhookEventTypes } from '../../../core/integration/webhook-events.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { eventGroups } from './event-label.ts';
import kit from '../../ui/kit.module.css';
import styles from './integration.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface EventBoxesProps {
  readonly chosen: readonly WebhookEventType[];
  readonly onChange: (chosen: WebhookEventType[]) => void;
}

/** The events that can be told, by what they are about; each with the name that stands in the payload. */
export function EventBoxes({ chosen, onChange }: EventBoxesProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={`${kit.surface} ${kit.padded} ${kit.stack} ${styles.events}`}>
      {eventGroups.map(({ label, subjects }) => {
        const types = webhookEventTypes.filter((type) => subjects.includes(webhookEvents[type].subject));
        const others = chosen.filter((type) => !types.includes(type));
        const isAll = types.every((type) => chosen.includes(type));
        return (
          <fieldset key={label} className={`${kit.fieldset} ${kit.stackTight}`} aria-labelledby={`${id}-${label}`}>
            <div className={`${kit.rowApart} ${kit.medium}`}>
              <span id={`${id}-${label}`}>{t(label)}</span>
              <Button kind="link" size="small" onClick={() => onChange(isAll ? others : [...others, ...types])}>
                {isAll ? t('None') : t('All')}
              </Button>
            </div>
            {types.map((type) => (
              <Checkbox
                key={type}
                checked={chosen.includes(type)}
                onChange={(isTicked) => onChange(isTicked ? [...chosen, type] : chosen.filter((each) => each !== type))}
              >
                {t(webhookEvents[type].label)}
                <code className={`${kit.note} ${kit.anywhere} ${kit.spaced}`}>{type}</code>
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
