import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import { type LaggingRead, mayLag, type Statement } from '@daily/kit/database/statement';
import { BlogPost } from './blog-post.entity';
import type { PostSearch } from './post-search';

/** A row of a post. */
export type BlogPostRow = EntityRow<BlogPost>;

/** The posts with ids `$1` or slugs `$2`. */
export const BLOG_POSTS: Statement<BlogPostRow> = {
  name: 'blog-posts',
  pipelined: true,
  text: `SELECT ${columnsOf(BlogPost)} FROM blog_post
         WHERE blog_post.id = ANY($1::uuid[]) OR blog_post.slug = ANY($2::text[])`,
};

/** A post and how well it matches the search; 0 without a search. */
export type RankedPostRow = BlogPostRow & { relevance: number };

const STATUS = `CASE WHEN blog_post.published_at IS NULL THEN 'draft'
                     WHEN blog_post.published_at <= $4::timestamptz THEN 'published' ELSE 'scheduled' END`;

const FILTER = `($1::text IS NULL OR blog_post.category = $1::text)
           AND ($2::text IS NULL OR blog_post.tags @> ARRAY[$2::text])
           AND ($3::text IS NULL OR ${STATUS} = $3::text)`;

const DIRECTIONS = { older: ['<', 'DESC'], newer: ['>', 'ASC'] } as const;

/** The direction in which a page is read: from the newest or the most relevant post on, or against that. */
export type ReadDirection = keyof typeof DIRECTIONS;

/** The instants by which lists are sorted, each with an index. */
const SORT_COLUMNS = { listed: 'listed_at', changed: 'updated_at' } as const;

/** The order of a list: by publication, or by the last change. */
export type PostOrder = keyof typeof SORT_COLUMNS;

/**
 * Posts of category `$1` with tag `$2` in state `$3` at `$4`, null for all, beyond the instant `$5` and the id `$6`, at most `$7`.
 */
export function pageOfPosts(direction: ReadDirection, by: PostOrder): LaggingRead<RankedPostRow> {
  const [comparison, order] = DIRECTIONS[direction];
  const column = SORT_COLUMNS[by];
  return mayLag({
    name: `blog-page-${by}-${direction}`,
    text: `SELECT ${columnsOf(BlogPost)}, 0::float8 AS relevance FROM blog_post
           WHERE ${FILTER} AND (blog_post.${column}, blog_post.id) ${comparison} ($5::timestamptz, $6::uuid)
           ORDER BY blog_post.${column} ${order}, blog_post.id ${order} LIMIT $7`,
  });
}

/**
 * The query of a search. Words match in any form. A word that is only begun is compared with the words as they are written, because
 * the stem of a beginning is rarely the beginning of the stem: that of `optimi` is not that of `optimization`.
 *
 * @param search SQL expressions of the parts of a `PostSearch`
 */
const queryOf = ({ text, besides, beginning }: Record<keyof PostSearch, string>) =>
  `websearch_to_tsquery('english', ${text}) || CASE WHEN ${beginning} = '' THEN ''::tsquery
     ELSE websearch_to_tsquery('english', ${besides}) && to_tsquery('simple', ${beginning} || ':*') END`;

const MATCHES = queryOf({ text: '$8::text', besides: '$9::text', beginning: '$10::text' });

/**
 * The same of the posts that match the search `$8`, `$9`, `$10` (text, besides, beginning), by relevance; beyond the relevance `$11`.
 * Complete words count twice.
 */
export function pageOfMatches(direction: ReadDirection): LaggingRead<RankedPostRow> {
  const [comparison, order] = DIRECTIONS[direction];
  return mayLag({
    name: `blog-matches-${direction}`,
    text: `WITH matching AS (
             SELECT blog_post.*, ts_rank_cd(blog_post.search, query, 1)::float8
               + ts_rank_cd(blog_post.search, websearch_to_tsquery('english', $8::text), 1)::float8 AS relevance
             FROM blog_post, LATERAL (SELECT ${MATCHES} AS query) AS given
             WHERE blog_post.search @@ query AND ${FILTER})
           SELECT ${columnsOf(BlogPost, 'matching')}, matching.relevance FROM matching
           WHERE (matching.relevance, matching.listed_at, matching.id) ${comparison} ($11::float8, $5::timestamptz, $6::uuid)
           ORDER BY matching.relevance ${order}, matching.listed_at ${order}, matching.id ${order} LIMIT $7`,
  });
}

