import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const styles = (file: string) => readFileSync(join(__dirname, '../../../../libs/web/ui/src', file), 'utf8');
const css = styles('theme.css');
const TOKEN = /--color-(code[a-z-]*): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g;

type Color = number[];

/** The color tokens of code, with lightness, chroma and hue in both themes. */
const tokens = [...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => ({
  name,
  light: light.split(' ').map(Number),
  dark: dark.split(' ').map(Number),
}));

/** The relative luminance of an OKLCH color (WCAG 2.2), by the matrices of CSS Color 4. */
function luminance([lightness = 0, chroma = 0, hue = 0]: Color): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => Math.min(Math.max(value, 0), 1);
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colors of code', () => {
  it('are computed as browsers do', () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    // Tailwind's green-800 on green-100.
    expect(contrast([0.448, 0.119, 151.328], [0.962, 0.044, 156.743])).toBeCloseTo(6.45, 1);
  });

  it.each(['light', 'dark'] as const)('have a contrast of at least 4.5:1 in the %s theme', (theme) => {
    const ground = tokens.find(({ name }) => name === 'code')?.[theme] ?? [];
    const inks = tokens.filter(({ name }) => name !== 'code');
    expect(inks.length).toBeGreaterThanOrEqual(7);
    const tooWeak = inks.filter((ink) => contrast(ink[theme], ground) < 4.5);
    expect(tooWeak.map(({ name }) => name)).toEqual([]);
  });
});

describe('the tile of a player', () => {
  it.each(['light', 'dark'] as const)(
    'leaves initials a contrast of at least 4.5:1 in the %s theme',
    (theme) => {
      const theirs = theme === 'light' ? 1 : 2;
      const ink = /--color-ink: light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/.exec(css);
      const [, tile = ''] = /\.player-tile \{([^}]+)\}/.exec(styles('pattern.css')) ?? [];
      const tones = tile.matchAll(
        /light-dark\(oklch\(([\d. ]+) var\(--hue\)\), oklch\(([\d. ]+) var\(--hue\)\)\)/g,
      );
      const text = ink?.[theirs]?.split(' ').map(Number) ?? [];
      const contrasts = [...tones].map((tone) => {
        const [lightness = 0, chroma = 0] = tone[theirs]?.split(' ').map(Number) ?? [];
        const hues = Array.from({ length: 360 }, (_, hue) => contrast(text, [lightness, chroma, hue]));
        return Math.min(...hues);
      });
      expect(contrasts).toHaveLength(3);
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
