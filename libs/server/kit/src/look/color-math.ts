/** Red, green and blue without gamma, each from 0 to 1. */
type Linear = readonly [red: number, green: number, blue: number];

/** The contrast of two colors by WCAG 2.2, from 1 to 21. @param one and the other as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * A mixture in OKLab, which looks even to the eye (CSS Color 4), as `#rrggbb`.
 * @param share of the second color, from 0 to 1.
 */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [oklab(linear(one)), oklab(linear(other))];
  return hex(fromOklab(from.map((value, at) => value + ((to[at] ?? 0) - value) * share)));
}

function linear(color: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** A color as `#rrggbb`; what the screen cannot show is cut. */
export function hex(color: Linear): string {
  const channels = color.map((value) => {
    const inGamut = Math.min(Math.max(value, 0), 1);
    const encoded = inGamut <= 0.0031308 ? inGamut * 12.92 : 1.055 * inGamut ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function oklab([red, green, blue]: Linear): number[] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** A color of OKLab without gamma. */
export function fromOklab([lightness = 0, a = 0, b = 0]: readonly number[]): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
