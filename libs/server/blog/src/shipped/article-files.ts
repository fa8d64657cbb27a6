import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import { type Article, parseArticle } from './article-file';

/** Folders of this package that the product ships. */
type ShippedFolder = 'articles' | 'drawings';

/** The path of a folder of this package, also from the built server. */
export function shippedFolder(name: ShippedFolder): string {
  return join(dirname(findPackageFile('@daily/blog/package.json')), name);
}

/**
 * Reads the shipped articles, in the order of their slugs.
 * @throws Error naming the file that is not valid
 */
export function readArticles(folder = shippedFolder('articles')): Article[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.sort().map((name) => {
    try {
      const article = parseArticle(readFileSync(join(folder, name), 'utf8'));
      if (`${article.slug}.md` !== name) throw new Error(`The slug is ${article.slug}`);
      return article;
    } catch (error) {
      throw new Error(`${name}: ${errorMessage(error)}`, { cause: error });
    }
  });
}
