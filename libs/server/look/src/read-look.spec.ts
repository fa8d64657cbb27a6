import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED_PALETTES } from '@daily/kit/look/palette';
import { describe, expect, it } from '@jest/globals';
import { LookError } from './look-error';
import { inLookFolder } from './look-folder.fixture';
import { readLook } from './read-look';

const EXAMPLE = join(__dirname, '../../../../deploy/look');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>';
const WIDE = SVG.replace('0 0 40 20', '0 0 100 20');
const SQUARE = SVG.replace('0 0 40 20', '0 0 40 40');
const JSON_FILE = (content: object) => ({ 'look.json': content });

const errorIn = (files: Parameters<typeof inLookFolder>[0]) =>
  inLookFolder(files, (folder) => {
    try {
      readLook(folder);
    } catch (error) {
      if (error instanceof LookError) return error.message;
      throw error;
    }
    return 'nothing was refused';
  });

describe('a folder of a look', () => {
  it('changes nothing when it is empty', () =>
    inLookFolder({}, (folder) => {
      const look = readLook(folder);
      expect(look).toMatchObject({ name: null, hasColors: false, mark: null, iconPath: null, legal: {} });
      expect(look.palettes).toEqual(SHIPPED_PALETTES);
      expect(look.page).toEqual({
        styles: '',
        barColors: { light: '#ffffff', dark: '#1a1c23' },
        legal: {},
      });
    }));

  it('is complete in the example, which the guide shows', () => {
    const look = readLook(EXAMPLE);
    expect(look.name).toBe('Kestrel Quiz');
    expect(look.page.styles).toContain('--color-accent:light-dark(#a3260f,#ffab8f)');
    expect(look.page.styles).toMatch(
      /\.logo\{width:28px;[^}]*background:url\(\/look\/[\da-f]{16}\.svg\) 0\/contain no-repeat/,
    );
    expect(look.page.styles).toMatch(/:root\{--logo-dark:url\(\/look\//);
    expect(look.page.styles).toContain(':root[data-theme=dark] .logo{background-image:var(--logo-dark)}');
    expect(look.page.styles).not.toContain('.logo+span');
    expect(look.standaloneStyles).not.toContain('/look/');
    expect(look.standaloneStyles.match(/url\(data:image\/svg\+xml;base64,[\w+/=]+\)/g)).toHaveLength(2);
    expect(look.page.legal).toEqual({ disclaimer: 'Terms of use', privacy: 'Privacy policy' });
    expect(look.page.footer?.links).toHaveLength(2);
    expect(look.mails.of.contestReminder?.subject).toContain('{contest}');
    const [, shown = ''] =
      /```json\n([\s\S]*?)```/.exec(
        readFileSync(join(__dirname, '../../../../docs/guides/own-look.md'), 'utf8'),
      ) ?? [];
    expect(JSON.parse(shown)).toEqual(JSON.parse(readFileSync(join(EXAMPLE, 'look.json'), 'utf8')));
  });

  it('has a logo that is taken for the name when it is wide', () =>
    inLookFolder({ 'logo.svg': WIDE, 'icon.svg': SQUARE }, (folder) => {
      const { page, mark, iconPath } = readLook(folder);
      expect(page.styles).toContain('.logo{width:140px;max-width:10rem;');
      expect(page.styles).toContain('.logo+span{position:absolute;');
      expect(mark?.src).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(iconPath).toBe('/icons/icon-192.png');
    }));

  it.each<[what: string, files: Parameters<typeof inLookFolder>[0], message: string | RegExp]>([
    ['broken JSON', { 'look.json': '{"name": }' }, /^look\.json is not JSON: /],
    [
      'an unknown key',
      JSON_FILE({ nmae: 'x' }),
      'look.json: the key nmae is unknown: known are name, colors, footer, mails',
    ],
    [
      'an unknown color',
      JSON_FILE({ colors: { light: { acent: '#000000' } } }),
      /^look\.json at colors\.light: the key acent is unknown: known are accent, onAccent, link, /,
    ],
    [
      'an unknown mail',
      JSON_FILE({ mails: { hello: {} } }),
      /^look\.json at mails: the key hello is unknown: known are signOff, welcome, /,
    ],
    [
      'a color in another notation',
      JSON_FILE({ colors: { dark: { accent: 'red;}body{display:none' } } }),
      'look.json at colors.dark.accent: must be a color such as #1a73e8',
    ],
    [
      'a color without contrast',
      JSON_FILE({ colors: { light: { accent: '#ff6600' } } }),
      /^look\.json at colors\.light: in the light theme, link \(not set\) #ff6600 on .* 2\.81:1, and 4\.5:1 is needed$/,
    ],
    ['a name of two lines', JSON_FILE({ name: 'a\nb' }), 'look.json at name: must be one line'],
    [
      'a long name',
      JSON_FILE({ name: 'x'.repeat(41) }),
      'look.json at name: at most 40 characters are allowed',
    ],
    [
      'a link that runs a script',
      JSON_FILE({ footer: { links: [{ label: 'x', href: 'javascript:alert(1)' }] } }),
      /^look\.json at footer\.links\.0\.href: must be an https: or mailto: address/,
    ],
    [
      'a link to another site that looks like a path',
      JSON_FILE({ footer: { links: [{ label: 'x', href: '//evil.example' }] } }),
      /footer\.links\.0\.href: must be/,
    ],
    [
      'too many links',
      JSON_FILE({ footer: { links: Array.from({ length: 7 }, () => ({ label: 'x', href: '/' })) } }),
      'look.json at footer.links: at most 6 links are allowed',
    ],
    [
      'an unknown placeholder',
      JSON_FILE({ mails: { welcome: { subject: 'Hello {name}' } } }),
      'look.json at mails.welcome.subject: has an unknown name in braces: only {product} can be used here',
    ],
    [
      'a missing placeholder',
      JSON_FILE({ mails: { contestReminder: { subject: 'It starts at {product}' } } }),
      'look.json at mails.contestReminder.subject: must contain {contest}, which the rest of the mail does not say',
    ],
    ['a drawing that is none', { 'logo.svg': 'hello' }, /^logo\.svg is not an SVG drawing/],
    ['a cut drawing', { 'logo.svg': SVG.slice(0, -8) }, /^logo\.svg is not an SVG drawing/],
    ['a drawing without a size', { 'logo.svg': SVG.replace(/ viewBox="[^"]*"/, '') }, /needs a viewBox/],
    ...[
      ['a script', '<script>alert(1)</script>', '<script>'],
      ['an event handler', '<g onload="alert(1)"/>', 'an event handler'],
      ['HTML', '<foreignObject/>', '<foreignObject>'],
      ['another file', '<image href="https://evil.example/x.png"/>', 'an address of another file'],
      ['a script as a link', '<a xlink:href="javascript:alert(1)"/>', 'an address of another file'],
      ['a style of another file', '<style>@import "x.css"</style>', 'an address of another file'],
    ].map(([what, part, found]): [string, Record<string, string>, string] => [
      `a drawing with ${what}`,
      { 'logo.svg': SVG.replace('<path', `${part}<path`) },
      `logo.svg contains ${found}: export it as a plain drawing, with text as paths`,
    ]),
    [
      'a drawing with an entity',
      { 'icon.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${SQUARE}` },
      /^icon\.svg contains a document type or an entity/,
    ],
    ['a picture that is none', { 'logo.png': 'GIF89a' }, 'logo.png is not a PNG picture'],
    [
      'a large picture',
      { 'logo.svg': SVG + ' '.repeat(70_000) },
      /^logo\.svg has \d+ bytes: at most 65536 are allowed$/,
    ],
    [
      'a very wide picture',
      { 'logo.svg': SVG.replace('0 0 40 20', '0 0 900 20') },
      /^logo\.svg is 900 × 20: it may be at most 8 times as wide as high/,
    ],
    [
      'two logos',
      { 'logo.svg': SVG, 'logo.png': pngOf(1, 1) },
      'it has logo.svg and logo.png: one of them is allowed',
    ],
    [
      'a wide logo alone',
      { 'logo.svg': WIDE },
      'the logo is 100 × 20, too wide for an icon: add a square icon.svg or icon.png',
    ],
    ['an icon that is no square', { 'icon.svg': SVG }, 'the icon is 40 × 20: it must be square'],
    ['a dark logo alone', { 'logo-dark.svg': SVG }, 'logo-dark needs a logo beside it'],
    ['terms without a text', { 'terms.md': '# Terms\n' }, 'terms.md has no text'],
    ['too long a text', { 'privacy.md': 'x'.repeat(200_001) }, /^privacy\.md has more than 200000 bytes/],
    [
      'a title that is too long',
      { 'terms.md': `# ${'x'.repeat(61)}\n\nText` },
      /^terms\.md has a title of 61 characters/,
    ],
  ])('is refused with %s', async (_what, files, message) => {
    const error = await errorIn(files);
    if (typeof message === 'string') expect(error).toBe(message);
    else expect(error).toMatch(message);
    expect(error).not.toContain('\n');
  });

  it('must exist', () => {
    expect(() => readLook('/nowhere')).toThrow('it must be a folder that the server can read');
  });
});

/** The beginning of a PNG file. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(32);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}
