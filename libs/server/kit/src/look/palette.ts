/** The two themes of pages and mails. */
export type ThemeName = 'light' | 'dark';

/** Something for each theme. */
export type ByTheme<T> = Readonly<Record<ThemeName, T>>;

/** The colors of a theme as `#rrggbb`, for mails and pictures, which know no other notation: tokens of `libs/web/ui/src/theme.css`. */
export interface Palette {
  ground: string;
  surface: string;
  sunken: string;
  raised: string;
  line: string;
  lineStrong: string;
  ink: string;
  inkSoft: string;
  accent: string;
  accentHover: string;
  onAccent: string;
  accentInk: string;
  accentSoft: string;
  focus: string;
  /** Behind a block of code. */
  code: string;
}

/** The colors of the shipped product. A spec compares them with `theme.css`. */
export const SHIPPED_PALETTES: ByTheme<Palette> = {
  light: {
    ground: '#fbfaf7',
    surface: '#ffffff',
    sunken: '#f4f2ef',
    raised: '#ffffff',
    line: '#e1dfdb',
    lineStrong: '#80838b',
    ink: '#1e212b',
    inkSoft: '#575b65',
    accent: '#2d49c9',
    accentHover: '#2137a6',
    onAccent: '#ffffff',
    accentInk: '#2b45c5',
    accentSoft: '#ebf1ff',
    focus: '#3453d3',
    code: '#f6f7fa',
  },
  dark: {
    ground: '#111318',
    surface: '#1a1c23',
    sunken: '#24272f',
    raised: '#3c3f4a',
    line: '#353840',
    lineStrong: '#7c808a',
    ink: '#f0eeeb',
    inkSoft: '#b2b4bb',
    accent: '#9fb9fc',
    accentHover: '#bdd0ff',
    onAccent: '#0f1836',
    accentInk: '#a8bffc',
    accentSoft: '#212c4c',
    focus: '#b1c9ff',
    code: '#13151a',
  },
};
