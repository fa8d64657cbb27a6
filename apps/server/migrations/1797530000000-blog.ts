import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the posts of the blog with their search, and the list of the shipped articles that were published. */
export class Blog1797530000000 implements MigrationInterface {
  name = 'Blog1797530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blog_post (
        id uuid NOT NULL,
        slug text NOT NULL,
        title text NOT NULL,
        summary text NOT NULL,
        content text NOT NULL,
        author_name text,
        category text NOT NULL,
        tags text[] NOT NULL,
        featured_image_url text,
        question_keys text[] NOT NULL,
        published_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        listed_at timestamptz NOT NULL,
        article_slug text,
        search tsvector,
        CONSTRAINT blog_post_pkey PRIMARY KEY (id),
        CONSTRAINT blog_post_slug UNIQUE (slug)
      )`);
    await runner.query(`CREATE INDEX blog_post_listed ON blog_post (listed_at, id)`);
    await runner.query(`CREATE INDEX blog_post_tags ON blog_post USING gin (tags)`);
    await runner.query(`CREATE INDEX blog_post_questions ON blog_post USING gin (question_keys)`);
    await runner.query(`CREATE INDEX blog_post_search ON blog_post USING gin (search)`);
    await runner.query(`
      CREATE FUNCTION blog_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search := setweight(to_tsvector('english', NEW.title), 'A')
          || setweight(to_tsvector('english', NEW.category || ' ' || array_to_string(NEW.tags, ' ')), 'B')
          || setweight(to_tsvector('english', NEW.summary), 'C')
          || to_tsvector('english', NEW.content);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER blog_post_words BEFORE INSERT OR UPDATE ON blog_post
      FOR EACH ROW EXECUTE FUNCTION blog_post_words()`);
    await runner.query(`
      CREATE TABLE shipped_article (
        slug text NOT NULL,
        added_at timestamptz NOT NULL,
        CONSTRAINT shipped_article_pkey PRIMARY KEY (slug)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE shipped_article`);
    await runner.query(`DROP TABLE blog_post`);
    await runner.query(`DROP FUNCTION blog_post_words()`);
  }
}
