import { BLOG_BOUNDS, isBlogSlug, isBlogTag } from '@daily/rules/blog';
import { parse } from 'yaml';
import { z } from 'zod';

const Slug = z.string().refine(isBlogSlug, 'must be lower-case letters and digits, joined by hyphens');

/** The front matter of an article. */
const FrontMatter = z.strictObject({
  title: z.string().min(15).max(60),
  /** Also the name of the file. */
  slug: Slug,
  category: z.string().min(1).max(BLOG_BOUNDS.maxCategoryLength),
  tags: z.array(z.string().refine(isBlogTag, 'must be lower-case words')).min(2).max(5),
  description: z.string().min(70).max(160),
  author: z.string().min(1).max(BLOG_BOUNDS.maxAuthorLength),
  /** Keys of questions of the bank that the article is about. */
  questions: z.array(Slug).min(1).max(BLOG_BOUNDS.maxQuestions),
});

/** An article that the product ships. */
export interface Article extends z.infer<typeof FrontMatter> {
  /** The text, in Markdown. */
  body: string;
}

/**
 * Reads an article: front matter in YAML between two lines of `---`, then the text in Markdown.
 * @throws Error saying what is wrong
 */
export function parseArticle(file: string): Article {
  const [, matter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(withLineFeeds(file)) ?? [];
  if (matter === undefined || body === undefined) throw new Error('The front matter is missing');
  const parsed = FrontMatter.safeParse(parse(matter));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return { ...parsed.data, body: body.trim() };
}

/** The same text with line feeds only, and without a byte order mark: Git and editors of some systems add both. */
function withLineFeeds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
