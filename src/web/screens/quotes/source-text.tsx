import type { Mark } from '../../../core/commerce/quotes/source-line.ts';
import kit from '../../ui/kit.module.css';
import styles from './enquiry.module.css';

const tones = { part: 'good', quantity: 'info', unknown: 'warning' } as const satisfies Record<Mark['kind'], string>;

/** A line of an enquiry with the words that were understood. */
export function SourceText({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <span className={styles.source} title={text}>
      {marks.map(({ start, end, kind }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark className={kit.toned} data-tone={tones[kind]}>
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </span>
  );
}
