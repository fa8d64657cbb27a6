import type { Statement } from '@daily/kit/database/statement';
import type { NameScan } from './name-scan.entity';

/** Starts the first search, for lists of `$1`. */
export const BEGIN_SCAN: Statement = {
  name: 'name-scan-begin',
  text: `INSERT INTO name_scan (id, words_at, part, position) VALUES (1, $1, 'players', '') ON CONFLICT DO NOTHING`,
};

/** The progress, locked; no row while another server searches. */
export const TAKE_SCAN: Statement<Omit<NameScan, 'id'>> = {
  name: 'name-scan-take',
  text: `SELECT words_at AS "wordsAt", part, position FROM name_scan FOR UPDATE SKIP LOCKED`,
};

/** Records that the search for lists of `$1` goes on with part `$2` after id `$3`. */
export const MOVE_SCAN: Statement = {
  name: 'name-scan-move',
  text: 'UPDATE name_scan SET words_at = $1, part = $2, position = $3',
};

/** A name with the id of its player or league. */
export interface NamedRow {
  id: string;
  name: string;
}

/** The names after id `$1`, at most `$2`. */
export const NAMES: Record<'players' | 'leagues', Statement<NamedRow>> = {
  players: {
    name: 'name-scan-players',
    text: 'SELECT id, username AS name FROM player WHERE id > $1 ORDER BY player.id LIMIT $2',
  },
  leagues: {
    name: 'name-scan-leagues',
    text: `SELECT id::text AS id, name FROM league
           WHERE $1 = '' OR league.id > nullif($1, '')::uuid ORDER BY league.id LIMIT $2`,
  },
};
