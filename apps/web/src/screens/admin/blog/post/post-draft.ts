import { BLOG_BOUNDS, blogSlug, DEFAULT_BLOG_CATEGORY, isBlogSlug, isBlogTag } from '@daily/rules/blog';
import { instantOfWallTime, wallTimeAt } from '@daily/rules/calendar/wall-time';
import type { DraftProblems } from '../../../../features/admin/editing/use-editor-draft';
import { hasFieldsOf } from '../../../../features/admin/leaving/kept-draft';
import { isCoverAddress } from '../../../../features/admin/pictures/cover-address';
import type { EditedPostFragment } from './post-screen.generated';

/** The fields of a post as the form has them: as they are typed, named as in the schema. */
export interface PostDraft {
  title: string;
  /** Empty for the one that the title makes. */
  slug: string;
  summary: string;
  content: string;
  authorName: string;
  category: string;
  /** Separated by commas, as are the keys of questions. */
  tags: string;
  questionKeys: string;
  /** Address of the cover; empty for the pattern of the category. */
  featuredImageUrl: string;
  /** When the post is published: never, with the next save, or at `publishedAt`. */
  publishing: 'draft' | 'now' | 'time';
  /** Date and time in the product's time zone. */
  publishedAt: string;
}

const EMPTY: PostDraft = {
  title: '',
  slug: '',
  summary: '',
  content: '',
  authorName: '',
  category: DEFAULT_BLOG_CATEGORY,
  tags: '',
  questionKeys: '',
  featuredImageUrl: '',
  publishing: 'draft',
  publishedAt: '',
};

/** A stored post as a form; an empty form without one. */
export function draftOf(post: EditedPostFragment | null, timeZone: string): PostDraft {
  if (!post) return EMPTY;
  return {
    title: post.title,
    slug: post.slug,
    summary: post.lead ?? '',
    content: post.content,
    authorName: post.authorName ?? '',
    category: post.category,
    tags: post.tags.join(', '),
    questionKeys: (post.questionKeys ?? []).join(', '),
    featuredImageUrl: post.featuredImageUrl ?? '',
    publishing: post.publishedAt ? 'time' : 'draft',
    publishedAt: post.publishedAt ? wallTimeAt(new Date(post.publishedAt), timeZone) : '',
  };
}

/** Whether a value has the fields of a form. */
export function isPostDraft(value: unknown): value is PostDraft {
  return hasFieldsOf(EMPTY, value);
}

/** The parts of a text that commas separate. */
export const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A picture without a description in Markdown. */
const UNDESCRIBED = /!\[\s*\]\(/;

/** What the server would reject, in the words of the form. */
export function problemsOf(draft: PostDraft, timeZone: string): DraftProblems {
  const { maxTitleLength, maxContentLength, maxSummaryLength, maxAuthorLength, maxCategoryLength } =
    BLOG_BOUNDS;
  const { maxTags, maxQuestions } = BLOG_BOUNDS;
  const within = (text: string, min: number, max: number) =>
    text.trim().length >= min && text.trim().length <= max;
  const tags = listed(draft.tags);
  const questions = listed(draft.questionKeys);
  const checks: readonly [keyof PostDraft, boolean, string][] = [
    [
      'title',
      within(draft.title, 1, maxTitleLength),
      `Write a title of at most ${maxTitleLength} characters`,
    ],
    [
      'content',
      within(draft.content, 1, maxContentLength),
      `Write a text of at most ${maxContentLength} characters`,
    ],
    ['content', !UNDESCRIBED.test(draft.content), 'Describe every picture: ![what it shows](address)'],
    ['summary', within(draft.summary, 0, maxSummaryLength), `At most ${maxSummaryLength} characters`],
    [
      'slug',
      draft.slug === '' || isBlogSlug(draft.slug),
      'Lower-case letters and digits, joined by single hyphens',
    ],
    ['authorName', within(draft.authorName, 0, maxAuthorLength), `At most ${maxAuthorLength} characters`],
    ['category', within(draft.category, 1, maxCategoryLength), `1 to ${maxCategoryLength} characters`],
    [
      'tags',
      tags.length <= maxTags && tags.every(isBlogTag),
      `At most ${maxTags} lower-case words, separated by commas`,
    ],
    [
      'questionKeys',
      questions.length <= maxQuestions && questions.every(isBlogSlug),
      `At most ${maxQuestions} keys of questions, separated by commas`,
    ],
    ['featuredImageUrl', isCoverAddress(draft.featuredImageUrl), 'An https address, or an uploaded picture'],
    [
      'publishedAt',
      draft.publishing !== 'time' || instantOfWallTime(draft.publishedAt, timeZone) !== null,
      'Choose a date and a time',
    ],
  ];
  const failed = checks.filter(([, holds]) => !holds).map(([name, , message]) => [name, message] as const);
  // The first message of each field.
  return Object.fromEntries(failed.reverse());
}

/** Fields of the mutations, apart from the time of publication. */
function fieldsOf(draft: PostDraft) {
  return {
    title: draft.title.trim(),
    slug: draft.slug || null,
    summary: draft.summary.trim(),
    content: draft.content.trim(),
    authorName: draft.authorName.trim() || null,
    category: draft.category.trim(),
    tags: listed(draft.tags),
    questionKeys: listed(draft.questionKeys),
    featuredImageUrl: draft.featuredImageUrl.trim() || null,
  };
}

/**
 * What a save sends.
 * @param stored the form of what is stored: of a change, only what differs is sent.
 * @param now by the clock of the server, which decides what is published.
 */
export function inputOf(draft: PostDraft, stored: PostDraft | null, now: Date, timeZone: string) {
  const fields = fieldsOf(draft);
  const publishedAt = publicationOf(draft, now, timeZone);
  if (!stored) return { ...fields, publishedAt };
  const before = fieldsOf(stored);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name));
  const isMoved = draft.publishing !== stored.publishing || draft.publishedAt !== stored.publishedAt;
  return { ...Object.fromEntries(Object.entries(fields).filter(isChanged)), ...(isMoved && { publishedAt }) };
}

/** When the post will be published; null for a draft. */
export function publicationOf(draft: PostDraft, now: Date, timeZone: string): string | null {
  if (draft.publishing === 'draft') return null;
  if (draft.publishing === 'now') return now.toISOString();
  return instantOfWallTime(draft.publishedAt, timeZone)?.toISOString() ?? null;
}

/** The slug that a form leads to; empty while there is neither slug nor title. */
export const slugOf = ({ slug, title }: PostDraft) => slug || blogSlug(title);
