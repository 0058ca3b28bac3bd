import type { ReactNode } from 'react';
import { formatDateTime } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';
import type { FileImport } from './use-import.ts';
import { Button } from '../../ui/button.tsx';

interface ImportNoticeProps {
  readonly file: FileImport;
  /** What may be done with a file that has been read; nothing is said of it where there is nothing. */
  readonly children?: ReactNode;
}

/** How far a file is that was taken in, whenever that was: being read, read, or why it can't be. */
export function ImportNotice({ file, children }: ImportNoticeProps) {
  const t = useTranslate();
  const { head, isSending, isTooLarge, problem, discard } = file;
  const name = head === null || head.fileName === '' ? t('The file') : head.fileName;
  return (
    <>
      {isSending && (
        <p role="status" className={kit.muted}>
          {t('The file is being read…')}
        </p>
      )}
      {isTooLarge && (
        <Notice tone="error">{t('The file is larger than 11 MB: leave in it what is to be taken in.')}</Notice>
      )}
      <ProblemAlert problem={problem} title={t('The file can not be read')} />
      {!isSending && head !== null && head.endedAt === null && (
        <Notice
          tone="info"
          title={t('Being read: {name}', { name })}
          action={<Button onClick={discard}>{t('Give the file up')}</Button>}
        >
          <progress className={kit.full} aria-label={t('Being read: {name}', { name })} />
          <p>{t('You can leave this page: the file is read on, and what it holds will be waiting here.')}</p>
        </Notice>
      )}
      {!isSending && head?.state === 'failed' && (
        <Notice
          tone="error"
          title={t('Can not be read: {name}', { name })}
          action={<Button onClick={discard}>{t('Close the message')}</Button>}
        >
          <ul>
            {head.errors.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isSending && head?.state === 'read' && children && (
        <Notice
          tone="info"
          title={t('Has been read: {name}', { name })}
          action={
            <div className={kit.row}>
              {children}
              <Button kind="quiet" onClick={discard}>
                {t('Do not take it over')}
              </Button>
            </div>
          }
        >
          <p>
            {t('Taken in {when}. Nothing has been changed by it yet.', {
              when: formatDateTime(head.createdAt, localTimeZone),
            })}
          </p>
        </Notice>
      )}
    </>
  );
}
