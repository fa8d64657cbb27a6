import type { Article } from '@daily/blog/article-file';

/** A rule that an article, or the articles as a whole, break. */
export interface Finding {
  /** Slug of the article, or name of a drawing; null when the finding is about all articles. */
  subject: string | null;
  message: string;
}

/** What the articles refer to. */
export interface Surroundings {
  /** The keys of the questions of the bank. */
  questionKeys: ReadonlySet<string>;
  /** The categories of the bank, as it spells them. */
  categories: ReadonlySet<string>;
  /** The drawings by name, as SVG. */
  drawings: ReadonlyMap<string, string>;
}

/** A check of single articles: returns one message for each rule that the article breaks. */
export type ArticleCheck = (article: Article, surroundings: Surroundings) => string[];
