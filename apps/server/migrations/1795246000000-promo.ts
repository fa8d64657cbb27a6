import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the text of the promotional strip, which replaces the default once it is set. */
export class Promo1795246000000 implements MigrationInterface {
  name = 'Promo1795246000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE promo (
        id integer CONSTRAINT promo_pkey PRIMARY KEY CONSTRAINT promo_one_row CHECK (id = 1),
        text text NOT NULL,
        link_text text NOT NULL,
        link_path text NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE promo');
  }
}
