import { escapeXml } from '@daily/kit/text/xml';
import { drawingPicturePath } from '@daily/contract/paths';
import type { MarkdownIt, Token } from 'markdown-it';
import { drawingAt, findDrawing, type ShippedDrawing } from '../drawing/shipped-drawings';
import { DRAWING_WIDTH } from '../drawing/drawing';

/** The token of a drawing: `content` describes it, `info` is its id. */
const DRAWING = 'drawing';

/** Whether an address is one of a shipped drawing. No text can show another picture. */
export const isDrawing = (address: string): boolean => drawingAt(address) !== null;

/** Whether a block is a drawing. */
export const isDrawingBlock = ({ type }: Token): boolean => type === DRAWING;

/** The drawing of a block. */
export const drawingOf = ({ info }: Token): ShippedDrawing | null => findDrawing(info);

/**
 * Adds drawings to a kind of Markdown: `![description](address)` as a paragraph of its own. The drawing itself is put into the page, so
 * that it has the colors of the theme. Elsewhere than in a paragraph of its own, only its description remains.
 */
export function withDrawings(markdown: MarkdownIt): MarkdownIt {
  markdown.core.ruler.push(DRAWING, (state) => {
    state.tokens = blocksOf(state.tokens);
  });
  markdown.renderer.rules[DRAWING] = (tokens, index) => {
    const token = tokens[index];
    const drawing = token && drawingOf(token);
    return drawing ? `${elementOf(drawing, token.content)}\n` : '';
  };
  markdown.renderer.rules['image'] = (tokens, index) => escapeXml(tokens[index]?.content ?? '');
  return markdown;
}

function blocksOf(tokens: readonly Token[]): Token[] {
  const blocks: Token[] = [];
  for (const token of tokens) {
    const [only, ...more] = token.children ?? [];
    const isAlone = only?.type === 'image' && more.length === 0 && blocks.at(-1)?.type === 'paragraph_open';
    if (isAlone) {
      blocks.pop();
      const drawing = drawingAt(String(only.attrGet('src')));
      blocks.push(
        Object.assign(token, {
          type: DRAWING,
          content: only.content,
          info: drawing?.id ?? '',
          children: null,
        }),
      );
    } else if (token.type !== 'paragraph_close' || !isDrawingBlock(blocks.at(-1) ?? token))
      blocks.push(token);
  }
  return blocks;
}

function elementOf({ id, svg }: ShippedDrawing, description: string): string {
  const start = `<svg class="drawing" role="img" aria-label="${escapeXml(description)}" data-id="${id}"`;
  // Not the text itself: "$&" in it would stand for what is replaced, with its quotation marks.
  return svg.replace(/^<svg\b[^>]*(?= viewBox)/, () => start);
}

const ELEMENT = /<svg class="drawing" role="img" aria-label="([^"]*)" data-id="(\w+)".*?<\/svg>/gs;

/**
 * The same HTML with each drawing as a file, for readers that do not show SVG, such as mail programs.
 * @param publicUrl the origin of the product.
 */
export function withDrawingFiles(html: string, publicUrl: string): string {
  return html.replaceAll(ELEMENT, (_, description: string, id: string) => {
    const height = findDrawing(id)?.height ?? DRAWING_WIDTH;
    return `<p><img src="${publicUrl}${drawingPicturePath(id)}" alt="${description}" width="${DRAWING_WIDTH}" height="${height}"></p>`;
  });
}
