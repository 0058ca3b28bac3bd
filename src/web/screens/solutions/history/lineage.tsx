import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import type { Compared, Revisions } from './compared.ts';
import kit from '../../../ui/kit.module.css';
import styles from './revisions.module.css';

interface LineageProps {
  /** Newest first. */
  readonly revisions: Revisions;
  readonly isxId: string;
  readonly compared: Compared | null;
  readonly onCompare: (compared: Compared) => void;
}

interface NodeProps {
  readonly kind: 'revision' | 'copy' | 'original';
  readonly isxId: string;
  readonly isPointed: boolean;
  readonly isCurrent: boolean;
  /** The two marks that choose it to be compared; null where there is nothing to compare it with. */
  readonly choice: ReactNode;
  readonly tags: ReactNode;
  readonly story: ReactNode;
  readonly sum: ReactNode;
}

function Node({ kind, isxId, isPointed, isCurrent, choice, tags, story, sum }: NodeProps) {
  return (
    <li className={styles.node} data-kind={kind} data-current={isCurrent}>
      <span className={styles.dot} aria-hidden />
      <div className={styles.choice}>{choice}</div>
      <div className={`${kit.rowCentered} ${styles.name}`}>
        {isPointed ? (
          <strong aria-current="page">{isxId}</strong>
        ) : (
          <Link to={paths.solution} params={{ isxId }} search={{ tab: 'revisions' }}>
            {isxId}
          </Link>
        )}
        {tags}
      </div>
      <div className={`${kit.nowrap} ${styles.sum}`}>{sum}</div>
      <div className={`${kit.note} ${kit.anywhere} ${styles.story}`}>{story}</div>
    </li>
  );
}

/** Revisions, the newest on top, with what each was copied to; below the first what it was copied from. Any two are chosen. */
export function Lineage({ revisions, isxId, compared, onCompare }: LineageProps) {
  const t = useTranslate();
  const group = useId();
  const first = revisions.at(-1);
  const original = first?.copyOf ?? null;
  const isAlone = revisions.length === 1 && original === null && revisions[0]!.copies.length === 0;

  const choiceOf = (id: string) => {
    if (isAlone) return null;
    const other = compared?.from === id ? compared.to : (compared?.from ?? isxId);
    const mark = (side: keyof Compared, label: string) => (
      <Radio
        className={styles.mark}
        name={`${group}-${side}`}
        aria-label={t(label, { isxId: id })}
        checked={compared?.[side] === id}
        onChange={() => {
          const next = { from: compared?.from ?? other, to: compared?.to ?? other, [side]: id };
          // The same on both sides is no comparison: the two change places.
          onCompare(next.from === next.to ? { from: compared?.to ?? other, to: compared?.from ?? other } : next);
        }}
      />
    );
    return (
      <>
        {mark('from', 'Compare from {isxId}')}
        {mark('to', 'Compare to {isxId}')}
      </>
    );
  };
  const sumOf = ({ net, currency }: SolutionSummary) => <MoneyText value={net} currency={currency} />;
  const madeText = (key: string, madeBy: string, madeAt: string) =>
    t(key, { name: madeBy || t('the portal'), at: formatDateTime(madeAt, localTimeZone) });

  /** What is superseded was changed last by the revision that came after it: that day is told as what it is. */
  const lastChange = (revision: Revisions[number], next: Revisions[number] | undefined): string => {
    if (next) return ` · ${t('superseded {at}', { at: formatDateTime(next.madeAt, localTimeZone) })}`;
    if (revision.changedAt === revision.madeAt) return '';
    return ` · ${t('changed {at}', { at: formatDateTime(revision.changedAt, localTimeZone) })}`;
  };

  return (
    <section className={kit.sheet} aria-label={t('Revisions and copies')}>
      {!isAlone && (
        <p className={`${kit.note} ${styles.heads}`} aria-hidden>
          <span>{t('from')}</span>
          <span>{t('to')}</span>
        </p>
      )}
      <ol className={kit.list}>
        {revisions.flatMap((revision, at) => [
          ...revision.copies.map((copy) => (
            <Node
              key={copy.isxId}
              kind="copy"
              isxId={copy.isxId}
              isPointed={false}
              isCurrent={false}
              choice={choiceOf(copy.isxId)}
              tags={<StatusTag status={copy.isxStatus} />}
              sum={sumOf(copy)}
              story={`${copy.isxName} · ${madeText('copied by {name}, {at}', copy.madeBy, copy.madeAt)}`}
            />
          )),
          <Node
            key={revision.isxId}
            kind="revision"
            isxId={revision.isxId}
            isPointed={revision.isxId === isxId}
            isCurrent={revision.isCurrent}
            choice={choiceOf(revision.isxId)}
            tags={
              <>
                <StatusTag status={revision.isxStatus} />
                <span className={revision.isCurrent ? `${kit.small} ${kit.medium} ${kit.good}` : kit.note}>
                  {t(revision.isCurrent ? 'current' : 'superseded')}
                </span>
              </>
            }
            sum={sumOf(revision)}
            story={
              <>
                {madeText('made by {name}, {at}', revision.madeBy, revision.madeAt)}
                {lastChange(revision, revisions[at - 1])}
                {` · ${t('owner {name}', { name: revision.ownerDisplayName })}`}
              </>
            }
          />,
        ])}
        {original !== null && (
          <Node
            kind="original"
            isxId={original}
            isPointed={false}
            isCurrent={false}
            choice={choiceOf(original)}
            tags={null}
            sum={null}
            story={t('what it was copied from')}
          />
        )}
      </ol>
    </section>
  );
}
