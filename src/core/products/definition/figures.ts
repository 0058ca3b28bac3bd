import { formatQuantity, formatNumber, noBreakSpace } from '../../format.ts';
import type { Fact, FactGroup } from '../../paper/facts.ts';
import { explained, fact } from '../../paper/facts.ts';
import type { Translate } from '../../translation/translate.ts';

/** Units of figures: what programs get, and keys of TRANSLATE for people. */
export const figureUnits = [
  'kW', 'kVA', 'W', 'VA', 'A', '%', '°C', 'min', 'kg', 'kg/m²', 'm²', 'mm²', 'mm', 'm', 'U', 'm³/h', 'kPa', 'l', 'dB(A)',
] as const; // prettier-ignore
export type FigureUnit = (typeof figureUnits)[number];

/** Written alike in every language. */
const international: ReadonlySet<FigureUnit> = new Set(['%', '°C', 'U']);

/** A figure of a solution: one object for the screen, for documents and for programs, so that it is the same everywhere. */
export interface Figure {
  /** Unique among the figures of a solution, and the same in every language and release: `batteryAutonomy`. */
  readonly name: string;
  /** Rounded to the decimals that it is told with. */
  readonly value: number;
  /** None of a count or a ratio. */
  readonly unit: FigureUnit | null;
  readonly decimals: number;
  /** What it rests on ends there: the true figure is not less. */
  readonly isAtLeast?: true;
  /** What it is, where the label of its line says something else. */
  readonly label?: string;
}

/** Words are in the reader's language. */
export interface FigureLine {
  readonly label: string;
  /** What stands in the line, one beside the other. */
  readonly shown: readonly Figure[];
  /** How it is written where that is not the figures alone: `2 × 36`, a part number. */
  readonly text: string | null;
  /** What there is to know beside it. */
  readonly note: string | null;
  /** What is told in text or note, for programs. */
  readonly also: readonly Figure[];
}

export interface FigureGroup<Name extends string = string> {
  readonly name: Name;
  /** Empty where what it is made of says it. */
  readonly title: string;
  /** `2 × SBRM250`; null while that is open. */
  readonly made: string | null;
  readonly lines: readonly FigureLine[];
}

type Maybe<T> = T | null | false | undefined;

/** A figure as it is told; none where there is none. At most two decimals are told (specification section 9). */
export const figureOf = (
  name: string,
  value: number | null | undefined,
  unit: FigureUnit | null = null,
  decimals = 2,
): Figure | null =>
  value === null || value === undefined || !Number.isFinite(value)
    ? null
    : { name, value: Number(value.toFixed(decimals)), unit, decimals };

/** A figure that is something else than its line says. */
export const labelled = (label: string, figure: Maybe<Figure>): Figure | null => (figure ? { ...figure, label } : null);

interface Beside {
  readonly note?: Maybe<string>;
  readonly also?: readonly Maybe<Figure>[];
}

const present = <T>(all: readonly Maybe<T>[]): readonly T[] => all.filter((one): one is T => Boolean(one));

/** What stands where there is nothing to tell but what is beside it. */
const untold = '—';

/** A line of words, with the figures that are told in them; none where there is neither text nor note. */
export const wordsLine = (label: string, text: Maybe<string>, { note, also = [] }: Beside = {}): FigureLine | null =>
  text || note ? { label, shown: [], text: text || untold, note: note || null, also: present(also) } : null;

/** A line of figures; where the first of them is missing its note alone, if it has one. */
export const figureLine = (
  label: string,
  figures: Maybe<Figure> | readonly Maybe<Figure>[],
  beside: Beside = {},
): FigureLine | null => {
  const all = Array.isArray(figures) ? (figures as readonly Maybe<Figure>[]) : [figures as Maybe<Figure>];
  return all[0]
    ? { label, shown: present(all), text: null, note: beside.note || null, also: present(beside.also ?? []) }
    : wordsLine(label, null, beside);
};

/** The lines that there are; a group of none is left out. */
export const figureGroup = <Name extends string>(
  name: Name,
  { title = '', made = null }: { readonly title?: string; readonly made?: string | null },
  lines: readonly Maybe<FigureLine>[],
): FigureGroup<Name>[] => {
  const there = present(lines);
  return there.length > 0 ? [{ name, title, made, lines: there }] : [];
};

/** `кВт` */
export const unitText = (unit: FigureUnit, t: Translate): string => (international.has(unit) ? unit : t(unit));

/** `12,5 кВт`, `≥ 120 мин` where what it rests on ends. */
export const figureText = ({ value, unit, decimals, isAtLeast }: Figure, t: Translate): string =>
  (isAtLeast ? `≥${noBreakSpace}` : '') +
  (unit === null ? formatNumber(value, decimals) : formatQuantity(value, unitText(unit, t), decimals));

/** As documents have them: a group without a title goes on from the one before. */
export function factsOfFigures(groups: readonly FigureGroup[], t: Translate): readonly FactGroup[] {
  const all: { title: string; facts: Fact[] }[] = [];
  for (const { title, made, lines } of groups) {
    const facts = lines.map(({ label, shown, text, note }) =>
      fact(label, explained(text ?? shown.map((figure) => figureText(figure, t)).join(' / '), note)),
    );
    const before = all.at(-1);
    if (title === '' && made === null && before) before.facts.push(...facts);
    else all.push({ title: [title, made].filter(Boolean).join(': '), facts });
  }
  return all;
}

/** A figure as a program gets it. */
export interface ToldFigure {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly unit: FigureUnit | null;
  readonly atLeast?: true;
}

/** As programs get them. */
export const toldFigures = (groups: readonly FigureGroup[]): readonly ToldFigure[] =>
  groups.flatMap(({ lines }) =>
    lines.flatMap(({ label, shown, also }) =>
      [...shown, ...also].map(({ name, label: own = label, value, unit, isAtLeast }) => ({
        name,
        label: own,
        value,
        unit,
        ...(isAtLeast && { atLeast: true as const }),
      })),
    ),
  );
