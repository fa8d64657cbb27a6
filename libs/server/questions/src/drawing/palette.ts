/**
 * The colors of drawings: CSS variables that `rich-text.css` sets for both themes, each with its light color as the fallback, which
 * everything that is not a page uses.
 */
const COLORS = {
  ink: '#1e212b',
  soft: '#575b65',
  strong: '#80838b',
  line: '#e1dfdb',
  paper: '#ffffff',
  blue: '#2b45c5',
  'blue-soft': '#ebf1ff',
  green: '#005d2e',
  'green-soft': '#e1fae9',
  red: '#a21a1e',
  'red-soft': '#ffefee',
  amber: '#973c00',
  'amber-soft': '#fef3c6',
};

/** The colors that text may have. Their contrast is at least 4.5:1 on every background of a page and on each soft color. */
const TEXT_COLORS = ['ink', 'soft', 'blue', 'green', 'red', 'amber'];

const VARIABLE = /var\(--drawn-([a-z-]+), (#[\da-f]{6})\)/g;

/** The color in a `fill` or `stroke`, such as `blue` in `var(--drawn-blue, #2b45c5)`; null for anything else. */
export function colorName(value: string): string | null {
  const [whole, name = '', fallback] = new RegExp(`^${VARIABLE.source}$`).exec(value) ?? [];
  return whole && fallback && new Map(Object.entries(COLORS)).get(name) === fallback ? name : null;
}

/** Whether text may have the color in a `fill`. */
export function isTextColor(value: string): boolean {
  return TEXT_COLORS.includes(colorName(value) ?? '');
}

/** The light colors in place of the variables, for programs that know no variables. */
export function withLightColors(svg: string): string {
  return svg.replaceAll(VARIABLE, '$2');
}
