import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the proof that the address of an account belongs to its owner. Accounts whose password was set by a mailed link are
 * proven, and so are editors and admins, whom the operator has appointed.
 */
export class EmailProofs1796000200000 implements MigrationInterface {
  name = 'EmailProofs1796000200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player ADD COLUMN email_proven_at timestamptz');
    await runner.query('ALTER TABLE credential ADD COLUMN vouched boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE email_confirmation (
        token_hash bytea NOT NULL,
        player_id text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT email_confirmation_pkey PRIMARY KEY (token_hash),
        CONSTRAINT email_confirmation_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX email_confirmation_player ON email_confirmation (player_id)');
    await runner.query('CREATE INDEX email_confirmation_expires_at ON email_confirmation (expires_at)');
    await runner.query(`
      UPDATE player SET email_proven_at = coalesce(reset.used_at, player.created_at)
      FROM player AS proven
      LEFT JOIN (SELECT player_id, min(used_at) AS used_at FROM password_reset GROUP BY player_id) AS reset
        ON reset.player_id = proven.id
      WHERE player.id = proven.id AND (reset.used_at IS NOT NULL OR proven.role <> 'player')`);
    await runner.query(`
      UPDATE credential SET vouched = true FROM player
      WHERE player.id = credential.player_id AND player.email_proven_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_confirmation');
    await runner.query('ALTER TABLE credential DROP COLUMN vouched');
    await runner.query('ALTER TABLE player DROP COLUMN email_proven_at');
  }
}
