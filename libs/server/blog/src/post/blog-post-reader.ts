import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedRead, sharedReads } from '@daily/kit/database/shared-reads';
import type { FormerSlugs } from '@daily/kit/database/former-slugs';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { validate } from 'uuid';
import {
  BLOG_CATEGORIES,
  BLOG_POSTS,
  BLOG_TAGS,
  NEIGHBORS,
  PASSAGES,
  POSTS_ABOUT,
  RELATED_POSTS,
} from './blog-post.sql';
import { BlogPost } from './blog-post.entity';
import type { PostSearch } from './post-search';

/** Maximum number of posts that are related to a post or to a question. */
export const MAX_RELATED_POSTS = 3;

/** Maximum number of tags in the list of all tags. */
export const MAX_LISTED_TAGS = 40;

/** The published posts beside a post; null at either end. */
export interface Neighbors {
  previous: BlogPost | null;
  next: BlogPost | null;
}

/** A category or a tag with the number of its published posts. */
export interface Topic {
  name: string;
  postCount: number;
}

/** A search within one text. */
interface PassageSearch {
  /** Plain text. */
  text: string;
  search: PostSearch;
}

/**
 * Reads posts. Requests of the same moment share a statement. Only `find` returns posts that are not published, and does not check
 * who may see them. All else may be a few seconds old.
 */
export class BlogPostReader {
  /** Finds a post by its id, its slug or a slug that it had; null when there is none. @param reference unvalidated input. */
  readonly find = sharedReads((references: readonly string[]) => this.read(references));

  /** The posts that share most with a post, the closest first. */
  readonly related = sharedReads((ids: readonly string[]) => this.readRelated(ids));

  readonly neighbors = sharedReads((ids: readonly string[]) => this.readNeighbors(ids));

  /** The newest posts about the question with a bank key. */
  readonly about = sharedReads((keys: readonly string[]) => this.readAbout(keys));

  /** The passages of a text that match a search, with the matches between U+E000 and U+E001. */
  readonly passages = sharedReads(async (searches: readonly PassageSearch[]) => {
    const rows = await this.database.lagging.query(PASSAGES, [
      searches.map(({ text }) => text),
      searches.map(({ search }) => search.text),
      searches.map(({ search }) => search.besides),
      searches.map(({ search }) => search.beginning),
    ]);
    return rows.map(({ passage }) => passage);
  });

  private readonly topics = sharedRead((kind: 'categories' | 'tags') => this.readTopics(kind));

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly formerSlugs: Pick<FormerSlugs, 'owners'>,
  ) {}

  /** The categories of published posts by name. */
  categories(): Promise<Topic[]> {
    return this.topics('categories');
  }

  /** The tags of published posts, the most frequent first. */
  tags(): Promise<Topic[]> {
    return this.topics('tags');
  }

  private readTopics(kind: 'categories' | 'tags'): Promise<Topic[]> {
    const now = this.calendar.now();
    return kind === 'categories'
      ? this.database.lagging.query(BLOG_CATEGORIES, [now])
      : this.database.lagging.query(BLOG_TAGS, [now, MAX_LISTED_TAGS]);
  }

  private async read(references: readonly string[]): Promise<(BlogPost | null)[]> {
    const rows = await this.database.query(BLOG_POSTS, [
      references.filter((reference) => validate(reference)),
      references.filter((reference) => !validate(reference)),
    ]);
    const found = new Map<string, BlogPost>();
    for (const row of rows) {
      const post = entityFrom(BlogPost, row);
      found.set(row.id, post).set(row.slug, post);
    }
    await this.addRenamed(references, found);
    return references.map(
      (reference) => found.get(validate(reference) ? reference.toLowerCase() : reference) ?? null,
    );
  }

  /** Adds the posts that had those of the slugs that no post has. */
  private async addRenamed(references: readonly string[], found: Map<string, BlogPost>): Promise<void> {
    const unknown = references.filter((reference) => !validate(reference) && !found.has(reference));
    const owners = await this.formerSlugs.owners(unknown);
    if (owners.size === 0) return;
    const rows = await this.database.query(BLOG_POSTS, [[...owners.values()], []]);
    const posts = new Map(rows.map((row) => [row.id, entityFrom(BlogPost, row)]));
    for (const [slug, id] of owners) {
      const post = posts.get(id);
      if (post) found.set(slug, post);
    }
  }

  private async readRelated(ids: readonly string[]): Promise<BlogPost[][]> {
    const values = [[...new Set(ids)], this.calendar.now(), MAX_RELATED_POSTS];
    const rows = await this.database.lagging.query(RELATED_POSTS, values);
    const byId = Map.groupBy(rows, ({ forId }) => forId);
    return ids.map((id) => (byId.get(id) ?? []).map((row) => entityFrom(BlogPost, row)));
  }

  private async readNeighbors(ids: readonly string[]): Promise<Neighbors[]> {
    const rows = await this.database.lagging.query(NEIGHBORS, [[...new Set(ids)], this.calendar.now()]);
    const at = (id: string, wanted: keyof Neighbors) => {
      const row = rows.find(({ forId, side }) => forId === id && side === wanted);
      return row ? entityFrom(BlogPost, row) : null;
    };
    return ids.map((id) => ({ previous: at(id, 'previous'), next: at(id, 'next') }));
  }

  private async readAbout(keys: readonly string[]): Promise<BlogPost[][]> {
    const rows = await this.database.lagging.query(POSTS_ABOUT, [[...new Set(keys)], this.calendar.now()]);
    const byKey = Map.groupBy(rows, ({ key }) => key);
    return keys.map((key) =>
      (byKey.get(key) ?? []).slice(0, MAX_RELATED_POSTS).map((row) => entityFrom(BlogPost, row)),
    );
  }
}
