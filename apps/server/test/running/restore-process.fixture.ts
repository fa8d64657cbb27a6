import '../../src/metadata';
import { createReadStream } from 'node:fs';
import { restoreBackup } from '../../src/backup/restore-backup';
import { killAtStatement } from '../database/kill-at-statement.fixture';

// A process that restores a backup in place of the tables of a database, for specs, and is killed at a statement.
const [connectionString = '', file = '', last = ''] = process.argv.slice(2);

killAtStatement(last);
void restoreBackup(
  { open: () => Promise.resolve(createReadStream(file)), identities: [] },
  {
    access: { connectionString, adminConnectionString: null },
    ...{ owner: null, ownSessions: 0, replace: true, pictures: null, now: new Date() },
    verify: () => Promise.resolve(),
  },
);
