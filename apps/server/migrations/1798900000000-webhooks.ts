import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of webhooks: targets, events and deliveries. */
export class Webhooks1798900000000 implements MigrationInterface {
  name = 'Webhooks1798900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook (
        id uuid NOT NULL,
        player_id text NOT NULL,
        name text NOT NULL,
        format text NOT NULL,
        events text[] NOT NULL,
        url text NOT NULL,
        league_id uuid,
        secret_salt bytea NOT NULL,
        previous_salt bytea,
        previous_until timestamptz,
        created_at timestamptz NOT NULL,
        disabled_at timestamptz,
        disabled_reason text,
        failing_since timestamptz,
        busy_until timestamptz,
        CONSTRAINT webhook_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_format CHECK (format IN ('standard', 'slack', 'discord', 'teams')),
        CONSTRAINT webhook_disabled CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
        CONSTRAINT webhook_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
        CONSTRAINT webhook_league_fkey FOREIGN KEY (league_id) REFERENCES league (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX webhook_player ON webhook (player_id, created_at, id)`);
    await runner.query(
      `CREATE UNIQUE INDEX webhook_league ON webhook (league_id, player_id) WHERE league_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE webhook_event (
        id uuid NOT NULL,
        type text NOT NULL,
        subject text NOT NULL,
        player_id text,
        league_id uuid,
        data jsonb NOT NULL,
        occurred_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        fanned_out boolean NOT NULL DEFAULT false,
        CONSTRAINT webhook_event_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_event_subject UNIQUE (subject),
        CONSTRAINT webhook_event_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
        CONSTRAINT webhook_event_league_fkey FOREIGN KEY (league_id) REFERENCES league (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX webhook_event_waiting ON webhook_event (created_at) WHERE NOT fanned_out`,
    );
    await runner.query(`CREATE INDEX webhook_event_by_time ON webhook_event (created_at)`);
    await runner.query(
      `CREATE INDEX webhook_event_player ON webhook_event (player_id) WHERE player_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX webhook_event_league ON webhook_event (league_id) WHERE league_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE webhook_delivery (
        id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        event_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'pending',
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        attempted_at timestamptz,
        response_status integer,
        response_body text,
        error text,
        duration_ms integer,
        created_at timestamptz NOT NULL,
        CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_delivery_once UNIQUE (webhook_id, event_id),
        CONSTRAINT webhook_delivery_state CHECK (state IN ('pending', 'delivered', 'failed')),
        CONSTRAINT webhook_delivery_webhook_fkey FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE,
        CONSTRAINT webhook_delivery_event_fkey FOREIGN KEY (event_id) REFERENCES webhook_event (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, created_at, id)`,
    );
    await runner.query(
      `CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at, webhook_id) WHERE state = 'pending'`,
    );
    await runner.query(`CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id)`);
    await runner.query(`CREATE INDEX webhook_delivery_by_time ON webhook_delivery (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE webhook_delivery`);
    await runner.query(`DROP TABLE webhook_event`);
    await runner.query(`DROP TABLE webhook`);
  }
}
