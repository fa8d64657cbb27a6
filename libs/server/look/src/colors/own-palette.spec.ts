import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Palette, SHIPPED_PALETTES, type ThemeName } from '@daily/kit/look/palette';
import { describe, expect, it } from '@jest/globals';
import { contrast, fromOklab, hex, mix } from '@daily/kit/look/color-math';
import { contrastProblem, FIXED_COLORS } from './contrast-check';
import { type OwnColors, ownPalette } from './own-palette';

const THEMES: ThemeName[] = ['light', 'dark'];
const css = readFileSync(join(__dirname, '../../../../web/ui/src/theme.css'), 'utf8');

/** An OKLCH color of `theme.css` as `#rrggbb`. */
function hexOf(text: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  return hex(fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]));
}

/** The colors of a token in the style sheet, light and dark. */
function inStyleSheet(token: string): Record<ThemeName, string> {
  const name = token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\(oklch\\(([\\d. ]+)\\), oklch\\(([\\d. ]+)\\)\\)`).exec(css) ??
    [];
  return { light: hexOf(light), dark: hexOf(dark) };
}

describe('the shipped palettes', () => {
  it.each(THEMES)('are those of the style sheet in the %s theme', (theme) => {
    const palette = SHIPPED_PALETTES[theme];
    const expected = Object.keys(palette).map((token) => [token, inStyleSheet(token)[theme]]);
    expect(palette).toEqual(Object.fromEntries(expected));
    for (const [token, colors] of Object.entries(FIXED_COLORS)) expect(colors).toEqual(inStyleSheet(token));
  });

  it.each(THEMES)('have enough contrast in the %s theme', (theme) => {
    expect(contrastProblem(theme, {}, ownPalette(theme, {}))).toBeNull();
    expect(ownPalette(theme, {})).toEqual(SHIPPED_PALETTES[theme]);
  });
});

describe('contrast and mixtures', () => {
  it('are those of WCAG and CSS', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    // The example of WebAIM: the lightest gray that is readable on white.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(mix('#123456', '#fedcba', 0)).toBe('#123456');
    expect(mix('#123456', '#fedcba', 1)).toBe('#fedcba');
    // color-mix(in oklab, red, white)
    expect(mix('#ff0000', '#ffffff', 0.5)).toBe('#ffa191');
  });
});

describe('own colors', () => {
  it('leave what does not follow from them', () => {
    const { accentSoft, ...palette } = ownPalette('light', { accent: '#8a1c1c' });
    const { accentSoft: _soft, ...shipped } = SHIPPED_PALETTES.light;
    expect(palette).toEqual({
      ...shipped,
      accent: '#8a1c1c',
      onAccent: '#ffffff',
      accentHover: expect.any(String),
      accentInk: '#8a1c1c',
      focus: '#8a1c1c',
    });
    expect(contrast(accentSoft, '#ffffff')).toBeLessThan(1.3);
  });

  it('get dark text on a light accent, and a button that brightens under the pointer', () => {
    const { onAccent, accent, accentHover } = ownPalette('dark', { accent: '#ffd166' });
    expect(contrast(onAccent, accent)).toBeGreaterThan(7);
    expect(contrast(onAccent, accentHover)).toBeGreaterThan(contrast(onAccent, accent));
  });

  const problem = (theme: ThemeName, own: OwnColors) =>
    contrastProblem(theme, own, ownPalette(theme, own) satisfies Palette);

  it.each<[ThemeName, OwnColors, string]>([
    [
      'light',
      { accent: '#ff6600' },
      'in the light theme, link (not set) #ff6600 on background (not set) #fbfaf7 has a contrast of 2.81:1, and 4.5:1 is needed',
    ],
    [
      'light',
      { accent: '#ffd166', link: '#7a4b00' },
      'in the light theme, accent #ffd166 on background (not set) #fbfaf7 has a contrast of 1.38:1, and 3:1 is needed',
    ],
    [
      'dark',
      { text: '#777777' },
      'in the dark theme, text #777777 on background (not set) #111318 has a contrast of 4.14:1, and 4.5:1 is needed',
    ],
    [
      'dark',
      { accent: '#9fb9fc', onAccent: '#ffffff' },
      'in the dark theme, onAccent #ffffff on accent #9fb9fc has a contrast of 1.94:1, and 4.5:1 is needed',
    ],
    [
      'light',
      { softText: '#999999' },
      'in the light theme, softText #999999 on background (not set) #fbfaf7 has a contrast of 2.72:1, and 4.5:1 is needed',
    ],
    [
      'light',
      { background: '#3a0d0d', surface: '#4a1515', text: '#ffffff', link: '#ffd0d0', accent: '#ffb0b0' },
      'in the light theme, the green of what is right #005d2e on background #3a0d0d has a contrast of 2.09:1, and 4.5:1 is needed',
    ],
    [
      'light',
      { surface: '#b7dd4c', text: '#051f0b', accent: '#172ee9' },
      'in the light theme, the red of what is wrong #a21a1e on the darker surface (from surface and text) #add249 has a contrast of 4.47:1, and 4.5:1 is needed',
    ],
  ])('are refused in one sentence: %s %j', (theme, own, sentence) => {
    expect(problem(theme, own)).toBe(sentence);
  });

  it('that can be read are accepted', () => {
    expect(problem('light', { accent: '#8a1c1c', background: '#fff6ec' })).toBeNull();
    expect(problem('dark', { accent: '#ffb4a2', background: '#1d1012', surface: '#2a181a' })).toBeNull();
  });
});
