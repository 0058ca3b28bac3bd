import type { AnswerOf } from '../../contract/endpoint.ts';
import type { constantsSelect } from '../../contract/settings.ts';
import { maySeeConstant } from '../../core/people/access/constants.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { Context } from '../platform/context/context.ts';

/** A constants record that the caller may see; the empty list for any other and for one that is not there. */
export async function selectConstant(
  { db, session }: Context,
  constantName: string,
): Promise<AnswerOf<typeof constantsSelect>> {
  if (!maySeeConstant(session?.actor ?? null, constantName)) return [];
  const record = await findConstant(db, constantName);
  return record ? [{ constantName, csvString: record.csvString, version: record.version }] : [];
}
