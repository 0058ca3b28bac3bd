/** What Excel allows: 31 characters, none of these, no apostrophe at either end, no two alike whatever their case. */
const longest = 31;
const forbidden = /[[\]:*?/\\\p{Cc}]/gu;
/** A name that Excel keeps for itself. */
const reserved = 'history';

/** At most so many UTF-16 units, and no half of a pair at the end. */
const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '').replace(/[\s']+$/, ''); // prettier-ignore

/** Names of sheets that every spreadsheet opens, from any texts: `Цены по шагам / Price steps` has a slash, say. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>([reserved]);
  return wanted.map((text, at) => {
    const plain = text.replace(forbidden, '-').replace(/^[\s']+|[\s']+$/g, ''); // prettier-ignore
    const name = cut(plain, longest) || `Sheet ${at + 1}`;
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) {
      const end = ` ${number}`;
      free = `${cut(name, longest - end.length)}${end}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
