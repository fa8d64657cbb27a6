import { cleanName } from '@daily/rules/account';
import { BLOG_BOUNDS, blogSlug, DEFAULT_BLOG_CATEGORY, isBlogSlug, isBlogTag } from '@daily/rules/blog';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { invalid } from '@daily/kit/runtime/errors';
import { inputInstant } from '@daily/kit/input/input-instant';
import { storedPictureAddress } from '@daily/kit/input/picture-address';
import { validate } from 'uuid';
import type { BlogPost } from '../post/blog-post.entity';

/** The fields of a post that editors write. */
export type PostFields = Pick<
  BlogPost,
  | 'slug'
  | 'title'
  | 'summary'
  | 'content'
  | 'authorName'
  | 'category'
  | 'tags'
  | 'featuredImageUrl'
  | 'questionKeys'
  | 'publishedAt'
>;

/** Changes of a post; a missing or undefined key leaves its field unchanged. Unvalidated input. */
export type PostChange = Partial<Record<keyof PostFields, unknown>>;

const DEFAULTS: Omit<PostFields, 'slug' | 'title' | 'content'> = {
  summary: '',
  authorName: null,
  category: DEFAULT_BLOG_CATEGORY,
  tags: [],
  featuredImageUrl: null,
  questionKeys: [],
  publishedAt: null,
};

/** How each field is validated. */
const CHECKS: {
  [Name in keyof PostFields]: (value: unknown, path: string, publicUrl: string) => PostFields[Name];
} = {
  slug: (value, path) => {
    // A slug that looks like an id would be read as one.
    if (typeof value === 'string' && isBlogSlug(value) && !validate(value)) return value;
    throw invalid(`${path} must be lower-case letters and digits, joined by single hyphens`, path);
  },
  title: (value, path) => checkedName(value, path, BLOG_BOUNDS.maxTitleLength),
  summary: (value, path) => {
    const summary = typeof value === 'string' ? cleanName(value) : '';
    const max = BLOG_BOUNDS.maxSummaryLength;
    if ((value !== null && typeof value !== 'string') || summary.length > max)
      throw invalid(`${path} must be at most ${max} characters`, path);
    return summary;
  },
  content: (value, path) => {
    const content = typeof value === 'string' ? value.trim() : '';
    const max = BLOG_BOUNDS.maxContentLength;
    if (!content || content.length > max) throw invalid(`${path} must be 1 to ${max} characters`, path);
    return content;
  },
  authorName: (value, path) =>
    isGiven(value) ? checkedName(value, path, BLOG_BOUNDS.maxAuthorLength) : null,
  category: (value, path) => checkedName(value, path, BLOG_BOUNDS.maxCategoryLength),
  tags: (value, path) =>
    checkedList(value, path, BLOG_BOUNDS.maxTags, isBlogTag, 'lower-case words of letters and digits'),
  featuredImageUrl: storedPictureAddress,
  questionKeys: (value, path) =>
    checkedList(value, path, BLOG_BOUNDS.maxQuestions, isBlogSlug, 'keys of questions'),
  publishedAt: (value, path) => (value === null ? null : inputInstant(value, path, 'null or ')),
};

/**
 * The fields of a post after a change.
 * @param before the fields before it; null for a new post, which needs a title and a text.
 * @param publicUrl the product's public origin.
 * @throws Failure invalid
 */
export function changedFields(before: PostFields | null, change: PostChange, publicUrl: string): PostFields {
  if (!before && !(isGiven(change.title) && isGiven(change.content)))
    throw invalid(TRIVIA_TEXTS.missingInformation);
  const given = Object.entries(CHECKS).flatMap(([name, check]) => {
    const value = change[name as keyof PostFields];
    // An empty slug means the one that the title makes.
    const isLeftOut = value === undefined || (name === 'slug' && !isGiven(value));
    return isLeftOut ? [] : [[name, check(value, name, publicUrl)] as const];
  });
  const fields = { ...(before ?? { ...DEFAULTS, slug: '' }), ...Object.fromEntries(given) } as PostFields;
  if (!fields.slug) fields.slug = slugOf(fields.title);
  return fields;
}

/** The slug of a title that has none: `post` when no letter of it can be in a slug. */
function slugOf(title: string): string {
  const slug = blogSlug(title);
  return slug === '' || validate(slug) ? 'post' : slug;
}

function checkedName(value: unknown, path: string, max: number): string {
  const name = typeof value === 'string' ? cleanName(value) : '';
  if (!name || name.length > max) throw invalid(`${path} must be 1 to ${max} characters`, path);
  return name;
}

function checkedList(
  value: unknown,
  path: string,
  max: number,
  isAllowed: (text: string) => boolean,
  allowed: string,
): string[] {
  const isText = (item: unknown): item is string => typeof item === 'string' && isAllowed(item);
  if (!Array.isArray(value) || value.length > max || !value.every(isText))
    throw invalid(`${path} must be a list of at most ${max} ${allowed}`, path);
  return [...new Set(value)];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
