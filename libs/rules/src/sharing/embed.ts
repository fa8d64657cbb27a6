/** The frame that shows today's question on another site. */

/** Height in pixels in which 19 of 20 questions of the bank fit at every width, and nearly all from 320 pixels on. Others scroll. */
export const EMBED_HEIGHT = 620;

/** Size in pixels below which a frame is not worth showing: most questions would scroll. */
export const EMBED_MIN_SIZE = { width: 240, height: 480 } as const;

/** Width in pixels from which a frame gains nothing. */
export const EMBED_WIDTH = 600;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The HTML of the frame: without any script, in a sandbox that lets its links open a new tab and nothing else. */
export function embedFrame(options: {
  /** Absolute address of the page in the frame. */
  address: string;
  productName: string;
  /** Pixels, or a share of the width of the site such as `100%`. */
  width: number | string;
  /** Pixels. */
  height: number;
}): string {
  const attributes = {
    src: options.address,
    title: `Today's question on ${options.productName}`,
    width: String(options.width),
    height: String(options.height),
    // Not a style attribute, which the content security policy of a site may forbid.
    frameborder: '0',
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  };
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<iframe${pairs.join('')}></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
