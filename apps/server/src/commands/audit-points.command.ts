import { auditContests } from '@daily/contests';
import { auditPoints as auditPlayers } from '@daily/play';
import { auditShares } from '@daily/sharing';
import type { ServerPlatform } from '../slices';
import { type Command, EXIT, type ExitCode, type Print } from './command';
import { table } from './table';

/** `npm run audit:points`: compares every counter with the answers, ledger entries, shares and contests it is derived from. Read-only. */
export const auditPointsCommand: Command<'audit'> = {
  usage:
    'npm run audit:points    recomputes every counter and streak from answers, ledger, shares and contests, and reports differences',

  parseArgs: (args) => (args.length === 0 ? 'audit' : null),

  run: (_args, { platform, print }) => auditPoints(platform, print),
};

/** Prints every counter that differs from what it is derived from. */
export async function auditPoints(
  { database, calendar }: Pick<ServerPlatform, 'database' | 'calendar'>,
  print: Print,
): Promise<ExitCode> {
  const mismatches = [
    ...(await auditPlayers(database, calendar)),
    ...(await auditShares(database)),
    ...(await auditContests(database)),
  ];
  if (mismatches.length === 0) {
    print('All counters match the answers, the ledger, the shares and the contests.');
    return EXIT.success;
  }
  const rows = mismatches.map(({ counter, owner, stored, derived }) => [counter, owner, stored, derived]);
  table([['counter', 'owner', 'stored', 'derived'], ...rows]).forEach(print);
  print(`${mismatches.length} ${mismatches.length === 1 ? 'counter differs' : 'counters differ'}.`);
  return EXIT.failure;
}
