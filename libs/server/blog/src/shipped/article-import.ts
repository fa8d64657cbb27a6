import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@daily/rules/calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { v5 } from 'uuid';
import type { PostFields } from '../editing/post-change';
import { claimedSlug, lockSlugs } from '../editing/post-slug';
import { BlogPost } from '../post/blog-post.entity';
import type { Article } from './article-file';
import { ShippedArticle } from './shipped-article.entity';

/** Days between two articles of the first start, and the hour of the day at which they were published. */
const DAYS_BETWEEN = 6;
const PUBLISHING_HOUR = 9;

/** The fields of a post that a shipped article decides. */
type ArticleFields = Omit<PostFields, 'slug' | 'publishedAt' | 'featuredImageUrl'>;

/** Publishes the shipped articles. */
export class ArticleImport {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly read: () => readonly Article[],
  ) {}

  /**
   * Publishes articles that were never published, and corrects those that no editor has changed. Those of the first start get dates
   * in the past, later ones the present. Safe to run at every start, on several servers at once.
   */
  async run(): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      await lockSlugs(this.database, rows);
      const articles = this.read();
      await this.publishNew(rows, articles);
      await this.correct(rows, new Map(articles.map((article) => [article.slug, article])));
    });
  }

  private async publishNew(rows: EntityManager, articles: readonly Article[]): Promise<void> {
    const known = new Set((await rows.find(ShippedArticle)).map(({ slug }) => slug));
    const now = this.calendar.now();
    const fresh = articles.filter(({ slug }) => !known.has(slug));
    for (const [index, article] of inMixedOrder(fresh).entries()) {
      const publishedAt = known.size === 0 ? this.pastInstant(index) : now;
      await rows.insert(ShippedArticle, { slug: article.slug, addedAt: now });
      await rows.insert(BlogPost, {
        id: v5(`article ${article.slug}`, v5.URL),
        slug: await claimedSlug(this.database, rows, article.slug, true),
        ...fieldsOf(article),
        featuredImageUrl: null,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        listedAt: publishedAt,
        version: 1,
        articleSlug: article.slug,
      });
    }
  }

  private async correct(rows: EntityManager, articles: ReadonlyMap<string, Article>): Promise<void> {
    for (const post of await rows.findBy(BlogPost, { articleSlug: Not(IsNull()) })) {
      const article = articles.get(post.articleSlug ?? '');
      const fields = article && fieldsOf(article);
      const isCurrent = !fields || Object.entries(fields).every(isSameIn(post));
      if (isCurrent || post.articleSlug === null) continue;
      // Only while it is a shipped article: an editor who has changed the post since it was read keeps their change.
      const unchanged = { id: post.id, articleSlug: post.articleSlug };
      await rows.update(BlogPost, unchanged, {
        ...fields,
        updatedAt: this.calendar.now(),
        version: post.version + 1,
      });
    }
  }

  /** When the article at a place, the newest first, was published. */
  private pastInstant(index: number): Date {
    const day = addDays(this.calendar.today(), -(index * DAYS_BETWEEN + 1));
    return new Date(startOfDay(day, this.calendar.timeZone).getTime() + PUBLISHING_HOUR * HOUR_MS);
  }
}

function fieldsOf({ title, description, body, author, category, tags, questions }: Article): ArticleFields {
  return {
    title,
    summary: description,
    content: body,
    authorName: author,
    category,
    tags,
    questionKeys: questions,
  };
}

const isSameIn =
  (post: BlogPost) =>
  ([name, value]: [string, unknown]) =>
    isDeepStrictEqual(Reflect.get(post, name), value);

/** An order that mixes the subjects and is the same everywhere. */
function inMixedOrder(articles: readonly Article[]): Article[] {
  const keyOf = ({ slug }: Article) => createHash('sha256').update(slug).digest('hex');
  return articles.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}
