import type { Tile } from '@daily/rules/question/tile';
import { type Drawing, DRAWING_WIDTH, type QuestionParts } from '@daily/questions';
import {
  CODE_CHARACTER_WIDTH,
  fitWords,
  LINE_HEIGHT,
  PARAGRAPH_GAP,
  SPACE_WIDTH,
  type Word,
  wordsOf,
} from './fitted-words';
import { drawingElement } from './drawing-element';
import { box, COLORS, type Element, framed, pill, WIDTH } from './picture-elements';
import { CODE_FAMILY } from './picture-fonts';

/** The content of the picture of a question. Its texts contain only characters that the typefaces can draw. */
export interface QuestionPictureContent extends QuestionParts {
  productName: string;
  category: string;
  /** The day as a visitor reads it: `12 March 2026`. */
  day: string;
  /** The sign of the day. */
  tile: Tile;
}

/** Height of the question between the product's name and the last line, in pixels. */
const HEIGHT = 330;
const TEXT_SIZES = [62, 56, 48, 42, 37, 32, 28];

/** The block of code beside the text. */
const CODE = { maxWidth: 560, gap: 48, padding: 24, lineHeight: 1.45, sizes: [28, 26, 24, 22, 20, 18, 16] };

/** Maximum number of characters of a category, and of one beside which the invitation has room. */
const MAX_CATEGORY = 30;
const MAX_CATEGORY_BESIDE_INVITATION = 18;

/** The picture of a question: its text, its code or drawing, its category and its day. Never an option. */
export function questionPictureOf(content: QuestionPictureContent): Element {
  const { productName, category, day, paragraphs, codeBlocks } = content;
  const [code] = codeBlocks;
  const [drawing] = content.drawings;
  const beside = (drawing && fittedDrawing(drawing)) ?? (code === undefined ? null : fittedCode(code));
  const width = beside ? WIDTH - beside.width - CODE.gap : WIDTH;
  return framed(
    productName,
    content.tile,
    box(
      {
        width: WIDTH,
        height: HEIGHT,
        alignItems: 'center',
        justifyContent: 'space-between',
        overflow: 'hidden',
      },
      textElement(paragraphs.map(wordsOf), width),
      ...(beside ? [beside.element] : []),
    ),
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      box(
        { alignItems: 'center' },
        pill(category.length > MAX_CATEGORY ? `${category.slice(0, MAX_CATEGORY - 1)}…` : category),
        box({ fontSize: 32, color: COLORS.inkSoft }, day),
      ),
      ...(category.length > MAX_CATEGORY_BESIDE_INVITATION ? [] : [invitation()]),
    ),
  );
}

function invitation(): Element {
  return box({ fontSize: 34, fontWeight: 700, color: COLORS.accentInk }, 'Can you answer it?');
}

function textElement(paragraphs: Word[][], width: number): Element {
  const fitted = fitWords(paragraphs, { width, height: HEIGHT }, TEXT_SIZES);
  const { size } = fitted;
  return box(
    { flexDirection: 'column', width, fontSize: size, fontWeight: 700, lineHeight: LINE_HEIGHT },
    ...fitted.paragraphs.map((words, place) =>
      box(
        { flexWrap: 'wrap', width, ...(place > 0 && { marginTop: size * PARAGRAPH_GAP }) },
        ...words.map((word) => wordElement(word, size, width)),
      ),
    ),
  );
}

function wordElement(word: Word, size: number, width: number): Element {
  return box(
    { marginRight: size * SPACE_WIDTH, maxWidth: width },
    ...word.map(({ text, isCode }) =>
      box(
        {
          maxWidth: width,
          wordBreak: 'break-all',
          ...(isCode && { fontFamily: CODE_FAMILY, color: COLORS.accentInk, letterSpacing: -size * 0.03 }),
        },
        text,
      ),
    ),
  );
}

/** A drawing at the largest size at which it fits. */
function fittedDrawing(drawing: Drawing): { element: Element; width: number } {
  const width = Math.min(CODE.maxWidth, (DRAWING_WIDTH * HEIGHT) / drawing.height);
  return { element: drawingElement(drawing, width), width };
}

/** A block of code at the largest size at which it fits; longer lines, and further lines, are cut at the smallest. */
function fittedCode(code: string): { element: Element; width: number } {
  const lines = code.split('\n');
  const columns = Math.max(...lines.map(({ length }) => length));
  const isFitting = (size: number) =>
    widthOf(columns, size) <= CODE.maxWidth && heightOf(lines.length, size) <= HEIGHT;
  const size = CODE.sizes.find(isFitting) ?? CODE.sizes.at(-1) ?? 1;
  const width = Math.min(widthOf(columns, size), CODE.maxWidth);
  const shown = lines.slice(0, Math.floor((HEIGHT - 2 * CODE.padding) / (size * CODE.lineHeight)));
  const element = box(
    {
      flexDirection: 'column',
      width,
      padding: CODE.padding,
      borderRadius: 16,
      border: `2px solid ${COLORS.line}`,
      background: COLORS.surface,
      overflow: 'hidden',
      fontFamily: CODE_FAMILY,
      fontSize: size,
      lineHeight: CODE.lineHeight,
    },
    // An empty line would have no height.
    ...shown.map((line) => box({ whiteSpace: 'pre' }, line || ' ')),
  );
  return { element, width };
}

function widthOf(columns: number, size: number): number {
  return Math.ceil(columns * size * CODE_CHARACTER_WIDTH) + 2 * CODE.padding + 4;
}

function heightOf(lines: number, size: number): number {
  return Math.ceil(lines * size * CODE.lineHeight) + 2 * CODE.padding;
}
