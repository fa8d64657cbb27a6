import type { styleText } from 'node:util';
import { printable } from './text.js';

/** Styles of `node:util` that apply together. */
export type Styles = Extract<Parameters<typeof styleText>[0], readonly unknown[]>;

/** A piece of text in one style. */
export interface Run {
  readonly text: string;
  readonly styles: Styles;
}

/** A paragraph or a code block. */
export interface Block {
  readonly isCode: boolean;
  readonly runs: readonly Run[];
}

/** Styles of inline elements. */
const ELEMENTS: ReadonlyMap<string, Styles> = new Map<string, Styles>([
  ['code', ['cyan']],
  ['em', ['italic']],
  ['strong', ['bold']],
]);

/** Styles of the tokens of code, by the class that the API gives them: those of highlight.js. */
const TOKENS: ReadonlyMap<string, Styles> = new Map<string, Styles>([
  ['hljs-attr', ['cyan']],
  ['hljs-built_in', ['cyan']],
  ['hljs-comment', ['gray']],
  ['hljs-keyword', ['magenta']],
  ['hljs-literal', ['yellow']],
  ['hljs-meta', ['gray']],
  ['hljs-name', ['magenta']],
  ['hljs-number', ['yellow']],
  ['hljs-string', ['green']],
  ['hljs-symbol', ['yellow']],
  ['hljs-title', ['blue']],
  ['hljs-type', ['cyan']],
  ['hljs-variable', ['yellow']],
]);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['quot', '"'],
]);

/** A drawing, whose label says what it shows. */
const DRAWING = /<svg\b[^>]*? aria-label="([^"]*)"[^>]*>.*?<\/svg>/gs;

/**
 * The blocks of a text that the API returns as HTML: paragraphs, code blocks with marked tokens, and a few inline elements. Unknown
 * elements have no style; of a drawing, its description is shown. The texts are safe to print.
 */
export function blocksOf(html: string): Block[] {
  const blocks: { isCode: boolean; runs: Run[] }[] = [{ isCode: false, runs: [] }];
  const open: Styles[] = [];
  let isCode = false;
  const described = html.replaceAll(DRAWING, '<p><em>Picture: $1</em></p>');
  for (const [, end, name = '', attributes = '', text] of described.matchAll(
    /<(\/?)(\w+)((?:\s[^>]*)?)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      const shown = printable(decode(text));
      blocks.at(-1)?.runs.push({
        text: isCode ? shown : shown.replaceAll(/\s+/g, ' '),
        styles: open.flat(),
      });
    } else if (name === 'pre' || name === 'p' || name === 'li') {
      isCode = name === 'pre' && !end;
      blocks.push({ isCode, runs: [] });
    } else if (end) {
      open.pop();
    } else if (name !== 'br') {
      open.push(stylesOf(name, attributes, isCode));
    }
  }
  return blocks.filter(({ runs }) => runs.some(({ text }) => text.trim()));
}

function stylesOf(name: string, attributes: string, isCode: boolean): Styles {
  // Code within a code block is all of it.
  if (name !== 'span') return (!isCode && ELEMENTS.get(name)) || [];
  const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
  return classes.flatMap((each) => TOKENS.get(each) ?? []);
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, ...found: (string | undefined)[]) => {
    const [decimal, hex = '', name] = found;
    if (name !== undefined) return ENTITIES.get(name) ?? entity;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity;
  });
}
