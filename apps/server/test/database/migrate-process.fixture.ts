import { runMigrations } from '../../src/migrate/run-migrations';
import { killAtStatement } from './kill-at-statement.fixture';
import { TRIED } from './tried-migrations.fixture';

// A process that migrates, for specs, and is killed at a statement.
const [connectionString = '', last = ''] = process.argv.slice(2);

killAtStatement(last);
void runMigrations(connectionString, TRIED);
