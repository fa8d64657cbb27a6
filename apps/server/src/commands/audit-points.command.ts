import { auditShares } from '@daily/sharing';
import { auditPoints } from '@daily/play';
import { type Command, EXIT } from './command';
import { table } from './table';

/** `npm run audit:points`: holds every counter against the answers, the ledger and the shares. It changes nothing. */
export const auditPointsCommand: Command<'audit'> = {
  usage:
    'npm run audit:points    recomputes every counter and streak from the answers and the ledger, and tells where they differ',

  understand: (words) => (words.length === 0 ? 'audit' : null),

  async run(platform, _wish, print) {
    const mismatches = [...(await auditPoints(platform)), ...(await auditShares(platform))];
    if (mismatches.length === 0) {
      print('Every counter is what the answers and the ledger say.');
      return EXIT.good;
    }
    const rows = mismatches.map(({ what, of, stored, derived }) => [what, of, stored, derived]);
    table([['what', 'of', 'stored', 'derived'], ...rows]).forEach(print);
    print(`${mismatches.length} ${mismatches.length === 1 ? 'counter differs' : 'counters differ'}.`);
    return EXIT.bad;
  },
};
