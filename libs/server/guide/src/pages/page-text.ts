import { type Heading, nameHeadings } from '@daily/kit/text/headings';
import { highlight } from '@daily/kit/text/highlight';
import { codeBlockHtml, createMarkdown } from '@daily/kit/text/markdown';
import type { Token } from 'markdown-it';
import { type GuideFacts, tableMarkdown } from '../guide-facts';
import type { Example, ExampleFile, ExamplePart } from '../examples/example-file';
import { GuideBlockKind, type GuideBlock } from './guide-page.graphql-types';

/** Markdown of the guide. It has no fences: all code stands in examples, which tests run. */
const RULES = ['backticks', 'blockquote', 'emphasis', 'escape', 'heading', 'link', 'list', 'table'];

const markdown = createMarkdown(RULES, {
  isAllowedUrl: (url) => /^(?:https:\/\/|\/(?![/\\])|#)/i.test(url),
});
const { renderer, utils } = markdown;

/** What the text of a page inserts. */
export interface PageSources {
  facts: GuideFacts;
  /** Finds an example by its name. @throws Error when there is none */
  example: (name: string) => Example;
  /** The example of an address that the texts use, replaced by that of the installation. */
  address: (text: string) => string;
}

/** A rendered page. */
export interface PageText {
  blocks: GuideBlock[];
  headings: Heading[];
}

/**
 * Renders a page.
 * @throws Error naming an example, a table, a document or a value that does not exist
 */
export function renderPage(body: string, { facts, example, address }: PageSources): PageText {
  const text = body
    .replace(/^::table ([\w-]+)$/gm, (_line, name: string) => tableMarkdown(found(facts.tables, name)))
    .replace(/^::document ([\w-]+)$/gm, (_line, name: string) => found(facts.documents, name))
    .replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => String(found(facts.values, name)));
  const tokens = markdown.parse(address(text), {});
  const headings = nameHeadings(tokens);
  const blocks: GuideBlock[] = [];
  let pending: Token[] = [];
  const flush = () => {
    if (pending.length > 0) blocks.push(textBlock(pending));
    pending = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const name = exampleAt(tokens, at);
    const token = tokens[at];
    if (name === null) {
      if (token) pending.push(token);
      continue;
    }
    flush();
    for (const file of example(name).files) blocks.push(codeBlock({ ...file, text: address(file.text) }));
    at += PARAGRAPH_TOKENS - 1;
  }
  flush();
  return { blocks, headings };
}

/** The opening, the content and the closing of a paragraph. */
const PARAGRAPH_TOKENS = 3;

/** The example that a paragraph stands for; null for any other token. */
function exampleAt(tokens: readonly Token[], at: number): string | null {
  if (tokens[at]?.type !== 'paragraph_open') return null;
  return /^::example ([\w-]+)$/.exec(tokens[at + 1]?.content ?? '')?.[1] ?? null;
}

function found<T>(known: Readonly<Record<string, T>>, name: string): T {
  const value = known[name];
  if (value === undefined) throw new Error(`The guide has no table, document or value ${name}`);
  return value;
}

function textBlock(tokens: Token[]): GuideBlock {
  const contentHtml = renderer.render(tokens, markdown.options, {}).trim();
  return { kind: GuideBlockKind.TEXT, title: null, language: null, contentHtml };
}

const KINDS: Readonly<Record<ExamplePart, GuideBlockKind>> = {
  file: GuideBlockKind.FILE,
  command: GuideBlockKind.COMMAND,
  output: GuideBlockKind.OUTPUT,
};

/** Names of languages as the guide shows them, where they differ from those of the highlighter. */
const LANGUAGES: Readonly<Record<string, string>> = { sh: 'Shell', txt: 'Text' };

function codeBlock({ part, name, language, text }: ExampleFile): GuideBlock {
  const escape = (source: string) => utils.escapeHtml(source);
  const { html, label } = highlight(text, language, escape);
  const titles = { file: name, command: 'Terminal', output: language === 'json' ? 'Response' : 'Output' };
  return {
    kind: KINDS[part],
    title: titles[part],
    language: LANGUAGES[language] ?? label.replace(/ ?code$/i, ''),
    contentHtml: codeBlockHtml(html, `${titles[part]}, ${label}`, escape),
  };
}
