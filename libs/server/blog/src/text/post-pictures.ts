import { parsePictureAddress, pictureSrcSet } from '@daily/contract/pictures';
import type { Token } from 'markdown-it';

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Finds the size of a picture by its address; null when it is unknown. */
export type SizeOfPicture = (address: string) => PictureSize | null;

/** Puts drawings into boxes, in which they scroll on narrow screens, also by keyboard: scaled down, their text would be too small. */
export function boxDrawings(blocks: readonly Token[]): void {
  blocks.forEach(({ children }, index) => {
    const [only, ...more] = children ?? [];
    const opening = blocks[index - 1];
    const closing = blocks[index + 1];
    if (!only?.attrGet('width') || more.length > 0 || opening?.type !== 'paragraph_open' || !closing) return;
    opening.tag = closing.tag = 'div';
    opening.attrs = [
      ['role', 'group'],
      ['tabindex', '0'],
      ['aria-label', 'Drawing'],
    ];
  });
}

/** The width of the text, from which browsers choose a file of a picture. */
const SIZES = '(min-width: 45rem) 42rem, calc(100vw - 2rem)';

/** Offers uploaded pictures in several widths, and reserves their space. Their names have all that is needed. */
export function setSources(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const picture = token.type === 'image' ? parsePictureAddress(String(token.attrGet('src'))) : null;
    if (picture?.origin !== '') continue;
    token.attrSet('srcset', pictureSrcSet(picture));
    token.attrSet('sizes', SIZES);
    token.attrSet('width', String(picture.width));
    token.attrSet('height', String(picture.height));
  }
}

/** Reserves the space of drawings, so that the text does not move when they arrive. */
export function setSizes(tokens: readonly Token[], sizeOfPicture: SizeOfPicture): void {
  for (const token of tokens) {
    const size = token.type === 'image' && sizeOfPicture(String(token.attrGet('src')));
    if (!size) continue;
    token.attrSet('width', String(size.width));
    token.attrSet('height', String(size.height));
  }
}
