import type { Tree } from '@nx/devkit';
import type { Spellings } from '../names';
import { writeMigration } from './migration-file';

/** Writes the migration that creates the table of a generated slice. */
export function writeTableMigration(
  tree: Tree,
  { slice, entity, plural }: Record<'slice' | 'entity' | 'plural', Spellings>,
): void {
  const table = entity.snake;
  writeMigration(tree, {
    name: slice,
    summary: `Creates the ${plural.words} of players.`,
    up: [
      `
      CREATE TABLE ${table} (
        id uuid NOT NULL,
        player_id text NOT NULL,
        title text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT ${table}_pkey PRIMARY KEY (id),
        CONSTRAINT ${table}_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`,
      `CREATE INDEX ${table}_player ON ${table} (player_id, created_at, id)`,
    ],
    down: [`DROP TABLE ${table}`],
  });
}
