import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates leagues, their members and the choice of the weekly summary, and lets a contest be for the members of a league. */
export class Leagues1797420000000 implements MigrationInterface {
  name = 'Leagues1797420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE league (
        id uuid NOT NULL,
        name text NOT NULL,
        invitation_salt bytea NOT NULL,
        invitation_hash bytea NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT league_pkey PRIMARY KEY (id),
        CONSTRAINT league_invitation_hash UNIQUE (invitation_hash)
      )`);
    await runner.query(`
      CREATE TABLE league_member (
        league_id uuid NOT NULL,
        player_id text NOT NULL,
        joined_at timestamptz NOT NULL,
        owner_since timestamptz,
        CONSTRAINT league_member_pkey PRIMARY KEY (league_id, player_id),
        CONSTRAINT league_member_league_fkey FOREIGN KEY (league_id) REFERENCES league (id) ON DELETE CASCADE,
        CONSTRAINT league_member_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX league_member_player ON league_member (player_id)');
    await runner.query(
      'CREATE UNIQUE INDEX league_member_owner ON league_member (league_id) WHERE owner_since IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE league_summary (
        player_id text NOT NULL,
        enabled boolean NOT NULL,
        unsubscribe_token text NOT NULL,
        week date NOT NULL,
        CONSTRAINT league_summary_pkey PRIMARY KEY (player_id),
        CONSTRAINT league_summary_unsubscribe_token UNIQUE (unsubscribe_token),
        CONSTRAINT league_summary_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX league_summary_due ON league_summary (week) WHERE enabled');
    await runner.query('ALTER TABLE contest ADD COLUMN league_id uuid');
    await runner.query(
      `ALTER TABLE contest ADD CONSTRAINT contest_league_fkey
       FOREIGN KEY (league_id) REFERENCES league (id) ON DELETE CASCADE`,
    );
    await runner.query('CREATE INDEX contest_league ON contest (league_id) WHERE league_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contest DROP COLUMN league_id');
    await runner.query('DROP TABLE league_summary, league_member, league');
  }
}
