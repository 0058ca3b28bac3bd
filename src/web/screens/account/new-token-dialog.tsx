import { CopyOutlined } from '../../ui/icons.tsx';
import { useId, useState } from 'react';
import type { Scope, ScopeArea } from '../../../core/people/access/scopes.ts';
import { scopeAreas } from '../../../core/people/access/scopes.ts';
import { formatDate } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Help } from '../../parts/help/help.tsx';
import { useGesture } from '../../app/api/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';
import type { ScopeLevel } from './scope-text.ts';
import { levelLabels, scopeParts } from './scope-text.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';

type Offer = Pick<CallAnswer<'tokensSelect'>, 'offeredScopes' | 'usualDays' | 'longestDays'>;
type Made = CallAnswer<'tokensCreate'>;
type Chosen = Partial<Record<ScopeArea, ScopeLevel>>;

const proposedDays = [7, 30, 90, 180, 365];

/** The lengths of life to choose from: round ones, what is usual and the longest. */
const daysOf = ({ usualDays, longestDays }: Offer): number[] =>
  [...new Set([...proposedDays, usualDays, longestDays])].filter((days) => days <= longestDays).sort((a, b) => a - b);

const areasOf = ({ offeredScopes }: Offer): readonly (readonly [ScopeArea, readonly ScopeLevel[]])[] =>
  (Object.keys(scopeAreas) as ScopeArea[])
    .map(
      (area) => [area, offeredScopes.map(scopeParts).flatMap(([of, level]) => (of === area ? [level] : []))] as const,
    )
    .filter(([, levels]) => levels.length > 0);

/** The one time that a token is shown. */
function ShownOnce({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const t = useTranslate();
  const copy = useCopy();
  const { token, accessToken } = made;
  const copyToken = () =>
    copy(
      { text: token! },
      {
        done: t('The token has been copied'),
        refused: t('The browser did not allow copying. Take the token from the field.'),
      },
    );
  return (
    <Dialog
      title={`${t('New access token')}: ${accessToken.name}`}
      footer={<Button onClick={onClose}>{t('I have kept it')}</Button>}
      isKept
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        {token === null ? (
          <Notice tone="warning" title={t('The answer with the token did not arrive')}>
            <p>{t('The token was made, but it is not told twice. Revoke it and make another.')}</p>
          </Notice>
        ) : (
          <>
            <Notice tone="warning" title={t('Copy the token now: it is not shown again')}>
              <p>{t('Whoever has it acts in your name within its scopes. Keep it as you keep a password.')}</p>
            </Notice>
            <div className={kit.stack}>
              <TextArea
                className={kit.mono!}
                readOnly
                rows={2}
                value={token}
                aria-label={t('The access token')}
                onFocus={({ target }) => target.select()}
              />
              <div>
                <Button kind="primary" icon={<CopyOutlined />} onClick={() => void copyToken()}>
                  {t('Copy the token')}
                </Button>
              </div>
            </div>
            <p className={kit.note}>
              {t('It works until {day}.', { day: formatDate(accessToken.expiresAt, localTimeZone) })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Makes an access token: what it is called, until when it works, and what it may do. */
export function NewTokenDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState(offer.usualDays);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isAsked, setAsked] = useState(false);
  const create = useGesture('tokensCreate', ['tokensSelect']);
  const scopes = Object.entries(chosen).map(([area, level]) => `${area}:${level}` as Scope);
  const isReady = name.trim() !== '' && scopes.length > 0;
  const submit = () => {
    setAsked(true);
    if (isReady && !create.isPending) create.mutate({ name: name.trim(), scopes, days });
  };
  const choose = (area: ScopeArea, level: ScopeLevel | 'none') => {
    const { [area]: _, ...others } = chosen;
    setChosen(level === 'none' ? others : { ...others, [area]: level });
  };
  if (create.data) return <ShownOnce made={create.data} onClose={onClose} />;
  return (
    <Dialog
      title={t('New access token')}
      width={640}
      action={{ label: t('Make the token'), onPress: submit, isBusy: create.isPending }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <div className={kit.beside}>
          <div className={kit.field}>
            <FieldLabel htmlFor={`${id}-name`} label={t('What it is for')} help="tokens.name" />
            <Input
              id={`${id}-name`}
              value={name}
              maxLength={80}
              placeholder={t('Nightly export to the ERP')}
              isFaulty={isAsked && name.trim() === ''}
              aria-describedby={`${id}-name-error`}
              onChange={({ target }) => setName(target.value)}
            />
            <p id={`${id}-name-error`} className={kit.faultNote} role="status">
              {isAsked && name.trim() === '' && t('Say what the token is for.')}
            </p>
          </div>
          <div className={kit.field}>
            <FieldLabel htmlFor={`${id}-days`} label={t('Works for')} help="tokens.days" />
            <Select
              id={`${id}-days`}
              value={days}
              onChange={setDays}
              options={daysOf(offer).map((count) => ({
                value: count,
                label: t('{count} day | {count} days', { count }),
              }))}
            />
          </div>
        </div>
        <fieldset className={kit.fieldset}>
          <legend className={kit.muted}>
            {t('What it may do, within your own rights')}
            <Help of="tokens.scopes" label={t('What it may do, within your own rights')} />
          </legend>
          <div className={`${kit.divided} ${kit.entries}`}>
            {areasOf(offer).map(([area, levels]) => (
              <div key={area} className={`${kit.rowCentered} ${kit.apart}`}>
                <span id={`${id}-${area}`}>{t(scopeAreas[area].label)}</span>
                <Segmented
                  size="small"
                  aria-labelledby={`${id}-${area}`}
                  value={chosen[area] ?? 'none'}
                  onChange={(level) => choose(area, level as ScopeLevel | 'none')}
                  options={[
                    { value: 'none' as const, label: t('Nothing') },
                    ...levels.map((level) => ({ value: level, label: t(levelLabels[level]) })),
                  ]}
                />
              </div>
            ))}
          </div>
          <p className={kit.faultNote} role="status">
            {isAsked && scopes.length === 0 && t('Choose at least one thing that it may do.')}
          </p>
        </fieldset>
        <ProblemAlert problem={create.error} title={t('The token was not made')} />
      </div>
    </Dialog>
  );
}
