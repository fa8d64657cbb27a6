import type { Picture, PictureRenderer } from './picture-renderer';
import { box, COLORS, framed } from './picture-elements';

/** The picture of an installation with a look of its own, for sites that preview a link to a page without a picture. */
export function productPicture(renderer: PictureRenderer, productName: string): Picture {
  return renderer.picture({ productName }, (content, { drawable }) =>
    framed(
      drawable(content.productName),
      null,
      box(
        { flexDirection: 'column' },
        ...['One tech', 'question a day.'].map((line) =>
          box({ fontSize: 92, fontWeight: 700, letterSpacing: -2.5, lineHeight: 1.1 }, line),
        ),
        box(
          { fontSize: 40, color: COLORS.inkSoft, marginTop: 20 },
          'Four options, one is right. Answer it, keep your streak.',
        ),
      ),
      box({ fontSize: 34, fontWeight: 700, color: COLORS.accentInk }, 'Can you answer it?'),
    ),
  );
}
