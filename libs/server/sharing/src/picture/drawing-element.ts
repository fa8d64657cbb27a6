import { type Drawing, DRAWING_WIDTH, type DrawnText } from '@daily/questions';
import { box, type Element } from './picture-elements';
import { CODE_FAMILY, FONT_FAMILY } from './picture-fonts';

/** From the top of a line as high as its text to its baseline, as a share of the height. */
const BASELINE = { text: 0.864, code: 0.846 };

/** Wide enough for every text, in pixels: texts are placed in a box of this width. */
const TEXT_BOX = 2_000;

const ALIGNMENT = {
  start: { place: 0, justifyContent: 'flex-start' },
  middle: { place: TEXT_BOX / 2, justifyContent: 'center' },
  end: { place: TEXT_BOX, justifyContent: 'flex-end' },
};

/** A drawing of a question. The texts are placed over its shapes, because the renderer draws no text within SVG. */
export function drawingElement({ shapes, height, texts }: Drawing, width: number): Element {
  const scale = width / DRAWING_WIDTH;
  const size = { width, height: height * scale };
  const src = `data:image/svg+xml;base64,${Buffer.from(shapes).toString('base64')}`;
  return box(
    { position: 'relative', overflow: 'hidden', ...size },
    { type: 'img', props: { src, ...size } },
    ...texts.map((text) => textElement(text, scale)),
  );
}

function textElement({ text, x, y, size, anchor, isCode, isBold, color }: DrawnText, scale: number): Element {
  const { place, justifyContent } = ALIGNMENT[anchor];
  const fontSize = size * scale;
  return box(
    {
      position: 'absolute',
      left: x * scale - place,
      top: y * scale - fontSize * (isCode ? BASELINE.code : BASELINE.text),
      width: TEXT_BOX,
      justifyContent,
      fontFamily: isCode ? CODE_FAMILY : FONT_FAMILY,
      fontSize,
      fontWeight: isBold ? 700 : 400,
      lineHeight: 1,
      color,
      whiteSpace: 'pre',
    },
    text,
  );
}
