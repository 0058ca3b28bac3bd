import { isRecordName, recordOf } from '../../../core/catalogue/records.ts';
import { settingNotes } from '../../../core/catalogue/setting-notes.ts';
import type { Translate } from '../../../core/translation/translate.ts';

/** The record holds settings: its rows are fields, their values JSON. */
export const isSettings = (constantName: string): boolean =>
  isRecordName(constantName) && recordOf(constantName).format === 'json';

/** A cell as people read it: a text of the settings without the quotes that JSON puts around it. */
export function cellText(constantName: string, cell: string): string {
  if (!isSettings(constantName) || !cell.startsWith('"')) return cell;
  try {
    return String(JSON.parse(cell));
  } catch {
    return cell; // what was typed is no JSON yet
  }
}

/** What a row is called: a setting by its words, for the path alone tells few people what it is. */
export function rowText(t: Translate, constantName: string, key: string): string {
  const note = isSettings(constantName) ? settingNotes[key] : undefined;
  return note === undefined ? key : t(note);
}
