import { backup } from './commands/backup.ts';
import { exportAudit } from './commands/export-audit.ts';
import { move } from './commands/move.ts';
import { restore } from './commands/restore.ts';
import { retainAudit } from './commands/retain-audit.ts';
import { failureText } from './commands/report.ts';
import { verifyAudit } from './commands/verify-audit.ts';

/** What the operator of an installation does beside running the portal: gives the exit code, none for 0. */
type Command = (args: readonly string[]) => Promise<number | void>;

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  move,
  'verify-audit': verifyAudit,
  'export-audit': exportAudit,
  'retain-audit': retainAudit,
};

/*
 * `node dist/server/command.js backup --to portal.backup`, which `npm run backup -- --to portal.backup` does too. Built beside main.js,
 * an installation without its development packages has it.
 */
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command) throw new Error(`Name one of ${Object.keys(commands).join(', ')}`);
  process.exitCode = (await command(args)) ?? 0;
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
