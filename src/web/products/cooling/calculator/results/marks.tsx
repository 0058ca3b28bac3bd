import type { Fit } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import kit from '../../../../ui/kit.module.css';

/** What a match says of itself beside its figures. */
export type Marked = Fit & { readonly extended: boolean };

/** What somebody should know of a match before taking it. Texts are keys of TRANSLATE. */
export interface Mark {
  readonly name: string;
  readonly tone: 'warning' | 'info';
  readonly text: string;
  readonly help: string;
  readonly holds: (match: Marked) => boolean;
}

const fitMarks: readonly Mark[] = [
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
];

/** Marks of a unit that is calculated by its performance table. */
export const tableMarks: readonly Mark[] = [
  ...fitMarks,
  {
    name: 'extended',
    tone: 'info',
    text: 'edge of the table',
    help: 'Edge of the table: at this humidity the coil works slightly beyond the outermost column of the performance table.',
    holds: ({ extended }) => extended,
  },
];

/** Marks of a unit that is calculated from its rating points. */
export const waterMarks: readonly Mark[] = [
  ...fitMarks,
  {
    name: 'extended',
    tone: 'info',
    text: 'beyond the rating points',
    help: 'Beyond the rating points: air or water lie outside the range that the rating points of the family span; the figures follow from physics alone.',
    holds: ({ extended }) => extended,
  },
];

/** The marks of a match in words. */
export function Marks({ match, marks }: { readonly match: Marked; readonly marks: readonly Mark[] }) {
  const t = useTranslate();
  return marks
    .filter(({ holds }) => holds(match))
    .map(({ name, tone, text, help }) => (
      <Tag key={name} tone={tone} title={t(help)}>
        {t(text)}
      </Tag>
    ));
}

/** What the marks of a table mean, each once. */
export function MarkNotes({
  matches,
  marks,
}: {
  readonly matches: readonly Marked[];
  readonly marks: readonly Mark[];
}) {
  const t = useTranslate();
  const shown = marks.filter(({ holds }) => matches.some(holds));
  if (shown.length === 0) return null;
  return (
    <ul className={`${kit.stackTight} ${kit.note} ${kit.above}`}>
      {shown.map(({ name, help }) => (
        <li key={name}>{t(help)}</li>
      ))}
    </ul>
  );
}
