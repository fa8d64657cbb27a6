import { randomUUID } from 'node:crypto';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import type { Database } from '@daily/kit/database/database';
import type { FormerSlugs } from '@daily/kit/database/former-slugs';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { validate } from 'uuid';
import { BlogPost } from '../post/blog-post.entity';
import { changedFields, type PostChange } from './post-change';
import { claimedSlug, lockSlugs } from './post-slug';

/** Creates, changes and deletes posts. The access rules of its callers admit editors only. */
export class BlogEditingService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly audit: AuditLog,
    private readonly idempotency: IdempotencyKeys,
    /** The product's public origin. */
    private readonly publicUrl: string,
    private readonly formerSlugs: Pick<FormerSlugs, 'rename' | 'release'>,
  ) {}

  /**
   * Creates a post. Without a slug, the title makes one that no other post has.
   * @param idempotencyKey a retry with the same value by the same editor returns the post that the first call created.
   * @throws Failure invalid; conflict when the slug is taken, or as `IdempotencyKeys.once`; not-found when a retry finds the post deleted.
   */
  async create(change: PostChange, caller: Caller, idempotencyKey: string | null = null): Promise<BlogPost> {
    const fields = changedFields(null, change, this.publicUrl);
    const use = {
      key: idempotencyKey,
      owner: keyOwner(caller),
      operation: 'createBlogPost',
      input: change,
    };
    return this.database.orm.transaction(async (rows) => {
      const { result: id } = await this.idempotency.once(rows, use, async () => {
        await lockSlugs(this.database, rows);
        fields.slug = await claimedSlug(this.database, rows, fields.slug, !change.slug);
        await this.formerSlugs.release(rows, fields.slug);
        const now = this.calendar.now();
        const post = rows.create(BlogPost, {
          ...fields,
          id: randomUUID(),
          createdAt: now,
          updatedAt: now,
          version: 1,
          listedAt: fields.publishedAt ?? now,
          articleSlug: null,
        });
        await rows.insert(BlogPost, post);
        await this.record(rows, caller, 'blog.create', null, post);
        return post.id;
      });
      return found(await rows.findOneBy(BlogPost, { id }));
    });
  }

  /**
   * Changes the named fields. Under a former slug, a post is still found. A shipped article that was changed receives no corrections any
   * more.
   * @param version the version that the editor has seen; without one, whatever others have written meanwhile is overwritten.
   * @throws Failure not-found, invalid, conflict when the slug is taken or the post has another version
   */
  async change(
    id: string,
    change: PostChange,
    caller: Caller,
    version: number | null = null,
  ): Promise<BlogPost> {
    return this.database.orm.transaction(async (rows) => {
      // Before the row, as everyone who chooses slugs: in another order, two transactions would wait for each other.
      if (change.slug) await lockSlugs(this.database, rows);
      const before = await this.locked(rows, id);
      if (version !== null && version !== before.version) throw conflict(BLOG_TEXTS.changedMeanwhile);
      const fields = changedFields(before, change, this.publicUrl);
      if (fields.slug !== before.slug) {
        await claimedSlug(this.database, rows, fields.slug, false);
        await this.formerSlugs.rename(rows, id, before.slug, fields.slug);
      }
      const post = rows.create(BlogPost, {
        ...before,
        ...fields,
        updatedAt: this.calendar.now(),
        version: before.version + 1,
        listedAt: fields.publishedAt ?? before.createdAt,
        articleSlug: null,
      });
      await rows.save(BlogPost, post);
      await this.record(rows, caller, 'blog.change', before, post);
      return post;
    });
  }

  /** Deletes a post. @throws Failure not-found */
  async delete(id: string, caller: Caller): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      const post = await this.locked(rows, id);
      await rows.delete(BlogPost, { id });
      await this.record(rows, caller, 'blog.delete', post, null);
    });
  }

  private async locked(rows: EntityManager, id: string): Promise<BlogPost> {
    return found(
      validate(id)
        ? await rows.findOne(BlogPost, { where: { id }, lock: { mode: 'pessimistic_write' } })
        : null,
    );
  }

  private record(
    rows: EntityManager,
    caller: Caller,
    action: string,
    before: BlogPost | null,
    after: BlogPost | null,
  ): Promise<void> {
    return this.audit.record(rows, caller, {
      action,
      subject: `blog:${(after ?? before)?.id ?? ''}`,
      before: before && { ...before },
      after: after && { ...after },
    });
  }
}

/** @throws Failure not-found */
function found(post: BlogPost | null): BlogPost {
  if (!post) throw notFound(BLOG_TEXTS.notFound);
  return post;
}