/** Those of the pictures with ids `$1` that a post shows, in its text or as its cover. */
export const PICTURES_SHOWN: Statement<{ id: string }> = {
  name: 'blog-pictures-shown',
  text: `SELECT picture.id FROM unnest($1::text[]) AS picture(id) WHERE EXISTS (
           SELECT 1 FROM blog_post
           WHERE position(picture.id IN blog_post.content) > 0
              OR position(picture.id IN coalesce(blog_post.featured_image_url, '')) > 0)`,
};

/** The categories of the posts that are published at `$1`, with their numbers of posts. */
export const BLOG_CATEGORIES = mayLag<{ name: string; postCount: number }>({
  name: 'blog-categories',
  text: `SELECT category AS name, count(*)::int AS "postCount" FROM blog_post
         WHERE published_at <= $1 GROUP BY category ORDER BY category`,
});

/** The `$2` most frequent tags of the posts that are published at `$1`. */
export const BLOG_TAGS = mayLag<{ name: string; postCount: number }>({
  name: 'blog-tags',
  text: `SELECT tag AS name, count(*)::int AS "postCount" FROM blog_post, unnest(tags) AS tag
         WHERE published_at <= $1 GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $2`,
});

/** A post that belongs to another one. */
export type RelatedPostRow = BlogPostRow & { forId: string };

/** For each of the posts `$1`, the `$3` published posts at `$2` that share most tags with it, its own category first. */
export const RELATED_POSTS = mayLag<RelatedPostRow>({
  name: 'blog-related-posts',
  text: `SELECT subject.id AS "forId", ${columnsOf(BlogPost, 'related')}
         FROM blog_post AS subject CROSS JOIN LATERAL (
           SELECT other.* FROM blog_post AS other
           WHERE other.id <> subject.id AND other.published_at <= $2
           ORDER BY 2 * cardinality(ARRAY(SELECT unnest(other.tags) INTERSECT SELECT unnest(subject.tags)))
             + (other.category = subject.category)::int DESC, other.published_at DESC, other.id LIMIT $3) AS related
         WHERE subject.id = ANY($1::uuid[])`,
});

/** For each of the posts `$1`, the post published before it and the one after it, of those published at `$2`. */
export const NEIGHBORS = mayLag<RelatedPostRow & { side: 'previous' | 'next' }>({
  name: 'blog-neighbors',
  text: `SELECT subject.id AS "forId", side, ${columnsOf(BlogPost, 'neighbor')}
         FROM blog_post AS subject CROSS JOIN LATERAL (
           (SELECT 'previous' AS side, earlier.* FROM blog_post AS earlier
            WHERE earlier.published_at <= $2 AND (earlier.listed_at, earlier.id) < (subject.listed_at, subject.id)
            ORDER BY earlier.listed_at DESC, earlier.id DESC LIMIT 1)
           UNION ALL
           (SELECT 'next' AS side, later.* FROM blog_post AS later
            WHERE later.published_at <= $2 AND (later.listed_at, later.id) > (subject.listed_at, subject.id)
            ORDER BY later.listed_at, later.id LIMIT 1)) AS neighbor
         WHERE subject.id = ANY($1::uuid[])`,
});

/** For each of the questions with bank keys `$1`, the posts about it that are published at `$2`, newest first. */
export const POSTS_ABOUT = mayLag<BlogPostRow & { key: string }>({
  name: 'blog-posts-about',
  text: `SELECT key, ${columnsOf(BlogPost)} FROM unnest($1::text[]) AS key
         JOIN blog_post ON blog_post.question_keys @> ARRAY[key]
         WHERE blog_post.published_at <= $2 ORDER BY blog_post.published_at DESC, blog_post.id`,
});

/**
 * The passages of each text of `$1` that match the search of the same place in `$2`, `$3`, `$4` (text, besides, beginning), with matches
 * between U+E000 and U+E001.
 */
export const PASSAGES = mayLag<{ passage: string }>({
  name: 'blog-passages',
  text: `SELECT ts_headline('english', plain, ${queryOf({ text: 'search', besides: 'besides', beginning: 'beginning' })},
           'StartSel=' || chr(57344) || ', StopSel=' || chr(57345) || ', MaxWords=32, MinWords=18, MaxFragments=2, FragmentDelimiter=" … "') AS passage
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
           WITH ORDINALITY AS given(plain, search, besides, beginning, place) ORDER BY place`,
});
