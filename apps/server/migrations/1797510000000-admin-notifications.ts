import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the notifications of admins, and what of each contest they have been notified of. */
export class AdminNotifications1797510000000 implements MigrationInterface {
  name = 'AdminNotifications1797510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_notification (
        id uuid NOT NULL,
        type text NOT NULL,
        subject text NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        link text NOT NULL,
        count integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        read_at timestamptz,
        CONSTRAINT admin_notification_pkey PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX admin_notification_newest ON admin_notification (created_at, id)`);
    await runner.query(
      `CREATE UNIQUE INDEX admin_notification_unread ON admin_notification (subject) WHERE read_at IS NULL`,
    );
    await runner.query(`CREATE INDEX admin_notification_read ON admin_notification (read_at)`);
    await runner.query(`
      CREATE TABLE contest_report (
        contest_id uuid NOT NULL,
        participants integer NOT NULL,
        ended boolean NOT NULL,
        CONSTRAINT contest_report_pkey PRIMARY KEY (contest_id),
        CONSTRAINT contest_report_contest_fkey FOREIGN KEY (contest_id) REFERENCES contest (id) ON DELETE CASCADE
      )`);
    // Contests so far are old news.
    await runner.query(`
      INSERT INTO contest_report (contest_id, participants, ended)
      SELECT id, (SELECT count(*) FROM contest_participant WHERE contest_id = contest.id), ends_at <= now()
      FROM contest WHERE published`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contest_report');
    await runner.query('DROP TABLE admin_notification');
  }
}
