import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import { noBreakSpace } from '../../../core/format.ts';
import type { Figure, FigureLine } from '../../../core/products/definition/figures.ts';
import { unitText } from '../../../core/products/definition/figures.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { NumberText } from '../../ui/figures.tsx';
import factStyles from '../../ui/facts.module.css';
import styles from './results.module.css';
import kit from '../../ui/kit.module.css';

/* What the results of every type are made of. */

interface HasChildren {
  readonly children: ReactNode;
}

export const Results = ({ children }: HasChildren) => (
  <div className={`${kit.stackWide} ${styles.results}`}>{children}</div>
);

/** What was chosen, large, and what there is to know beside it. */
export const ResultsHead = ({ chosen, children }: { readonly chosen: string; readonly children?: ReactNode }) => (
  <header className={kit.rowBaseline}>
    <p className={`${kit.large} ${kit.strong}`}>{chosen}</p>
    {children}
  </header>
);

interface DecidingProps {
  /** What it is, where the figure does not say so itself. */
  readonly label?: string;
  readonly figure: ReactNode;
  /** So far above or below what is asked for: `+20,5 %`. */
  readonly margin?: string | null;
  readonly asked?: ReactNode;
  /** It is less than asked for. */
  readonly isShort?: boolean;
  /** How it stands against what is asked for, drawn. */
  readonly children?: ReactNode;
}

/** The figure that everything hangs on, before and larger than the others, with what is asked for. */
export const Deciding = ({ label, figure, margin, asked, isShort = false, children }: DecidingProps) => (
  <div className={kit.stackTight}>
    {label !== undefined && <p className={kit.note}>{label}</p>}
    <p className={kit.rowBaseline}>
      <strong className={`${kit.title} ${isShort ? kit.fault : ''}`}>{figure}</strong>
      {margin && <span className={`${isShort ? kit.fault : kit.good} ${kit.strong}`}>{margin}</span>}
      {asked && <span className={`${kit.note} ${styles.asked}`}>{asked}</span>}
    </p>
    {children}
  </div>
);

interface ResultsPartProps {
  readonly title: string;
  /** What it is made of: `2 × SBRM250`; null while that is open. */
  readonly made?: string | null;
  readonly children: ReactNode;
}

export function ResultsPart({ title, made, children }: ResultsPartProps) {
  const id = useId();
  return (
    <section className={`${kit.stack} ${styles.part}`} aria-labelledby={id}>
      <div className={kit.rowBaseline}>
        <h3 id={id} className={kit.large}>
          {title}
        </h3>
        {made !== undefined && <p className={`${kit.strong} ${kit.anywhere}`}>{made ?? '—'}</p>}
      </div>
      {children}
    </section>
  );
}

const ResultFacts = ({ children }: HasChildren) => (
  <dl className={factStyles.facts} data-layout="below">
    {children}
  </dl>
);

interface FactProps {
  readonly label: string;
  /** What belongs to the figure, smaller behind it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

const ResultFact = ({ label, note, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {children}
      {note && <span className={kit.note}> · {note}</span>}
    </dd>
  </div>
);

/** A figure as it is told everywhere, its unit of lesser weight. */
function FigureValue({ value, unit, decimals, isAtLeast }: Figure) {
  const t = useTranslate();
  return (
    <>
      {isAtLeast && `≥${noBreakSpace}`}
      <NumberText value={value} digits={decimals} {...(unit !== null && { unit: unitText(unit, t) })} />
    </>
  );
}

/** Lines of figures, as documents and programs have them too. */
export const FigureLines = ({ lines }: { readonly lines: readonly FigureLine[] }) => (
  <ResultFacts>
    {lines.map(({ label, shown, text, note }) => (
      <ResultFact key={label} label={label} note={note}>
        {text ??
          shown.map((figure, at) => (
            <Fragment key={figure.name}>
              {at > 0 && ' / '}
              <FigureValue {...figure} />
            </Fragment>
          ))}
      </ResultFact>
    ))}
  </ResultFacts>
);

/** The lines but those that are told elsewhere, by the name of their figure or, of words, by their label. */
export const beside = (lines: readonly FigureLine[], told: readonly string[]): readonly FigureLine[] =>
  lines.filter(({ label, shown }) => !told.includes(shown[0]?.name ?? label));

/** A line of lesser weight: the terms of the results, or that there are none yet. */
export const Muted = ({ children }: HasChildren) => <p className={kit.muted}>{children}</p>;

/** A word on the results; a refusal says why there are none, and what asks for attention may be meant so. */
export const Remark = ({
  tone = 'hint',
  children,
}: HasChildren & { readonly tone?: 'hint' | 'attention' | 'refusal' }) => (
  <p className={kit.remark} data-tone={tone}>
    {children}
  </p>
);
