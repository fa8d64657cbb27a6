import { createMarkdown } from '@daily/kit/text/markdown';
import { isDrawing, isDrawingBlock, withDrawings } from './drawing-blocks';

const INLINE_RULES = ['backticks', 'emphasis', 'escape'];

/** The Markdown of options: one line with inline code and emphasis. */
export const optionMarkdown = createMarkdown(INLINE_RULES);

/** The Markdown of questions: also code blocks and drawings. No links, because they would lead away from the open question. */
export const questionMarkdown = withDrawings(
  createMarkdown([...INLINE_RULES, 'fence', 'image'], { isAllowedUrl: isDrawing }),
);

/** The Markdown of explanations: also links. */
export const explanationMarkdown = withDrawings(
  createMarkdown([...INLINE_RULES, 'fence', 'image', 'link'], {
    labelSuffix: ' in the explanation',
    isAllowedUrl: (url) => /^https:\/\//i.test(url) || isDrawing(url),
  }),
);

/** Whether a question or an explanation with this text would show a drawing, or the description of one. */
export function showsDrawing(text: string): boolean {
  return explanationMarkdown
    .parse(text, {})
    .some((block) => isDrawingBlock(block) || block.children?.some(({ type }) => type === 'image'));
}
