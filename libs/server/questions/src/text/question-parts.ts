import type { Drawing } from '../drawing/drawing';
import type { Question } from '../question/question.entity';
import { drawingOf, isDrawingBlock } from './drawing-blocks';
import { questionMarkdown } from './markdown';

/** A run of characters within a paragraph. */
export interface TextPiece {
  text: string;
  isCode: boolean;
}

/** The text of a question in parts, for everything that is neither HTML nor plain text, such as a picture. */
export interface QuestionParts {
  paragraphs: TextPiece[][];
  /** The content of the code blocks, without the last line break. */
  codeBlocks: string[];
  /** The drawings, in light colors. */
  drawings: Drawing[];
}

/** The parts of a question's text, from its Markdown. Emphasis is omitted. */
export function questionParts({ text }: Pick<Question, 'text'>): QuestionParts {
  const blocks = questionMarkdown.parse(text, {});
  return {
    paragraphs: blocks
      .filter(({ type }) => type === 'inline')
      .map(({ children }) =>
        (children ?? []).flatMap(({ type, content }) => {
          if (type === 'softbreak' || type === 'hardbreak') return [{ text: ' ', isCode: false }];
          return content ? [{ text: content, isCode: type === 'code_inline' }] : [];
        }),
      ),
    codeBlocks: blocks.filter(({ type }) => type === 'fence').map(({ content }) => content.trimEnd()),
    drawings: blocks.filter(isDrawingBlock).flatMap((block) => drawingOf(block) ?? []),
  };
}
