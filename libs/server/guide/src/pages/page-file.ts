import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { parse } from 'yaml';
import { z } from 'zod';

/** The front matter of a page. */
const FrontMatter = z.strictObject({
  /** The name of the page in the list of pages. */
  title: z.string().min(1).max(40),
  /** For search engines, and below the title. */
  description: z.string().min(70).max(160),
});

/** A page of the guide as it is written. */
export interface PageFile extends z.infer<typeof FrontMatter> {
  /** The name of the file without its number and extension. */
  slug: string;
  /** The text, in Markdown with `::example name`, `::table name`, `::document name` and `{{value}}`. */
  body: string;
}

/**
 * Reads the pages, in the order of their file names: `01-start.md`, and so on.
 * @throws Error naming the file that is not valid
 */
export function readPageFiles(folder: string): PageFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => {
    try {
      return parsePage(name, readFileSync(join(folder, name), 'utf8'));
    } catch (error) {
      throw new Error(`${name}: ${errorMessage(error)}`, { cause: error });
    }
  });
}

function parsePage(name: string, file: string): PageFile {
  const [, slug] = /^\d\d-([a-z-]+)\.md$/.exec(name) ?? [];
  const [, matter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(file.replace(/\r\n?/g, '\n')) ?? [];
  if (slug === undefined) throw new Error('The name is not a number and a slug');
  if (matter === undefined || body === undefined) throw new Error('The front matter is missing');
  const parsed = FrontMatter.safeParse(parse(matter));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return { ...parsed.data, slug, body: body.trim() };
}

/** The path of a page. @param isFirst the first page has the address of the guide. */
export function guidePath(slug: string, isFirst: boolean): string {
  return isFirst ? PAGE_PATHS.developers : `${PAGE_PATHS.developers}/${slug}`;
}
