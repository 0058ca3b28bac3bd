/*
 * What the browser app keeps on a device for the time without a connection, whom it is shown, and when it goes. All of it are answers
 * that the server gave to this very person, so nothing is kept that they may not see.
 */

/** Solutions that were opened last. */
export const MOST_SOLUTIONS = 20;
/** Characters of JSON on a device; browsers give a site some hundred MB and more. */
export const MOST_CHARACTERS = 40_000_000;
/** A clock that was turned back by more than this makes the kept data older than they are, ms. */
const CLOCK_MAY_ERR = 5 * 60_000;

/** Whose the kept data are, and how long they hold. */
export interface KeptSession {
  readonly userId: string;
  /** The build of the portal that wrote them: another one may expect other shapes. */
  readonly build: string;
  /** When the session ends by its time; instants. */
  readonly expiresAt: string;
  /** When the portal was last heard. */
  readonly heardAt: string;
}

/** Whether kept data may be shown: of this build, of a session that has not ended, by a clock that goes forward. */
export function maySee(session: KeptSession, build: string, now: number): boolean {
  const heardAt = Date.parse(session.heardAt);
  const expiresAt = Date.parse(session.expiresAt);
  return session.build === build && now < expiresAt && now >= heardAt - CLOCK_MAY_ERR;
}

/** One answer that is kept. `group`: the solution that it is about; null: a tool's, kept as long as anything is. */
export interface KeptEntry {
  readonly key: string;
  readonly group: string | null;
  readonly characters: number;
  /** When it was last answered, ms. */
  readonly at: number;
}

/** Calls about one solution; their body names it. */
const ofSolutions: ReadonlySet<string> = new Set([
  'solutionsSelectSolution',
  'solutionsSelectHistory',
  'solutionsSelectRevisions',
  'solutionsSelectDifference',
  'solutionsSelectReview',
  'reportsSelectReport',
  'requestsSelect',
  'commentsSelect',
  'attachmentsSelect',
  'cataloguesSelect',
]);

/** Calls that the calculators and the frame of the screens make. */
const ofTools: readonly { readonly name: string; readonly body: Readonly<Record<string, unknown>> }[] = [
  { name: 'cataloguesSelect', body: { isxType: 'Cooling' } },
  { name: 'cataloguesSelect', body: { isxType: 'Chiller' } },
  { name: 'constantsSelect', body: { constantName: 'BRAND' } },
  { name: 'constantsSelect', body: { constantName: 'HELP' } },
];

const keyOf = (name: string, body: unknown): string => `${name} ${JSON.stringify(body)}`;
const toolKeys: ReadonlySet<string> = new Set(ofTools.map(({ name, body }) => keyOf(name, body)));

/** Under which name an answer is kept, and with which solution; undefined for what is not kept at all. */
export function placeOf(name: string, body: unknown): Pick<KeptEntry, 'key' | 'group'> | undefined {
  const key = keyOf(name, body);
  if (toolKeys.has(key)) return { key, group: null };
  if (!ofSolutions.has(name) || typeof body !== 'object' || body === null) return undefined;
  const isxId: unknown = (body as Readonly<Record<string, unknown>>)['isxId'];
  return typeof isxId === 'string' ? { key, group: isxId } : undefined;
}

/** Which answers go so that the newest solutions stay, and no more than fits: whole solutions, the longest unopened first. */
export function toDrop(
  entries: readonly KeptEntry[],
  most: { readonly solutions: number; readonly characters: number } = {
    solutions: MOST_SOLUTIONS,
    characters: MOST_CHARACTERS,
  },
): string[] {
  const groups = new Map<string, KeptEntry[]>();
  for (const entry of entries)
    if (entry.group !== null) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const openedAt = (of: readonly KeptEntry[]): number => Math.max(...of.map(({ at }) => at));
  const charactersOf = (of: readonly KeptEntry[]): number => of.reduce((sum, { characters }) => sum + characters, 0);
  const newest = [...groups.values()].toSorted((a, b) => openedAt(b) - openedAt(a));
  let left = most.characters - charactersOf(entries.filter(({ group }) => group === null));
  let isFull = false;
  return newest.flatMap((group, place) => {
    const taken = charactersOf(group);
    isFull ||= place >= most.solutions || taken > left;
    if (isFull) return group.map(({ key }) => key);
    left -= taken;
    return [];
  });
}
