import type { Restored } from './restore-backup.ts';
import { rowsIn, secondsSince } from './report.ts';

/** More findings of the audit are not told one by one. */
const mostTold = 20;

/** Tells what was restored and verified, and gives the exit code: 1 where the audit was touched, which it was before the backup. */
export function tellRestored({ head, tables, migrated, audit, former }: Restored, began: number): number {
  console.log(`Made ${head.madeAt} by version ${head.portalVersion} on ${head.database.kind} ${head.database.version}`);
  console.log(`${rowsIn(tables)} rows of ${Object.keys(tables).length} tables, each read back and compared, in ${secondsSince(began)}`); // prettier-ignore
  if (migrated.length > 0) console.log(`Brought to this version by ${migrated.join(', ')}`);
  for (const { text } of audit.findings.slice(0, mostTold)) console.log(`✗ ${text}`);
  const { events, waiting, head: newest } = audit;
  const stands = newest ? `newest head ${newest.batchNumber}:${newest.hash}` : 'no batch';
  console.log(`Audit: ${events} events, ${waiting} not sealed yet, ${stands}`);
  if (former !== null) console.log(`The former database is kept in ${former}: delete it when nobody needs it any more`);
  if (audit.findings.length === 0) {
    console.log('✓ Everything is there');
    return 0;
  }
  console.log('✗ Everything is there, and the audit was touched before the backup was made');
  return 1;
}
