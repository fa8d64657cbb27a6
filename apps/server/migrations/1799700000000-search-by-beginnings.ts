import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function that keeps the words of a post, of which `words` makes the vector of a text. */
const keepWords = (words: (text: string) => string) => `
  CREATE OR REPLACE FUNCTION blog_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.search := setweight(${words('NEW.title')}, 'A')
       || setweight(${words(`NEW.category || ' ' || array_to_string(NEW.tags, ' ')`)}, 'B')
       || setweight(${words('NEW.summary')}, 'C')
       || ${words('NEW.content')};
     RETURN NEW;
   END $$`;

/** Writes the words of all posts anew. */
const WRITE_WORDS = 'UPDATE blog_post SET search = NULL';

/** Finds posts also by the beginning of a word, which is compared with the words as they are written. */
export class SearchByBeginnings1799700000000 implements MigrationInterface {
  name = 'SearchByBeginnings1799700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      keepWords((text) => `(to_tsvector('english', ${text}) || to_tsvector('simple', ${text}))`),
    );
    await runner.query(WRITE_WORDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keepWords((text) => `to_tsvector('english', ${text})`));
    await runner.query(WRITE_WORDS);
  }
}
