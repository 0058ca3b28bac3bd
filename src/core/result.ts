/** Expected outcomes are values: a problem is data, and its text is made at the edge through TRANSLATE. */

/** Parameters of a problem's text. Numbers are shown in the reader's format, strings as they are. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/**
 * Something that the person can mend.
 * `code` is stable and in English, `path` names the place (`configuration.model`, `row 12, column listPrice`),
 * `text` is a key of TRANSLATE whose placeholders `{name}` are filled from `params`.
 */
export interface Problem {
  readonly code: string;
  readonly text: string;
  readonly path?: string;
  readonly params?: ProblemParams;
}

export type Result<T, P = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly P[] };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = <P>(...problems: readonly P[]): { readonly ok: false; readonly problems: readonly P[] } => ({
  ok: false,
  problems,
});

/** Makes a forgotten case a compile error, and a bug if it is reached all the same. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
