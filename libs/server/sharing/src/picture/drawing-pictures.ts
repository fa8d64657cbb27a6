import { type Drawing, DRAWING_WIDTH, findDrawing } from '@daily/questions';
import { drawingElement } from './drawing-element';
import { box, COLORS } from './picture-elements';
import type { Picture, PictureRenderer } from './picture-renderer';

/** Pixels of a picture for each unit of a drawing, so that it stays sharp on dense screens. */
const DENSITY = 3;

/** Drawings of questions as pictures, for mails, feeds and API clients. They have a light background in every theme. */
export class DrawingPictures {
  constructor(
    private readonly renderer: PictureRenderer,
    private readonly find: (id: string) => Drawing | null = findDrawing,
  ) {}

  /** The picture of a drawing; null when there is none. @param id unvalidated input. */
  picture(id: string): Promise<Picture | null> {
    const drawing = this.find(id);
    if (!drawing) return Promise.resolve(null);
    const { shapes, height, texts } = drawing;
    const size = { width: DRAWING_WIDTH * DENSITY, height: height * DENSITY };
    const picture = this.renderer.picture(
      { shapes, height, texts },
      (content) => box({ ...size, background: COLORS.ground }, drawingElement(content, size.width)),
      size,
    );
    return Promise.resolve(picture);
  }
}
