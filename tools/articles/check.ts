import type { Article } from '@daily/blog/article-file';
import { checkDrawing } from './checks/drawings';
import { checkLinks, checkNeighbors, drawingsIn } from './checks/links';
import { checkCode, checkText } from './checks/text';
import type { ArticleCheck, Finding, Surroundings } from './finding';

/** Most articles about one question: its page shows no more. */
const MAX_ARTICLES_OF_QUESTION = 3;

/** Smallest share of the questions of the bank that lead to an article. */
const MIN_QUESTIONS_SHARE = 0.6;

/** Checks the category and the questions of an article against the bank. */
const checkReferences: ArticleCheck = ({ category, questions }, { categories, questionKeys }) => [
  ...(categories.has(category) ? [] : [`the bank has no category ${category}`]),
  ...questions.filter((key) => !questionKeys.has(key)).map((key) => `the bank has no question ${key}`),
  ...(new Set(questions).size < questions.length ? ['lists a question twice'] : []),
];

const CHECKS = [checkReferences, checkText, checkCode, checkLinks];

/** Runs every check over articles and their drawings and returns what they find. */
export function checkArticles(articles: readonly Article[], surroundings: Surroundings): Finding[] {
  const single = articles.flatMap((article) =>
    CHECKS.flatMap((check) => check(article, surroundings)).map((message) => ({
      subject: article.slug,
      message,
    })),
  );
  return [
    ...single,
    ...checkDrawings(articles, surroundings),
    ...checkNeighbors(articles),
    ...checkTitles(articles),
    ...checkQuestions(articles),
    ...checkShare(articles, surroundings),
  ];
}

function checkDrawings(articles: readonly Article[], { drawings }: Surroundings): Finding[] {
  const shown = new Set(articles.flatMap(({ body }) => drawingsIn(body)));
  return [...drawings].flatMap(([name, svg]) =>
    [...checkDrawing(svg), ...(shown.has(name) ? [] : ['no article shows it'])].map((message) => ({
      subject: `${name}.svg`,
      message,
    })),
  );
}

function checkTitles(articles: readonly Article[]): Finding[] {
  const byTitle = Map.groupBy(articles, ({ title }) => title.toLowerCase());
  return [...byTitle.values()]
    .filter(({ length }) => length > 1)
    .map(([first]) => ({ subject: first?.slug ?? null, message: 'another article has the same title' }));
}

function checkQuestions(articles: readonly Article[]): Finding[] {
  const byKey = Map.groupBy(
    articles.flatMap(({ questions }) => questions),
    (key) => key,
  );
  return [...byKey]
    .filter(([, { length }]) => length > MAX_ARTICLES_OF_QUESTION)
    .map(([key, { length }]) => ({ subject: null, message: `${length} articles are about ${key}` }));
}

function checkShare(articles: readonly Article[], { questionKeys }: Surroundings): Finding[] {
  const leading = new Set(articles.flatMap(({ questions }) => questions)).intersection(questionKeys);
  if (leading.size >= questionKeys.size * MIN_QUESTIONS_SHARE) return [];
  const message = `${leading.size} of ${questionKeys.size} questions lead to an article, fewer than ${MIN_QUESTIONS_SHARE * 100}%`;
  return [{ subject: null, message }];
}
