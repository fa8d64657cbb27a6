import { isAtLeast } from '@daily/rules/account';
import type { BlogPostStatus } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, mapNodes, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound, nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LessThanOrEqual } from 'typeorm';
import { MAX, NIL, validate } from 'uuid';
import { pageOfMatches, pageOfPosts, PICTURES_SHOWN, type PostOrder } from './blog-post.sql';
import { BlogPost } from './blog-post.entity';
import type { BlogPostReader } from './blog-post-reader';
import { searchOf } from './post-search';

/** Which posts a list has. Missing and null for all. */
export interface BlogFilter {
  category?: string | null | undefined;
  tag?: string | null | undefined;
  /** Words to search for, as in a web search: `"exact phrase"`, `or`, `-without`. The last word may be incomplete. */
  search?: string | null | undefined;
  status?: BlogPostStatus | null | undefined;
  /** Defaults to the order of publication. Does not apply to a search, whose order is that of relevance. */
  sort?: PostOrder | null | undefined;
}

/** The position of a post in a list. */
type Position = readonly [relevance: number, listedAt: string, id: string];

const BEFORE_ALL: Position = [-1, '-infinity', NIL];
const AFTER_ALL: Position = [Number.MAX_VALUE, 'infinity', MAX];

/** What the sitemap says about a post. */
export type PostAddress = Pick<BlogPost, 'slug' | 'updatedAt' | 'listedAt'>;

/** The statements of lists, by their order. */
const STATEMENTS = {
  listed: { older: pageOfPosts('older', 'listed'), newer: pageOfPosts('newer', 'listed') },
  changed: { older: pageOfPosts('older', 'changed'), newer: pageOfPosts('newer', 'changed') },
  matches: { older: pageOfMatches('older'), newer: pageOfMatches('newer') },
};

/** Finds the posts that callers may see: published ones, and drafts and scheduled posts for editors. */
export class BlogPostService {
  constructor(
    private readonly database: Database,
    private readonly reader: BlogPostReader,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** A post. @param reference id or slug. @throws Failure not-found, also for a post that the caller may not see */
  async find(reference: string, caller: Caller): Promise<BlogPost> {
    const post = await this.reader.find(reference);
    if (!post || !this.isVisible(post, caller)) throw notFound(BLOG_TEXTS.notFound);
    return post;
  }

  /** A post; null when it does not exist or the caller may not see it. @param reference id or slug. */
  findOrNull(reference: string, caller: Caller): Promise<BlogPost | null> {
    return this.find(reference, caller).catch(nullWhenNotFound);
  }

  /**
   * A page of posts: the newest first, or with a search the most relevant first. Callers other than editors get published ones only.
   * @throws Failure invalid for an invalid size, cursor or search
   */
  async page(args: PageArgs, filter: BlogFilter, caller: Caller): Promise<ConnectionOf<BlogPost>> {
    const { category = null, tag = null, status = null } = filter;
    const sort = filter.sort ?? 'listed';
    const search = searchOf(filter.search);
    const cursors = this.cursors.of(
      `blog ${JSON.stringify([category, tag, status, search?.text ?? null, sort])}`,
    );
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)));
    const isHidden = status !== null && status !== 'published' && !isEditor(caller);
    if (isHidden) return pageOf<BlogPost, Position>(window, [], () => '');
    const visible = isEditor(caller) ? status : 'published';
    const direction = window.backward ? 'newer' : 'older';
    const [relevance, at, id] = window.beyond ?? (window.backward ? BEFORE_ALL : AFTER_ALL);
    // Editors find what they have just saved.
    const reads = isEditor(caller) ? this.database : this.database.lagging;
    const values = [category, tag, visible, this.calendar.now(), at, id, window.limit + 1];
    const rows =
      search === null
        ? await reads.query(STATEMENTS[sort][direction], values)
        : await reads.query(STATEMENTS.matches[direction], [
            ...values,
            search.text,
            search.besides,
            search.beginning,
            relevance,
          ]);
    const page = pageOf(window, rows, (row) =>
      cursors.encode([
        row.relevance,
        instantOf(row, search === null ? sort : 'listed').toISOString(),
        row.id,
      ]),
    );
    return mapNodes(page, (row) => entityFrom(BlogPost, row));
  }

  /** The addresses of all published posts, the newest first. */
  addresses(): Promise<PostAddress[]> {
    return this.database.orm.getRepository(BlogPost).find({
      select: { slug: true, updatedAt: true, listedAt: true },
      where: { publishedAt: LessThanOrEqual(this.calendar.now()) },
      order: { publishedAt: 'DESC', id: 'DESC' },
    });
  }

  /** The published posts, the newest first. @param limit maximum number of posts. */
  published(limit: number): Promise<BlogPost[]> {
    return this.database.orm.getRepository(BlogPost).find({
      where: { publishedAt: LessThanOrEqual(this.calendar.now()) },
      order: { publishedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** The bank keys of the questions that a post is about; null for callers who are no editors. */
  questionKeys({ questionKeys }: BlogPost, caller: Caller): string[] | null {
    return isEditor(caller) ? questionKeys : null;
  }

  /** Those of the pictures with the given ids that a post shows. */
  async picturesShown(ids: readonly string[]): Promise<string[]> {
    return (await this.database.query(PICTURES_SHOWN, [ids])).map(({ id }) => id);
  }

  private isVisible(post: BlogPost, caller: Caller): boolean {
    return post.statusAt(this.calendar.now()) === 'published' || isEditor(caller);
  }
}

/** The instant by which a list is sorted. */
function instantOf({ listedAt, updatedAt }: Pick<BlogPost, 'listedAt' | 'updatedAt'>, sort: PostOrder): Date {
  return sort === 'changed' ? updatedAt : listedAt;
}

/** Whether a caller may see drafts and scheduled posts. */
function isEditor({ viewer }: Caller): boolean {
  if (!viewer) return false;
  const isEditorsToken = viewer.isEditorsToken && viewer.scopes?.includes('blog:write');
  return isEditorsToken || isAtLeast(viewer.role, 'editor');
}

/** An instant of a year that PostgreSQL supports. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function positionOf(key: unknown[] | null): Position | null {
  const [relevance, at, id] = key ?? [];
  if (typeof relevance !== 'number' || typeof at !== 'string' || typeof id !== 'string') return null;
  return INSTANT.test(at) && validate(id) ? [relevance, at, id] : null;
}
