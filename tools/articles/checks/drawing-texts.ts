import { contrast } from '@daily/kit/look/color-math';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';

/** The colors of drawings, each with the one that replaces it in a dark theme. The first is the background. */
const COLORS = [
  { light: '#ffffff', dark: '#1a1c23' },
  { light: '#565b66', dark: '#b9bdc6' },
  { light: '#1d5fae', dark: '#8ab8f2' },
  { light: '#b05300', dark: '#f0a860' },
  { light: '#1a7340', dark: '#6bd094' },
] as const;

const [BACKGROUND] = COLORS;

const rulesFor = (property: 'fill' | 'stroke') =>
  COLORS.map(({ light, dark }) => `[${property}="${light}"]{${property}:${dark}}`).join('');

/** The style element of every drawing: applies the dark colors. */
const STYLE = `<style>@media (prefers-color-scheme:dark){${rulesFor('fill')}${rulesFor('stroke')}}</style>`;

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Width at which the narrowest pages show a drawing, in pixels (`rich-text.css`), and the smallest text that stays readable. */
const SHOWN_WIDTH = 416;
const MIN_TEXT_SIZE = 12;

/** Returns one message for each text that is hard to read: too little contrast in a theme, or too small on a phone. */
export function checkDrawingTexts(svg: string): string[] {
  const { documentElement: root } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    svg,
    'image/svg+xml',
  );
  if (!root) return ['is no SVG document'];
  const [, , width = '', height = ''] = (root.getAttribute('viewBox') ?? '').split(' ');
  const ground = `<rect width="${width}" height="${height}" rx="12" fill="${BACKGROUND.light}"/>`;
  const texts = [...root.getElementsByTagName('text'), ...root.getElementsByTagName('tspan')];
  return [
    ...(svg.includes(STYLE) ? [] : [`has not the style of drawings: ${STYLE}`]),
    ...(svg.includes(ground) ? [] : [`has no background: ${ground}`]),
    ...texts.flatMap((text) => [...checkColor(text), ...checkSize(text, Number(width))]),
  ];
}

function checkColor(text: Element): string[] {
  const fill = inherited(text, 'fill');
  const color = COLORS.find(({ light }) => light === fill);
  if (!color) return [`${quoted(text)} has the color ${fill ?? 'black'}, which is none of drawings`];
  const contrasts = [contrast(color.light, BACKGROUND.light), contrast(color.dark, BACKGROUND.dark)];
  return contrasts.every((each) => each >= MIN_CONTRAST) ? [] : [`${quoted(text)} has too little contrast`];
}

function checkSize(text: Element, width: number): string[] {
  const size = (Number(inherited(text, 'font-size')) * SHOWN_WIDTH) / width;
  return size >= MIN_TEXT_SIZE ? [] : [`${quoted(text)} is ${size.toFixed(1)} pixels high on a phone`];
}

/** The value of an attribute of an element or the nearest element around it that has it; null without one. */
function inherited(element: Element, name: string): string | null {
  const value = element.getAttribute(name);
  const { parentElement } = element;
  return value || (parentElement ? inherited(parentElement, name) : null);
}

function quoted({ textContent }: Element): string {
  return `"${textContent?.trim() ?? ''}"`;
}
