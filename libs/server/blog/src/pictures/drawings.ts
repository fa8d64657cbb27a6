import { ARTICLE_DRAWINGS_PATH } from '@daily/contract/paths';
import { Drawings } from '@daily/kit/text/drawings';
import type { PictureSize } from '../text/post-pictures';

/** A drawing of the shipped articles. */
export interface ArticleDrawing extends PictureSize {
  /** The SVG document. */
  svg: string;
}

/** The drawings of the shipped articles. */
export class ArticleDrawings extends Drawings<ArticleDrawing> {
  /** @param folder returns the folder with the drawings as `{name}.svg`. */
  constructor(folder: () => string) {
    super(folder, (svg) => ({ svg, ...sizeIn(svg) }));
  }

  /** The size of the drawing at an address, such as `/articles/ring.svg`; null for any other address. */
  sizeOf(address: string): PictureSize | null {
    const prefix = `${ARTICLE_DRAWINGS_PATH}/`;
    if (!address.startsWith(prefix) || !address.endsWith('.svg')) return null;
    return this.find(address.slice(prefix.length, -'.svg'.length));
  }
}

/** The size that the `viewBox` of a drawing declares. @throws Error without one */
function sizeIn(svg: string): PictureSize {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('has no viewBox');
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
