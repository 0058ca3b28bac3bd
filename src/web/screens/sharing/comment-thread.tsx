import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Solution } from '../../../contract/shapes.ts';
import { formatDateTime } from '../../../core/format.ts';
import { useMay, useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { Help } from '../../parts/help/help.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import kit from '../../ui/kit.module.css';
import styles from './sharing.module.css';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';

const longest = 4000;

/** Where a comment goes: within the vendor's house, or to the company whose solution it is too. */
function AudienceChoice({
  internal,
  onChange,
}: {
  readonly internal: boolean;
  readonly onChange: (internal: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <Segmented
      value={internal}
      onChange={onChange}
      aria-label={t('Who reads it')}
      options={[
        { value: true, label: t('Within our company') },
        { value: false, label: t('The solution’s company too') },
      ]}
    />
  );
}

function NewComment({ solution }: { readonly solution: Solution }) {
  const t = useTranslate();
  const id = useId();
  const isHouse = useMay('sharing.internal');
  const [text, setText] = useState('');
  const [internal, setInternal] = useState(isHouse);
  const [partNumber, setPartNumber] = useState<string | null>(null);
  const say = useGesture('commentsCreate', ['commentsSelect', 'solutionsSelectWaiting']);
  const submit = () => {
    if (text.trim() === '' || say.isPending) return;
    const about = partNumber === null ? {} : { partNumber };
    say.mutate(
      { isxId: solution.isxId, text, internal, ...about },
      {
        // What was typed or chosen while it was being sent belongs to the next comment.
        onSuccess: () => {
          setText((now) => (now === text ? '' : now));
          setPartNumber((now) => (now === partNumber ? null : now));
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit();
  return (
    <div className={`${kit.stackWide} ${kit.above}`}>
      <FieldLabel htmlFor={`${id}-text`} className={kit.medium} label={t('New comment')} help="sharing.comment" />
      <TextArea
        id={`${id}-text`}
        rows={3}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={kit.rowCentered}>
        {isHouse && (
          <span className={kit.wordsAndEnd}>
            <AudienceChoice internal={internal} onChange={setInternal} />
            <Help isSign of="sharing.audience" label={t('Who reads it')} />
          </span>
        )}
        <Select
          className={kit.grow}
          aria-label={t('About a line')}
          placeholder={t('About the whole solution')}
          isSearchable
          value={partNumber}
          onChange={setPartNumber}
          onClear={() => setPartNumber(null)}
          options={solution.lines.map((line) => ({
            value: line.partNumber,
            label: `${line.partNumber} · ${line.description}`,
          }))}
        />
        <Help isSign of="sharing.aboutLine" label={t('About a line')} />
        <Button kind="primary" disabled={text.trim() === ''} isBusy={say.isPending} onClick={submit} title="Ctrl+Enter">
          {t('Send the comment')}
        </Button>
      </div>
      <ProblemAlert problem={say.error} />
    </div>
  );
}

/** What is said about a solution, oldest first, and the place to say more. */
export function CommentThread({ solution }: { readonly solution: Solution }) {
  const t = useTranslate();
  const mayDiscuss = useMay('sharing.discuss');
  const { isxId } = solution;
  const { data, error, refetch } = useQuery(answerOptions('commentsSelect', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  return (
    <Panel title={t('Comments')}>
      {data.length === 0 && (
        <p className={kit.note}>
          {mayDiscuss ? t('Nobody has said anything yet. Begin below.') : t('Nobody has said anything yet.')}
        </p>
      )}
      <ol className={`${kit.list} ${kit.stackWide}`}>
        {data.map((comment) => (
          <li
            key={comment.commentId}
            className={`${kit.surface} ${kit.stackTight} ${kit.padded} ${kit.toned} ${styles.comment}`}
            data-internal={comment.internal}
            data-tone={comment.internal ? 'warning' : undefined}
            data-own={comment.isOwn}
          >
            <p className={kit.note}>
              <strong>{comment.displayName}</strong>, {comment.companyName} ·{' '}
              <time dateTime={comment.at}>{formatDateTime(comment.at, localTimeZone)}</time>
              {comment.isxId !== isxId && <> · {comment.isxId}</>}
              {comment.internal && (
                <span className={`${kit.warningNote} ${kit.nowrap} ${kit.spaced}`}>{t('within our company')}</span>
              )}
            </p>
            {comment.partNumber !== null && <p className={`${kit.small} ${kit.medium}`}>{comment.partNumber}</p>}
            <p className={kit.said}>{comment.text}</p>
          </li>
        ))}
      </ol>
      {mayDiscuss && <NewComment key={isxId} solution={solution} />}
    </Panel>
  );
}
