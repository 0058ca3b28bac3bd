import type { ReactNode } from 'react';
import { useState } from 'react';
import { generatedPasswordLength, generatePassword } from '../../../core/people/sign-in/generated-password.ts';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import type { Problem } from '../../../core/result.ts';
import { unbiasedFromBytes } from '../../../core/people/sign-in/random-integer.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

/** What a strong password needs: everything that an empty one lacks. */
const rules = passwordFaults('');

const secureRandom = unbiasedFromBytes(() => crypto.getRandomValues(new Uint8Array(1))[0]!);

interface NewPasswordFieldProps {
  readonly label: string;
  /** What explains the field, beside its label; nothing where nobody is signed in: help is read with a session. */
  readonly help?: ReactNode;
  readonly value: string;
  /** What speaks against the value though it meets the rules: `useGuessable` tells it. */
  readonly advice: readonly Problem[];
  readonly error?: string | undefined;
  readonly onChange: (password: string) => void;
}

/** A password to be set, with the rules of specification section 5 ticked off while typing, and a generator. */
export function NewPasswordField({ label, help, value, advice, error, onChange }: NewPasswordFieldProps) {
  const t = useTranslate();
  const [announced, setAnnounced] = useState('');
  /** The password that was generated last: one that somebody types they know. */
  const [generated, setGenerated] = useState<string | null>(null);
  const faults = passwordFaults(value);
  const missing = new Set(faults.map(({ code }) => code));
  /** Faults that an empty password does not have: too long. */
  const further = faults.filter(({ code }) => !rules.some((rule) => rule.code === code));

  const generate = () => {
    const password = generatePassword(generatedPasswordLength, secureRandom);
    onChange(password);
    setGenerated(password);
    setAnnounced(t('A password has been generated. Show it and keep it in a safe place.'));
  };

  const copy = () =>
    void copyToClipboard({ text: value }).then(
      () => setAnnounced(t('The password has been copied.')),
      () => setAnnounced(t('The browser did not copy. Mark the password and copy it by hand.')),
    );

  return (
    <div className={kit.stackTight}>
      <PasswordField
        label={label}
        help={help}
        autoComplete="new-password"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <ul className={`${kit.stackTight} ${kit.note} ${kit.above}`} aria-label={t('What the password needs')}>
        {rules.map(({ code, text, params }) => (
          <li
            key={code}
            className={`${styles.rule} ${missing.has(code) ? '' : kit.good}`}
            data-state={missing.has(code) ? 'missing' : 'met'}
          >
            {t(text, params)}
            <span className="visually-hidden">: {missing.has(code) ? t('not yet') : t('done')}</span>
          </li>
        ))}
        {further.map(({ code, text, params }) => (
          <li key={code} className={`${styles.rule} ${kit.fault}`} data-state="broken">
            {t(text, params)}
          </li>
        ))}
        {faults.length === 0 &&
          advice.map(({ code, text, params }) => (
            <li key={code} className={`${styles.rule} ${kit.warning}`} data-state="advice">
              {t(text, params)}
            </li>
          ))}
      </ul>
      <div className={kit.row}>
        <Button kind="link" size="small" onClick={generate}>
          {t('Generate a password')}
        </Button>
        {generated !== null && generated === value && (
          <Button kind="link" size="small" onClick={copy}>
            {t('Copy the password')}
          </Button>
        )}
      </div>
      <span role="status" className={generated !== null && generated === value ? kit.note : 'visually-hidden'}>
        {announced}
      </span>
    </div>
  );
}
