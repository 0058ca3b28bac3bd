import { publishingFaults } from '../../core/catalogue/publishable.ts';
import { isRecordName } from '../../core/catalogue/records.ts';
import type { TableName } from '../../core/catalogue/tables.ts';
import { catalogueTables, isTableName } from '../../core/catalogue/tables.ts';
import { dayIn } from '../../core/day.ts';
import { ok } from '../../core/result.ts';
import { replaceConstant } from '../platform/settings/constants.ts';
import type { Tx } from '../platform/database/database.ts';
import { findUser } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { checkConstant } from './check-constant.ts';
import { nextCatalogue, publishCatalogue, publishPriceList } from './publish-catalogue.ts';
import { missingPictures } from './pictures.ts';
import { recordPublication } from './record-publication.ts';

export interface NewConstant {
  readonly constantName: string;
  readonly csvString: string;
  /** The version that it takes the place of; null for whichever is in force. */
  readonly expected: number | null;
  /** Null: the portal itself. */
  readonly userId: string | null;
  readonly now: Date;
}

/** A new engineering table makes a new catalogue, new prices a price list that holds from today. */
export async function publishTable(
  tx: Tx,
  settings: Settings,
  name: TableName,
  { now, userId }: Pick<NewConstant, 'now' | 'userId'>,
): Promise<void> {
  if (catalogueTables[name].belongsTo === 'catalogue') {
    await publishCatalogue(tx);
    return;
  }
  const { currency, timeZone } = await settings.policy(tx);
  await publishPriceList(tx, name, currency, { validFrom: dayIn(now, timeZone), now, userId });
}

/** Puts a new version of a constants record in force, if it fits its format; the ones before stay for what is pinned to them. */
export async function putConstant(tx: Tx, settings: Settings, constant: NewConstant): Promise<Outcome<number>> {
  const { constantName, csvString } = constant;
  const version = await replaceConstant(tx, constant);
  settings.forget();
  if (version === null) return refused('conflict');
  // After the conflict, as the contract orders the checks; the refusal takes the new version back.
  const checked = checkConstant(constantName, csvString);
  if (!checked.ok) return refused('table_invalid', { errors: checked.problems });
  const missing = await missingPictures(tx, [constant]);
  if (missing.length > 0) return refused('table_invalid', { errors: missing.map(({ problem }) => problem) });
  // A table that fits alone may not fit beside the others: no catalogue is published that no engine can work with.
  const misfits =
    isTableName(constantName) && catalogueTables[constantName].belongsTo === 'catalogue'
      ? publishingFaults(await nextCatalogue(tx))
      : [];
  if (misfits.length > 0) return refused('table_invalid', { errors: misfits });
  if (isTableName(constantName)) await publishTable(tx, settings, constantName, constant);
  if (isRecordName(constantName)) {
    const { userId, now } = constant;
    const displayName = userId === null ? undefined : (await findUser(tx, userId))?.displayName;
    const by = userId === null || displayName === undefined ? null : { userId, displayName };
    await recordPublication(tx, { cause: 'record', now, by });
  }
  return ok(version);
}
