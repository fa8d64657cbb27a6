import { type ByTheme, type Palette, SHIPPED_PALETTES } from '@daily/kit/look/palette';
import { box, BRAND, drawing, type Element, stroke } from './picture-elements';

/** What pictures show of the own look of an installation. */
export interface PictureLook {
  palettes: Pick<ByTheme<Palette>, 'light'>;
  /** Its logo, as a `data:` address; null for the shipped one. */
  mark: { src: string; ratio: number; isWordMark: boolean } | null;
}

/** A color as it stands in a style: `16px solid var(--accent)`. */
const VARIABLE = /var\(--(\w+)\)/g;

/** An element in the colors of an installation and with its logo. @param look null for the shipped one */
export function dressed(element: Element, look: PictureLook | null): Element {
  const palette: Readonly<Record<string, string>> = { ...(look?.palettes ?? SHIPPED_PALETTES).light };
  const colored = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(VARIABLE, (whole, name: string) => palette[name] ?? whole)
      : value;
  const all = (props: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(props).map(([name, value]) => [name, colored(value)]));
  const dress = (part: Element | string): Element | string => {
    // Texts are of players and editors.
    if (typeof part === 'string') return part;
    const { style, children, ...attributes } = part.props;
    const [name] = children ?? [];
    if (part.type === BRAND && typeof name === 'string') return dress(brandOf(name, look?.mark ?? null));
    return {
      type: part.type,
      props: {
        ...all(attributes),
        ...(style && { style: all(style) as Record<string, string | number> }),
        ...(children && { children: children.map(dress) }),
      },
    };
  };
  return dress(element) as Element;
}

/** Height of a logo, and the greatest width, in pixels. */
const MARK = { height: 64, maxWidth: 420 };

/** The logo, and the name unless the logo contains it. */
function brandOf(productName: string, mark: PictureLook['mark']): Element {
  return box(
    { alignItems: 'center', fontSize: 38, fontWeight: 700 },
    mark ? pictureOf(mark) : shippedLogo(),
    ...(mark?.isWordMark ? [] : [box({ marginLeft: 20 }, productName)]),
  );
}

function pictureOf({ src, ratio }: NonNullable<PictureLook['mark']>): Element {
  const width = Math.min(MARK.height * ratio, MARK.maxWidth);
  return { type: 'img', props: { src, width, height: width / ratio } };
}

/** Positions of the squares of the logo. */
const OPTION_SQUARES = [
  [6, 6],
  [17, 6],
  [6, 17],
] as const;

/** The logo of `apps/web/public/favicon.svg`. */
function shippedLogo(): Element {
  return drawing(
    32,
    MARK.height,
    { type: 'rect', props: { width: 32, height: 32, rx: 8, fill: 'var(--accent)' } },
    ...OPTION_SQUARES.map(([x, y]) => ({
      type: 'rect',
      props: { x, y, width: 9, height: 9, rx: 2.5, fill: 'var(--onAccent)', 'fill-opacity': 0.5 },
    })),
    { type: 'circle', props: { cx: 21.5, cy: 21.5, r: 5.5, fill: 'var(--onAccent)' } },
    stroke('m19 21.6 1.8 1.8 3.3-3.6', 1.8, 'var(--accent)'),
  );
}
