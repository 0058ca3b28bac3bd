import type { Policy } from '../../core/settings/policy.ts';
import { findConstant, findConstantVersion } from '../platform/settings/constants.ts';
import { accepted } from './lives.ts';
import type { TestPortal } from './portal.ts';

/** Replaces parts of POLICY, as an admin does. */
export async function changePolicy(portal: TestPortal, change: (policy: Policy) => Partial<Policy>): Promise<void> {
  const { db } = portal.database;
  const policy = JSON.parse((await findConstant(db, 'POLICY'))!.csvString) as Policy;
  const body = {
    constantName: 'POLICY',
    csvString: JSON.stringify({ ...policy, ...change(policy) }),
    version: await findConstantVersion(db, 'POLICY'),
  };
  accepted(await (await portal.as('admin')).call('constantsUpdate', body));
}
