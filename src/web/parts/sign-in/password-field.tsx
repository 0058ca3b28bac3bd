import { useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import frame from '../../ui/fields/frame.module.css';
import kit from '../../ui/kit.module.css';
import type { TextFieldProps } from '../../ui/fields/text-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** An eye, crossed out while the password is in the clear. */
function Eye({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <path
        d="M1.5 9C3.200 5.800 5.900 4.200 9 4.200s5.800 1.600 7.500 4.800c-1.700 3.200-4.400 4.800-7.500 4.800S3.200 12.200 1.500 9z"
        strokeLinejoin="round"
      />
      <circle cx="9" cy="9" r="2.300" />
      {isCrossed && <path d="M3 15 15 3" strokeLinecap="round" />}
    </svg>
  );
}

/** A password with a button that shows it. `autoComplete` tells password managers which one it is. */
export function PasswordField(props: TextFieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={`${kit.bare} ${frame.inside}`}
          aria-label={t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      }
    />
  );
}
