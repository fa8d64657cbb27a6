/** The rules of the blog: the state of a post, its bounds, and how its address is made. */
import { isSlug, makeSlug } from './slug';

/** The states of a post. */
export const BLOG_POST_STATUSES = ['draft', 'scheduled', 'published'] as const;

/** The state of a post. Only editors see drafts and scheduled posts. */
export type BlogPostStatus = (typeof BLOG_POST_STATUSES)[number];

/** The bounds of a post, for validation on both sides. Lengths in characters. */
export const BLOG_BOUNDS = {
  maxTitleLength: 120,
  maxSlugLength: 80,
  maxSummaryLength: 300,
  maxContentLength: 50_000,
  maxAuthorLength: 80,
  maxCategoryLength: 40,
  maxTags: 10,
  maxTagLength: 30,
  maxQuestions: 30,
  maxSearchLength: 100,
} as const;

/** The category of a post that has been given none. */
export const DEFAULT_BLOG_CATEGORY = 'Programming';

/** The author of a post that names none. */
export const UNKNOWN_AUTHOR = 'Unknown';

/** The author of the shipped articles, who is no person. */
export const EDITORS = 'The editors';

/** The state of a post at `now`. A post without a publication date is a draft. */
export function blogPostStatus(publishedAt: Date | null, now: Date): BlogPostStatus {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

/** The slug of a post's title; see `makeSlug`. */
export function blogSlug(title: string): string {
  return makeSlug(title, BLOG_BOUNDS.maxSlugLength);
}

/** Whether a text can be the slug of a post. */
export function isBlogSlug(text: string): boolean {
  return isSlug(text, BLOG_BOUNDS.maxSlugLength);
}

/** Whether a text can be a tag: lower-case letters and digits of any script, joined by single spaces, hyphens, dots, `+` or `#`. */
export function isBlogTag(text: string): boolean {
  return (
    text.length <= BLOG_BOUNDS.maxTagLength &&
    text === text.toLowerCase() &&
    /^[\p{L}\p{N}]+(?:[ .+#-]+[\p{L}\p{N}]+)*[+#]{0,2}$/u.test(text)
  );
}
