import { DeleteOutlined, PaperClipOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatNumber, noBreakSpace } from '../../../core/format.ts';
import { mostAttachments, mostBytes } from '../../../core/commerce/sharing/attachments.ts';
import { fileKinds } from '../../../core/commerce/sharing/file-kinds.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { base64Of } from '../../ui/base64.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { FileButton } from '../../ui/fields/file-button.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';

const megabyte = 1024 * 1024;
/** What the dialog of the browser offers; the server looks at what a file holds. */
const offered = Object.values(fileKinds)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

const sizeText = (bytes: number, kB: string, MB: string): string =>
  bytes < megabyte
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)), 0)}${noBreakSpace}${kB}`
    : `${formatNumber(bytes / megabyte, 1)}${noBreakSpace}${MB}`;

function Upload({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const isHouse = useMay('sharing.internal');
  const [internal, setInternal] = useState(isHouse);
  const [tooLarge, setTooLarge] = useState<readonly string[]>([]);
  const attach = useGesture('attachmentsCreate', ['attachmentsSelect', 'solutionsSelectHistory']);
  const take = async (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= mostBytes);
    setTooLarge(files.filter(({ size }) => size > mostBytes).map(({ name }) => name));
    try {
      // One after the other: each is in memory while it is sent.
      for (const file of fitting)
        await attach.mutateAsync({ isxId, name: file.name, content: await base64Of(file), internal });
    } catch {
      // The gesture holds the problem, which stands below.
    }
  };
  return (
    <div className={`${kit.stackWide} ${kit.above}`}>
      <div className={kit.rowCentered}>
        <FileButton
          icon={<PaperClipOutlined />}
          label={t('Attach files')}
          accept={offered}
          isMultiple
          isBusy={attach.isPending}
          onChoose={(files) => void take(files)}
        >
          {t('Attach files')}
        </FileButton>
        <Help isSign of="sharing.attachments" label={t('Attach files')} />
        {isHouse && (
          <span>
            <Checkbox checked={internal} onChange={(isTicked) => setInternal(isTicked)}>
              {t('For our company alone')}
            </Checkbox>
            <Help of="sharing.internalFile" label={t('For our company alone')} />
          </span>
        )}
      </div>
      <p className={kit.note}>
        {t(
          'PDF, PNG, JPEG, xlsx, docx, DXF, DWG and text, up to {size} MB each and {count} files. No virus scanner looks at them.',
          {
            size: mostBytes / megabyte,
            count: mostAttachments,
          },
        )}
      </p>
      {tooLarge.length > 0 && (
        <Notice tone="error" title={t('Too large: at most {size} MB', { size: mostBytes / megabyte })}>
          <p>{tooLarge.join(', ')}</p>
        </Notice>
      )}
      <ProblemAlert problem={attach.error} title={t('The file was not attached')} />
    </div>
  );
}

/** Files that stand with a solution, newest first. */
export function AttachmentList({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const mayDiscuss = useMay('sharing.discuss');
  const { data, error, refetch } = useQuery(answerOptions('attachmentsSelect', { isxId }));
  const remove = useGesture('attachmentsDelete', ['attachmentsSelect', 'solutionsSelectHistory']);
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  return (
    <Panel title={t('Attachments')}>
      {data.length === 0 && <p className={kit.note}>{t('Nothing is attached yet.')}</p>}
      <ul className={kit.stackWide}>
        {data.map((file) => (
          <li key={file.attachmentId} className={`${kit.anywhere} ${kit.wordsAndEnd}`}>
            <div>
              <a href={`/api/attachments/${file.isxId}/${file.attachmentId}`} download>
                {file.name}
              </a>
              {file.internal && (
                <span className={`${kit.warningNote} ${kit.nowrap} ${kit.spaced}`}>{t('within our company')}</span>
              )}
              <p className={kit.note}>
                {sizeText(file.size, t('kB'), t('MB'))} · {file.displayName} ·{' '}
                <time dateTime={file.at}>{formatDateTime(file.at, localTimeZone)}</time>
                {file.isxId !== isxId && <> · {file.isxId}</>}
              </p>
            </div>
            {file.mayDelete && (
              <Confirm
                title={t('Delete the attachment {name}?', { name: file.name })}
                confirmLabel={t('Delete')}
                onConfirm={() => remove.mutate({ isxId, attachmentId: file.attachmentId })}
              >
                <Button
                  kind="quiet"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('Delete the attachment {name}', { name: file.name })}
                />
              </Confirm>
            )}
          </li>
        ))}
      </ul>
      <ProblemAlert problem={remove.error} />
      {mayDiscuss && <Upload isxId={isxId} />}
    </Panel>
  );
}
