import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nudges between members of leagues, and public pages of players, which are off. */
export class Friends1799780000084 implements MigrationInterface {
  name = 'Friends1799780000084';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE player
        ADD has_page boolean NOT NULL DEFAULT false,
        ADD page_shows_streak boolean NOT NULL DEFAULT true,
        ADD page_shows_contests boolean NOT NULL DEFAULT true`);
    await runner.query('CREATE INDEX player_with_page ON player (id) WHERE has_page AND NOT hidden');
    await runner.query(`
      CREATE TABLE nudge (
        sender_id text NOT NULL CONSTRAINT nudge_sender_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        recipient_id text NOT NULL CONSTRAINT nudge_recipient_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        day date NOT NULL,
        CONSTRAINT nudge_pkey PRIMARY KEY (sender_id, recipient_id, day))`);
    await runner.query('CREATE INDEX nudge_recipient ON nudge (recipient_id, day)');
    await runner.query('CREATE INDEX nudge_day ON nudge (day)');
    await runner.query(`
      CREATE TABLE nudge_choice (
        player_id text NOT NULL CONSTRAINT nudge_choice_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        enabled boolean NOT NULL DEFAULT true,
        unsubscribe_token text NOT NULL CONSTRAINT nudge_choice_unsubscribe_token UNIQUE,
        CONSTRAINT nudge_choice_pkey PRIMARY KEY (player_id))`);
    await allowKinds(runner, ['reminder', 'contest', 'nudge', 'test']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM push_message WHERE kind = 'nudge'");
    await allowKinds(runner, ['reminder', 'contest', 'test']);
    await runner.query('DROP TABLE nudge_choice');
    await runner.query('DROP TABLE nudge');
    await runner.query('DROP INDEX player_with_page');
    await runner.query('ALTER TABLE player DROP page_shows_contests, DROP page_shows_streak, DROP has_page');
  }
}

async function allowKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await runner.query('ALTER TABLE push_message DROP CONSTRAINT push_message_kind');
  await runner.query(`ALTER TABLE push_message ADD CONSTRAINT push_message_kind CHECK (kind IN (${list}))`);
}
