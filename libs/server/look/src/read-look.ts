import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalPageName, PageLook } from '@daily/contract/page-settings';
import { type ByTheme, type Palette, SHIPPED_PALETTES } from '@daily/kit/look/palette';
import type { MailLook } from '@daily/mail';
import { contrastProblem } from './colors/contrast-check';
import { ownPalette } from './colors/own-palette';
import { type LogoAddresses, lookStyles } from './look-styles';
import { LOOK_FILE, type LookFile, parseLookFile } from './files/look-file';
import { type PictureFile, pictureFile } from './files/picture-file';
import { type LegalText, legalText } from './legal/legal-text';
import { LookError } from './look-error';

/** The pictures of a look, each as `{name}.svg` or `{name}.png`. */
const PICTURES = ['logo', 'logo-dark', 'icon'] as const;

/** The pages of a look, each with its file and the title of the shipped page. */
const PAGES = {
  disclaimer: { file: 'terms.md', title: 'Disclaimer' },
  privacy: { file: 'privacy.md', title: 'Privacy' },
} as const satisfies Record<LegalPageName, { file: string; title: string }>;

/** Path of the icon in mails. The routes of the look serve it. */
const MAIL_ICON_PATH = '/icons/icon-192.png';

/** The own look of an installation: what its folder says, complete and checked. */
export interface Look extends MailLook {
  /** The logo in pictures, as a `data:` address; null for the shipped one. */
  mark: { src: string; ratio: number; isWordMark: boolean } | null;
  /** The name of the product; null when the folder has none. */
  name: string | null;
  /** Whether a color differs from the shipped ones. */
  hasColors: boolean;
  pictures: Readonly<Partial<Record<(typeof PICTURES)[number], PictureFile>>>;
  legal: Readonly<Partial<Record<LegalPageName, LegalText>>>;
  /** What pages show of it. */
  page: PageLook;
  /** The styles of documents that load nothing: the logo stands in them. */
  standaloneStyles: string;
}

/**
 * Reads the folder of a look. Everything in it is optional.
 * @throws LookError saying in one sentence what cannot be used
 */
export function readLook(folder: string): Look {
  if (!isFolder(folder)) throw new LookError('it must be a folder that the server can read');
  const text = readOptional(folder, LOOK_FILE)?.toString('utf8');
  const file: LookFile = text === undefined ? {} : parseLookFile(text);
  const palettes = palettesOf(file);
  const pictures = picturesIn(folder);
  const legal = legalIn(folder);
  const { signOff, ...mails } = file.mails ?? {};
  return {
    name: file.name ?? null,
    hasColors: file.colors !== undefined,
    mark: markOf(pictures),
    palettes,
    pictures,
    legal,
    iconPath: pictures.icon || pictures.logo ? MAIL_ICON_PATH : null,
    mails: { signOff, of: mails },
    standaloneStyles: lookStyles(palettes, addressesOf(pictures, 'dataUrl')),
    page: {
      styles: lookStyles(palettes, addressesOf(pictures, 'path')),
      barColors: { light: palettes.light.surface, dark: palettes.dark.surface },
      ...(file.footer && { footer: footerOf(file.footer) }),
      legal: Object.fromEntries(Object.entries(legal).map(([page, { title }]) => [page, title])),
    },
  };
}

function footerOf({ about, note, links = [] }: NonNullable<LookFile['footer']>): PageLook['footer'] {
  return { about, note, links: links.map(({ label, href }) => ({ label, to: href })) };
}

function palettesOf({ colors = {} }: LookFile): ByTheme<Palette> {
  const palette = (theme: 'light' | 'dark') => {
    const own = colors[theme];
    if (!own) return SHIPPED_PALETTES[theme];
    const made = ownPalette(theme, own);
    const problem = contrastProblem(theme, own, made);
    if (problem) throw new LookError(`${LOOK_FILE} at colors.${theme}: ${problem}`);
    return made;
  };
  return { light: palette('light'), dark: palette('dark') };
}

function picturesIn(folder: string): Look['pictures'] {
  const found = PICTURES.flatMap((name) =>
    ['svg', 'png'].flatMap((type) => {
      const bytes = readOptional(folder, `${name}.${type}`);
      return bytes ? [[name, pictureFile(`${name}.${type}`, bytes)] as const] : [];
    }),
  );
  const pictures = Object.fromEntries(found) as Look['pictures'];
  const twice = PICTURES.find((name) => found.filter(([each]) => each === name).length > 1);
  if (twice) throw new LookError(`it has ${twice}.svg and ${twice}.png: one of them is allowed`);
  const { icon, logo, 'logo-dark': dark } = pictures;
  if (dark && !logo) throw new LookError('logo-dark needs a logo beside it');
  if (icon && icon.width !== icon.height)
    throw new LookError(`the icon is ${icon.width} × ${icon.height}: it must be square`);
  if (logo && !icon && shapeOf(logo).isWordMark)
    throw new LookError(
      `the logo is ${logo.width} × ${logo.height}, too wide for an icon: add a square icon.svg or icon.png`,
    );
  return pictures;
}

function legalIn(folder: string): Look['legal'] {
  return Object.fromEntries(
    Object.entries(PAGES).flatMap(([page, { file, title }]) => {
      const text = readOptional(folder, file)?.toString('utf8');
      return text === undefined ? [] : [[page, legalText(file, text, title)]];
    }),
  );
}

/** Width from which a logo is taken for one that contains the name, so that pages hide the name beside it, in heights. */
const WORD_MARK = 2.5;

function addressesOf(
  { logo, 'logo-dark': dark }: Look['pictures'],
  address: 'path' | 'dataUrl',
): LogoAddresses | null {
  return logo ? { light: logo[address], dark: dark?.[address], ...shapeOf(logo) } : null;
}

function markOf({ logo, icon }: Look['pictures']): Look['mark'] {
  const picture = logo ?? icon;
  return picture ? { src: picture.dataUrl, ...shapeOf(picture) } : null;
}

function shapeOf({ width, height }: PictureFile) {
  return { ratio: Number((width / height).toFixed(3)), isWordMark: width / height >= WORD_MARK };
}

/** False also where a folder above it may not be entered. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The bytes of a file; undefined when there is none. @throws LookError when it cannot be read */
function readOptional(folder: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new LookError(`${name} cannot be read: ${message}`);
  }
}
