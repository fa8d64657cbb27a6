import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the slugs that posts and contests had, so that old addresses redirect. Those of the audit log are filled in. */
export class FormerSlugs1799730000000 implements MigrationInterface {
  name = 'FormerSlugs1799730000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { kind, owner, subject } of TABLES) {
      await runner.query(`
        CREATE TABLE former_${kind}_slug (
          slug text CONSTRAINT former_${kind}_slug_pkey PRIMARY KEY,
          owner_id uuid NOT NULL CONSTRAINT former_${kind}_slug_${subject} REFERENCES ${owner} ON DELETE CASCADE)`);
      await runner.query(`CREATE INDEX former_${kind}_slug_of_${subject} ON former_${kind}_slug (owner_id)`);
      await runner.query(`
        INSERT INTO former_${kind}_slug (slug, owner_id)
        SELECT DISTINCT ON (entry.before ->> 'slug') entry.before ->> 'slug', owner.id
        FROM audit_entry AS entry JOIN ${owner} AS owner ON entry.subject = '${kind}:' || owner.id
        WHERE entry.action = '${kind}.change' AND entry.before ->> 'slug' <> entry.after ->> 'slug'
          AND NOT EXISTS (SELECT FROM ${owner} AS present WHERE present.slug = entry.before ->> 'slug')
        ORDER BY entry.before ->> 'slug', entry.at DESC`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { kind } of TABLES) await runner.query(`DROP TABLE former_${kind}_slug`);
  }
}

const TABLES = [
  { kind: 'blog', owner: 'blog_post', subject: 'post' },
  { kind: 'contest', owner: 'contest', subject: 'contest' },
];
