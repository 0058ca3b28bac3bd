import { useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { copyToClipboard } from '../../ui/copy-to-clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './second-step.module.css';
import kit from '../../ui/kit.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void | Promise<void>;
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Recovery codes, this once: to be copied, saved or printed before going on. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslate();
  const [isKept, setKept] = useState(false);
  const [told, setTold] = useState<'copied' | 'failed' | null>(null);
  const text = `${t('Design Portal')}: ${t('Recovery codes')}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    copyToClipboard({ text }).then(
      () => setTold('copied'),
      () => setTold('failed'),
    );
  return (
    <div className={`${kit.stackWide} ${styles.offer}`}>
      <Notice tone="warning">
        <p>
          {t(
            'These codes are shown this once. Each of them lets you in once without the app: keep them where you find them without your phone.',
          )}
        </p>
      </Notice>
      <ul className={styles.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={kit.row}>
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button onClick={() => saveText('design-portal-recovery-codes.txt', text)}>{t('Save as a file')}</Button>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
      </div>
      <p className={`${kit.muted} ${kit.unlessEmpty}`} role="status">
        {told === 'copied' && t('The codes have been copied.')}
        {told === 'failed' && t('The browser does not let the portal copy. Select the codes and copy them.')}
      </p>
      <Checkbox checked={isKept} onChange={setKept}>
        {t('I have kept the codes')}
      </Checkbox>
      <Button kind="primary" size="large" disabled={!isKept} onClick={() => void onKept()}>
        {t('Go on')}
      </Button>
    </div>
  );
}
