import type { Token } from 'markdown-it';
import { isDrawingBlock } from './drawing-blocks';

const INDENT = '    ';

/** Stands for a code block where a text must fit on one line. */
export const OMITTED_CODE = '…';

/**
 * Parsed Markdown as plain text: code without backticks, code blocks indented, link addresses in parentheses, and the description of a
 * drawing in its place.
 */
export function plainText(blocks: readonly Token[]): string {
  return partsOf(blocks, indented, (description) => [`Picture: ${description}`]).join('\n\n');
}

/** Parsed Markdown as plain text on one line, with each code block replaced by an ellipsis, and without drawings. */
export function oneLine(blocks: readonly Token[]): string {
  return partsOf(
    blocks,
    () => OMITTED_CODE,
    () => [],
  ).join(' ');
}

function partsOf(
  blocks: readonly Token[],
  textOfCode: (code: string) => string,
  textOfDrawing: (description: string) => string[],
): string[] {
  return blocks.flatMap((block) => {
    const { type, content, children } = block;
    if (isDrawingBlock(block)) return textOfDrawing(content);
    if (type === 'inline') return [inlineText(children ?? [])];
    return type === 'fence' ? [textOfCode(content.trimEnd())] : [];
  });
}

function inlineText(tokens: readonly Token[]): string {
  let address = '';
  return tokens
    .map((token) => {
      if (token.type === 'text') return token.content.replaceAll(/\s+/g, ' ');
      if (token.type === 'hardbreak') return ' ';
      if (token.type === 'link_open') address = String(token.attrGet('href') ?? '');
      return token.type === 'link_close' ? ` (${address})` : token.content;
    })
    .join('');
}

function indented(code: string): string {
  return code.replaceAll(/^(?=.)/gm, INDENT);
}
