/** The words of a text in their stems, and as they are written, which finds words by their beginning. */
const words = (text: string) => `(to_tsvector('english', ${text}) || to_tsvector('simple', ${text}))`;

/**
 * Keeps the words of each post for the search, for every writer of the row. A trigger and not a generated column: TypeORM recognizes the
 * expression of a generated column only by a table of its own, under the name of the database.
 */
export const BLOG_SEARCH_TRIGGER: readonly string[] = [
  `CREATE FUNCTION blog_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.search := setweight(${words('NEW.title')}, 'A')
       || setweight(${words(`NEW.category || ' ' || array_to_string(NEW.tags, ' ')`)}, 'B')
       || setweight(${words('NEW.summary')}, 'C')
       || ${words('NEW.content')};
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER blog_post_words BEFORE INSERT OR UPDATE ON blog_post
   FOR EACH ROW EXECUTE FUNCTION blog_post_words()`,
];
