import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE name_words (
     id smallint NOT NULL,
     blocked text[] NOT NULL,
     allowed text[] NOT NULL,
     updated_at timestamptz NOT NULL,
     CONSTRAINT name_words_pkey PRIMARY KEY (id),
     CONSTRAINT name_words_only_one CHECK (id = 1)
   )`,
  `CREATE TABLE moderation_case (
     id uuid NOT NULL,
     kind text NOT NULL,
     player_id text,
     league_id uuid,
     content text NOT NULL,
     blocked_word text,
     report_count integer NOT NULL DEFAULT 0,
     opened_at timestamptz NOT NULL,
     state text NOT NULL DEFAULT 'open',
     decision text,
     note text NOT NULL DEFAULT '',
     changed boolean NOT NULL DEFAULT false,
     decided_at timestamptz,
     decided_by text,
     CONSTRAINT moderation_case_pkey PRIMARY KEY (id),
     CONSTRAINT moderation_case_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT moderation_case_league_fkey FOREIGN KEY (league_id) REFERENCES league (id) ON DELETE CASCADE,
     CONSTRAINT moderation_case_state CHECK (state IN ('open', 'decided')),
     CONSTRAINT moderation_case_kind CHECK (kind IN ('player_name', 'player_picture', 'league_name')),
     CONSTRAINT moderation_case_subject
       CHECK ((kind = 'league_name') = (player_id IS NULL) AND (kind = 'league_name') = (league_id IS NOT NULL)),
     CONSTRAINT moderation_case_decision
       CHECK ((state = 'decided') = (decision IS NOT NULL) AND (state = 'decided') = (decided_at IS NOT NULL))
   )`,
  'CREATE INDEX moderation_case_newest ON moderation_case (state, opened_at, id)',
  `CREATE UNIQUE INDEX moderation_case_of_player ON moderation_case (player_id, kind)
   WHERE state = 'open' AND player_id IS NOT NULL`,
  `CREATE UNIQUE INDEX moderation_case_of_league ON moderation_case (league_id, kind)
   WHERE state = 'open' AND league_id IS NOT NULL`,
  'CREATE INDEX moderation_case_player ON moderation_case (player_id, opened_at) WHERE player_id IS NOT NULL',
  'CREATE INDEX moderation_case_league ON moderation_case (league_id, opened_at) WHERE league_id IS NOT NULL',
  `CREATE TABLE moderation_report (
     id uuid NOT NULL,
     case_id uuid NOT NULL,
     player_id text,
     reason text NOT NULL,
     text text NOT NULL,
     created_at timestamptz NOT NULL,
     CONSTRAINT moderation_report_pkey PRIMARY KEY (id),
     CONSTRAINT moderation_report_case_fkey FOREIGN KEY (case_id) REFERENCES moderation_case (id) ON DELETE CASCADE,
     CONSTRAINT moderation_report_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT moderation_report_text CHECK (char_length(text) <= 500)
   )`,
  'CREATE INDEX moderation_report_case ON moderation_report (case_id, created_at)',
  'CREATE INDEX moderation_report_player ON moderation_report (player_id) WHERE player_id IS NOT NULL',
  `CREATE TABLE name_scan (
     id smallint NOT NULL,
     words_at timestamptz NOT NULL,
     part text NOT NULL,
     position text NOT NULL,
     CONSTRAINT name_scan_pkey PRIMARY KEY (id),
     CONSTRAINT name_scan_single CHECK (id = 1),
     CONSTRAINT name_scan_part CHECK (part IN ('players', 'leagues', 'done'))
   )`,
  `CREATE TABLE address_key (
     day date NOT NULL,
     key bytea NOT NULL,
     CONSTRAINT address_key_pkey PRIMARY KEY (day)
   )`,
  `CREATE TABLE player_address (
     day date NOT NULL,
     address bytea NOT NULL,
     player_id text NOT NULL,
     CONSTRAINT player_address_pkey PRIMARY KEY (day, address, player_id),
     CONSTRAINT player_address_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX player_address_player ON player_address (player_id)',
  `CREATE TABLE address_pair (
     player_id text NOT NULL,
     other_id text NOT NULL,
     days integer NOT NULL,
     last_day date NOT NULL,
     CONSTRAINT address_pair_pkey PRIMARY KEY (player_id, other_id),
     CONSTRAINT address_pair_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT address_pair_other_player_fkey FOREIGN KEY (other_id) REFERENCES player (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX address_pair_other ON address_pair (other_id)',
  'CREATE INDEX address_pair_day ON address_pair (last_day, player_id, other_id)',
  `CREATE TABLE fast_answer (
     player_id text NOT NULL,
     day date NOT NULL,
     is_correct boolean NOT NULL,
     CONSTRAINT fast_answer_pkey PRIMARY KEY (player_id, day),
     CONSTRAINT fast_answer_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX fast_answer_day ON fast_answer (day)',
  `CREATE TABLE cheating_hint (
     id uuid NOT NULL,
     sign text NOT NULL,
     player_id text NOT NULL,
     other_id text NOT NULL,
     figures jsonb NOT NULL,
     chance double precision NOT NULL,
     first_found_on date NOT NULL,
     found_on date NOT NULL,
     dismissed boolean NOT NULL DEFAULT false,
     note text NOT NULL DEFAULT '',
     dismissed_at timestamptz,
     dismissed_by text,
     CONSTRAINT cheating_hint_pkey PRIMARY KEY (id),
     CONSTRAINT cheating_hint_once UNIQUE (sign, player_id, other_id),
     CONSTRAINT cheating_hint_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT cheating_hint_other_player_fkey FOREIGN KEY (other_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT cheating_hint_sign CHECK (sign IN ('relay', 'fast', 'alike')),
     CONSTRAINT cheating_hint_note CHECK (char_length(note) <= 500)
   )`,
  'CREATE INDEX cheating_hint_newest ON cheating_hint (dismissed, found_on, id)',
  'CREATE INDEX cheating_hint_player ON cheating_hint (player_id)',
  'CREATE INDEX cheating_hint_other ON cheating_hint (other_id)',
  `CREATE TABLE sign_progress (
     id smallint NOT NULL,
     counted_through date NOT NULL,
     pairs integer NOT NULL DEFAULT 0,
     after_player_id text,
     after_other_id text,
     CONSTRAINT sign_progress_pkey PRIMARY KEY (id),
     CONSTRAINT sign_progress_single CHECK (id = 1)
   )`,
];

const TABLES = [
  'sign_progress',
  'cheating_hint',
  'fast_answer',
  'address_pair',
  'player_address',
  'address_key',
  'name_scan',
  'moderation_report',
  'moderation_case',
  'name_words',
];

/** Creates the tables of moderation: word lists, reports, decisions, and signs of cheating. */
export class Moderation1798200000000 implements MigrationInterface {
  name = 'Moderation1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}
