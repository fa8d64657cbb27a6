import { execFileSync } from 'node:child_process';
import { withoutVoidRenames } from './column-changes';

/** The SQL statements of a migration. */
export interface MigrationStatements {
  up: string[];
  down: string[];
}

/**
 * The statements that bring the migrated tables in line with the entities, and those that revert it. Takes some seconds: it
 * migrates a temporary database.
 * @param slice camel-case name of the slice whose tables are compared; all tables when it is omitted.
 */
export function pendingStatements(root: string, slice?: string): MigrationStatements {
  const script = 'apps/server/src/commands/pending-statements.ts';
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', script, ...(slice === undefined ? [] : [slice])],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    },
  );
  const { up, down } = JSON.parse(output) as MigrationStatements;
  return { up: withoutVoidRenames(up), down: withoutVoidRenames(down) };
}
