import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Article, parseArticle } from '@daily/blog/article-file';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { BankFile, BankKey } from '@daily/questions/bank-file';
import { z } from 'zod';
import type { Surroundings } from './finding';

const SERVER = join(import.meta.dirname, '../../libs/server');

const filesIn = async (folder: string, extension: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(extension)).map((name) => join(folder, name));

/**
 * The shipped articles.
 * @throws Error naming the file that is not valid
 */
export async function readArticles(): Promise<Article[]> {
  const paths = await filesIn(join(SERVER, 'blog/articles'), '.md');
  return Promise.all(paths.map(readArticle));
}

async function readArticle(path: string): Promise<Article> {
  try {
    const article = parseArticle(await readFile(path, 'utf8'));
    if (`${article.slug}.md` !== basename(path)) throw new Error(`The slug is ${article.slug}`);
    return article;
  } catch (error) {
    throw new Error(`${basename(path)}: ${errorMessage(error)}`, { cause: error });
  }
}

/** The bank and the drawings. Retired questions are never asked, so no article is about them. */
export async function readSurroundings(): Promise<Surroundings> {
  const bank = await Promise.all(
    (await filesIn(join(SERVER, 'questions/bank'), '.json')).map(async (path) =>
      BankFile.parse(JSON.parse(await readFile(path, 'utf8'))),
    ),
  );
  const retired = new Set(
    z.array(BankKey).parse(JSON.parse(await readFile(join(SERVER, 'questions/retired.json'), 'utf8'))),
  );
  const keys = bank.flatMap(({ questions }) => questions.map(({ key }) => key));
  const drawings = await filesIn(join(SERVER, 'blog/drawings'), '.svg');
  return {
    questionKeys: new Set(keys.filter((key) => !retired.has(key))),
    categories: new Set(bank.map(({ category }) => category)),
    drawings: new Map(
      await Promise.all(
        drawings.map(async (path) => [basename(path, '.svg'), await readFile(path, 'utf8')] as const),
      ),
    ),
  };
}
