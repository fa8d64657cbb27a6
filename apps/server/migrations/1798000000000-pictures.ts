import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds uploaded pictures, and to posts a version and a list by their last change. */
export class Pictures1798000000000 implements MigrationInterface {
  name = 'Pictures1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE picture (
        id text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL,
        unused_since timestamptz,
        checked_at timestamptz NOT NULL,
        CONSTRAINT picture_pkey PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX picture_checked ON picture (checked_at, id)');
    await runner.query('ALTER TABLE blog_post ADD COLUMN version integer NOT NULL DEFAULT 1');
    await runner.query('CREATE INDEX blog_post_changed ON blog_post (updated_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX blog_post_changed');
    await runner.query('ALTER TABLE blog_post DROP COLUMN version');
    await runner.query('DROP TABLE picture');
  }
}
