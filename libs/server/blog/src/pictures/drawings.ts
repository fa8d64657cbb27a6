import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTICLE_DRAWINGS_PATH } from '@daily/contract/paths';
import type { PictureSize } from '../text/post-pictures';

/** A drawing of the shipped articles. */
export interface Drawing extends PictureSize {
  /** The SVG document. */
  svg: string;
}

/** The drawings of the shipped articles, read from their folder at the first use. */
export class Drawings {
  private known: ReadonlyMap<string, Drawing> | null = null;

  /** @param folder returns the folder with the drawings as `{name}.svg`. */
  constructor(private readonly folder: () => string) {}

  /** Finds a drawing by the name of its file without `.svg`; null when there is none. */
  find(name: string): Drawing | null {
    this.known ??= readDrawings(this.folder());
    return this.known.get(name) ?? null;
  }

  /** The size of the drawing at an address, such as `/articles/ring.svg`; null for any other address. */
  sizeOf(address: string): PictureSize | null {
    const prefix = `${ARTICLE_DRAWINGS_PATH}/`;
    if (!address.startsWith(prefix) || !address.endsWith('.svg')) return null;
    return this.find(address.slice(prefix.length, -'.svg'.length));
  }
}

function readDrawings(folder: string): Map<string, Drawing> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return new Map(
    files.map((file) => {
      const svg = readFileSync(join(folder, file), 'utf8');
      return [file.slice(0, -'.svg'.length), { svg, ...sizeIn(svg, file) }] as const;
    }),
  );
}

/** The size that the `viewBox` of a drawing declares. @throws Error naming a file without one */
function sizeIn(svg: string, file: string): PictureSize {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`${file} has no viewBox`);
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
