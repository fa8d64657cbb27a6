import { type DrawnElement, readElements } from './drawing-grammar';
import { isTextColor, withLightColors } from './palette';

/** Width of every drawing in its own units: about that of a card on a screen of 320 px. */
export const DRAWING_WIDTH = 320;

const BEGINNING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 ';
const MAX_BYTES = 8_000;
const HEIGHT = { min: 60, max: 320 };
/** The smallest text in units of the drawing: 12 px on a screen of 320 px, where a card shows 320 units on 256 px. */
const MIN_TEXT_SIZE = 15;

/** A line of text of a drawing. */
export interface DrawnText {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  isCode: boolean;
  isBold: boolean;
  color: string;
}

/** A drawing in light colors and in parts, for programs that cannot draw the text of SVG. */
export interface Drawing {
  height: number;
  /** The SVG document without its texts. */
  shapes: string;
  texts: DrawnText[];
}

/** Returns one message for each rule that a drawing breaks. */
export function drawingProblems(svg: string): string[] {
  if (Buffer.byteLength(svg) > MAX_BYTES) return [`has more than ${MAX_BYTES} bytes`];
  // What is drawn into a page replaces this beginning.
  if (!svg.startsWith(BEGINNING)) return [`must begin with ${BEGINNING}`];
  try {
    const [root, ...elements] = readElements(svg);
    const height = heightOf(root);
    const isTooHigh = height < HEIGHT.min || height > HEIGHT.max;
    return [
      ...(isTooHigh ? [`is ${height} high, which must be ${HEIGHT.min} to ${HEIGHT.max}`] : []),
      ...elements.filter(({ name }) => name === 'text').flatMap(textProblems),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function textProblems({ attributes, text }: DrawnElement): string[] {
  const size = Number(attributes.get('font-size') ?? 0);
  return [
    ...(size < MIN_TEXT_SIZE ? [`"${text}" is smaller than ${MIN_TEXT_SIZE}`] : []),
    ...(isTextColor(attributes.get('fill') ?? '') ? [] : [`"${text}" has no color of texts`]),
  ];
}

/** The words of a drawing. */
export function drawnWords(svg: string): string {
  return readElements(svg)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
}

/** Takes a drawing apart. @throws Error when it is not allowed. */
export function parseDrawing(svg: string): Drawing {
  const light = withLightColors(svg);
  const [root, ...elements] = readElements(svg);
  return {
    height: heightOf(root),
    shapes: light.replaceAll(/<text\b[^>]*>[^<]*<\/text>/g, ''),
    texts: elements.filter(({ name }) => name === 'text').map(textOf),
  };
}

function heightOf(root: DrawnElement | undefined): number {
  return Number(root?.attributes.get('viewBox')?.split(' ').at(3) ?? 0);
}

function textOf({ attributes, text }: DrawnElement): DrawnText {
  const anchor = attributes.get('text-anchor');
  return {
    text,
    x: Number(attributes.get('x') ?? 0),
    y: Number(attributes.get('y') ?? 0),
    size: Number(attributes.get('font-size')),
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    isCode: attributes.get('font-family') === 'monospace',
    isBold: attributes.get('font-weight') === '700',
    color: withLightColors(attributes.get('fill') ?? ''),
  };
}
