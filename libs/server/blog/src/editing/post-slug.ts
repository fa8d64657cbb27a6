import { BLOG_BOUNDS } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import { conflict } from '@daily/kit/runtime/errors';
import { type EntityManager, Like } from 'typeorm';
import { BlogPost } from '../post/blog-post.entity';

/** Room for the number that makes a slug unique. */
const NUMBER_LENGTH = 6;

/** Makes transactions that choose slugs take turns. */
export async function lockSlugs(database: Database, rows: EntityManager): Promise<void> {
  await database.query(ADVISORY_LOCK, ['blog slugs'], rows);
}

/**
 * A slug that no other post has, until the end of the transaction.
 * @param mayDiffer whether a taken slug is made unique by a number.
 * @throws Failure conflict
 */
export async function claimedSlug(
  database: Database,
  rows: EntityManager,
  slug: string,
  mayDiffer: boolean,
): Promise<string> {
  await lockSlugs(database, rows);
  const base = slug.slice(0, BLOG_BOUNDS.maxSlugLength - NUMBER_LENGTH).replace(/-$/, '');
  const taken = await rows.find(BlogPost, { where: { slug: Like(`${base}%`) }, select: { slug: true } });
  const slugs = new Set(taken.map((post) => post.slug));
  if (!slugs.has(slug)) return slug;
  if (!mayDiffer) throw conflict(BLOG_TEXTS.slugTaken);
  for (let number = 2; ; number += 1) if (!slugs.has(`${base}-${number}`)) return `${base}-${number}`;
}
