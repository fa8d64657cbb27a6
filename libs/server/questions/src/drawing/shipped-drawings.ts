import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { drawingPicturePath } from '@daily/contract/paths';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import { Drawings } from '@daily/kit/text/drawings';
import { type Drawing, drawingProblems, parseDrawing } from './drawing';

export { drawnWords } from './drawing';

/** The texts that a drawing can belong to. */
export const DRAWN_PARTS = ['question', 'explanation', 'takeaway'] as const;

/** A text that a drawing belongs to. */
export type DrawnPart = (typeof DRAWN_PARTS)[number];

/** A drawing that the product ships. */
export interface ShippedDrawing extends Drawing {
  id: string;
  /** The SVG element, safe to insert into HTML. */
  svg: string;
}

/** The drawings by the names of their files: the key of a question, with `.explanation` or `.takeaway` for those of its other texts. */
export const SHIPPED_DRAWINGS = new Drawings(
  () => join(dirname(findPackageFile('@daily/questions/package.json')), 'pictures'),
  (svg, name): ShippedDrawing => {
    const [problem] = drawingProblems(svg);
    if (problem !== undefined) throw new Error(problem);
    return { id: idOf(name), svg: svg.trim(), ...parseDrawing(svg) };
  },
);

let namesById: ReadonlyMap<string, string> | null = null;

/** Finds a shipped drawing by its id; null when there is none. */
export function findDrawing(id: string): ShippedDrawing | null {
  namesById ??= new Map([...SHIPPED_DRAWINGS.names].map((name) => [idOf(name), name]));
  const name = namesById.get(id);
  return name === undefined ? null : SHIPPED_DRAWINGS.find(name);
}

/** The name of the file of a drawing, without `.svg`. */
export function drawingName(key: string, part: DrawnPart): string {
  return part === 'question' ? key : `${key}.${part}`;
}

/** The Markdown of a drawing. */
export function drawingMarkdown(key: string, part: DrawnPart, alt: string): string {
  return `![${alt}](${drawingPicturePath(idOf(drawingName(key, part)))})`;
}

/** The drawing at an address within a text; null when there is none. */
export function drawingAt(address: string): ShippedDrawing | null {
  const id = /\/([\da-f]{16})\.png$/.exec(address)?.[1] ?? '';
  return address === drawingPicturePath(id) ? findDrawing(id) : null;
}

/** Says nothing of the key of the question, whose words may give its answer away, and stays the same when the drawing is improved. */
function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}
