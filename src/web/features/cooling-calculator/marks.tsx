import type { Match } from '../../../core/cooling/select.ts';
import { useTranslate } from '../../app/app-context.tsx';
import styles from './marks.module.css';

/** What somebody should know of a match before taking it. Texts are keys of TRANSLATE. */
interface Mark {
  readonly name: string;
  readonly tone: 'warning' | 'info';
  readonly text: string;
  readonly help: string;
  readonly holds: (match: Match) => boolean;
}

const marks: readonly Mark[] = [
  {
    name: 'below',
    tone: 'warning',
    text: 'below required',
    help: 'Below required: the sensible capacity lies within the range but does not reach the required value.',
    holds: ({ coversRequired }) => !coversRequired,
  },
  {
    name: 'net',
    tone: 'warning',
    text: 'net below required',
    help: 'Net below required: the heat of the fans takes the net sensible capacity below the required value. For a heat load of equipment compare the net capacity.',
    holds: ({ coversRequired, netCoversRequired }) => coversRequired && !netCoversRequired,
  },
  {
    name: 'extended',
    tone: 'info',
    text: 'edge of the table',
    help: 'Edge of the table: at this humidity the coil works slightly beyond the outermost column of the performance table.',
    holds: ({ extended }) => extended,
  },
];

/** The marks of a match in words. */
export function Marks({ match }: { readonly match: Match }) {
  const t = useTranslate();
  return marks
    .filter(({ holds }) => holds(match))
    .map(({ name, tone, text, help }) => (
      <span key={name} className={styles.mark} data-tone={tone} title={t(help)}>
        {t(text)}
      </span>
    ));
}

/** What the marks of a table mean, each once. */
export function MarkNotes({ matches }: { readonly matches: readonly Match[] }) {
  const t = useTranslate();
  const shown = marks.filter(({ holds }) => matches.some(holds));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {shown.map(({ name, help }) => (
        <li key={name}>{t(help)}</li>
      ))}
    </ul>
  );
}
