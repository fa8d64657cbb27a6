import type { TextPiece } from '@daily/questions';

/** Pieces of a text without white space between them, such as inline code and the question mark behind it. */
export type Word = readonly TextPiece[];

/** Words at the size at which they fit into a box. */
export interface FittedWords {
  paragraphs: Word[][];
  /** Font size in pixels. */
  size: number;
}

/** Space between lines and between paragraphs, as factors of the font size. */
export const LINE_HEIGHT = 1.25;
export const PARAGRAPH_GAP = 0.5;

/** Widths as factors of the font size. Those of bold text are estimates on the high side, so that no line is wider. */
const CHARACTER_WIDTH = 0.6;
export const CODE_CHARACTER_WIDTH = 0.602;
export const SPACE_WIDTH = 0.28;

const ELLIPSIS: Word = [{ text: '…', isCode: false }];

/** Splits a paragraph at its white space. */
export function wordsOf(paragraph: readonly TextPiece[]): Word[] {
  const words: TextPiece[][] = [[]];
  for (const { text, isCode } of paragraph)
    text.split(/\s+/).forEach((part, index) => {
      if (index > 0) words.push([]);
      if (part) words.at(-1)?.push({ text: part, isCode });
    });
  return words.filter((word) => word.length > 0);
}

/**
 * Chooses the largest size at which paragraphs fit. At the smallest, the words that do not fit are replaced by an ellipsis.
 * @param room width and height in pixels. @param sizes font sizes in pixels, the largest first.
 */
export function fitWords(
  paragraphs: readonly Word[][],
  room: { width: number; height: number },
  sizes: readonly number[],
): FittedWords {
  const size = sizes.find((one) => heightOf(paragraphs, one, room.width) <= room.height);
  if (size !== undefined) return { paragraphs: [...paragraphs], size };
  const smallest = sizes.at(-1) ?? 1;
  let shown = [...paragraphs];
  while (shown.length > 0 && heightOf(withEllipsis(shown), smallest, room.width) > room.height) {
    const last = shown.at(-1) ?? [];
    shown = [...shown.slice(0, -1), ...(last.length > 1 ? [last.slice(0, -1)] : [])];
  }
  return { paragraphs: withEllipsis(shown), size: smallest };
}

function withEllipsis(paragraphs: readonly Word[][]): Word[][] {
  return [...paragraphs.slice(0, -1), [...(paragraphs.at(-1) ?? []), ELLIPSIS]];
}

function heightOf(paragraphs: readonly Word[][], size: number, width: number): number {
  const lines = paragraphs.reduce((sum, words) => sum + lineCount(words, width / size), 0);
  return size * (lines * LINE_HEIGHT + Math.max(0, paragraphs.length - 1) * PARAGRAPH_GAP);
}

/** @param width of a line, as a factor of the font size. A word that is wider takes several lines. */
function lineCount(words: readonly Word[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const wide = wordWidth(word);
    if (used > 0 && used + wide > width) {
      lines += 1;
      used = 0;
    }
    lines += Math.max(0, Math.ceil(wide / width) - 1);
    used += Math.min(wide, width) + SPACE_WIDTH;
  }
  return lines;
}

function wordWidth(word: Word): number {
  return word.reduce(
    (sum, { text, isCode }) => sum + text.length * (isCode ? CODE_CHARACTER_WIDTH : CHARACTER_WIDTH),
    0,
  );
}
