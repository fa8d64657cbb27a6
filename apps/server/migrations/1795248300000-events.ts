import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates analytics events. */
export class Events1795248300000 implements MigrationInterface {
  name = 'Events1795248300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT event_pkey PRIMARY KEY,
        client_id uuid NOT NULL CONSTRAINT event_client_id UNIQUE,
        name text NOT NULL,
        player_id text CONSTRAINT event_player_fkey REFERENCES player ON DELETE SET NULL,
        fields jsonb NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX event_name_at ON event (name, at)');
    await runner.query('CREATE INDEX event_player ON event (player_id)');
    await runner.query('CREATE INDEX event_at ON event (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event');
  }
}
