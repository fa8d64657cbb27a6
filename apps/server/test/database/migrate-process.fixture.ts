import pg from 'pg';
import { runMigrations } from '../../src/migrate/run-migrations';
import { TRIED } from './tried-migrations.fixture';

// A process that migrates, for specs, and is killed as soon as it has sent a statement: the one with a number, or that contains a text.
const [connectionString = '', last = ''] = process.argv.slice(2);

const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
let sent = 0;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const result = send.apply(this, args);
  sent += 1;
  if (last === String(sent) || (/\D/.test(last) && String(args[0]).includes(last))) {
    process.kill(process.pid, 'SIGKILL');
  }
  return result;
} as typeof pg.Client.prototype.query;

void runMigrations(connectionString, TRIED);
