import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { readLook } from '@daily/look';
import { ConfigError, readConfig } from '../../src/config';
import { lookRoutes } from '../../src/pages/look.routes';
import type { WebApp } from '../../src/pages/web-app';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const ROOT = resolve(process.cwd(), '../..');
const EXAMPLE = join(ROOT, 'deploy/look');

const render = jest.fn<WebApp['render']>(async ({ url }) => ({
  status: 200,
  html: `<p>${url}</p>`,
  personal: false,
}));
const renderFailure = jest.fn<WebApp['renderFailure']>((status) => `<h1>${status}</h1>`);
const webApp: WebApp = {
  inlineScriptHashes: { frames: [], offline: [], pages: [] },
  renderFailure,
  sitemapPages: () => Promise.resolve([]),
  render,
};
const dist = mkdtempSync(join(tmpdir(), 'look-web-app-'));
mkdirSync(join(dist, 'client/icons'), { recursive: true });
for (const file of ['favicon.svg', 'icons/icon-192.png'])
  writeFileSync(join(dist, 'client', file), readFileSync(join(ROOT, 'apps/web/public', file)));
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
beforeAll(async () => {
  server = await used.world.start({ env: { LOOK_DIR: EXAMPLE }, web: { webApp, dist } });
});

/** The bytes of a response. */
const get = async (url: string, headers = {}) => server.app.inject({ url, headers });

describe('a server with a look of its own', () => {
  it('names itself wherever the product is named', async () => {
    const manifest = JSON.parse((await server.call('GET', '/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({
      ...{ name: 'Kestrel Quiz', short_name: 'Kestrel Quiz' },
      ...{ background_color: '#fdf3e7', theme_color: '#fffaf3' },
    });
    expect(manifest).not.toHaveProperty('screenshots');
    for (const path of ['/feed.xml', '/questions/feed.xml', '/contests.ics', '/api/openapi.json'])
      expect((await server.call('GET', path)).text).toContain('Kestrel Quiz');
    const renamed = await used.world.start({ env: { LOOK_DIR: EXAMPLE, PRODUCT_NAME: 'Falcon' } });
    expect((await renamed.call('GET', '/manifest.webmanifest')).body.name).toBe('Falcon');
  });

  it('gives pages its colors, logo, footer and titles', async () => {
    await get('/about');
    const { settings } = render.mock.lastCall![0];
    expect(settings.productName).toBe('Kestrel Quiz');
    expect(settings.look).toMatchObject({
      styles: expect.stringContaining('--color-ground:light-dark(#fdf3e7,#170d0a)'),
      barColors: { light: '#fffaf3', dark: '#231411' },
      footer: { links: [{ label: 'Imprint', to: 'https://kestrel.example/imprint' }, expect.anything()] },
      legal: { disclaimer: 'Terms of use', privacy: 'Privacy policy' },
    });
  });

  it('serves the logo for good, as a picture in which nothing runs', async () => {
    const { styles } = render.mock.lastCall![0].settings.look!;
    const [, address = ''] = /\.logo\{[^}]*url\(([^)]+)\)/.exec(styles) ?? [];
    const reply = await get(address);
    expect(reply.body).toBe(readFileSync(join(EXAMPLE, 'logo.svg'), 'utf8'));
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(address, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304);
  });

  it('puts the logo into documents that load nothing', async () => {
    for (const url of ['/offline', '/embed/today?theme=dark']) {
      await get(url);
      const { styles } = render.mock.lastCall![0].settings.look!;
      expect(styles).toContain('url(data:image/svg+xml;base64,');
      expect(styles).not.toContain('url(/look/');
    }
    render.mockRejectedValueOnce(new Error('broken'));
    await get('/contact', { accept: 'text/html' });
    expect(server.errors.splice(0)).toHaveLength(1);
    expect(renderFailure.mock.lastCall?.[1].look?.styles).toContain('url(data:');
  });

  it('replaces the icons and the preview', async () => {
    const shipped = readFileSync(join(dist, 'client/icons/icon-192.png'));
    const icon = await get('/icons/icon-192.png');
    expect(icon.rawPayload.equals(shipped)).toBe(false);
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 192, format: 'png' });
    expect((await get('/favicon.svg')).headers['content-security-policy']).toContain('sandbox');
    const preview = await get('/og.png');
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    // The color of the strip at the lower edge.
    const { data } = await sharp(preview.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.subarray(-3).toString('hex')).toBe('a3260f');
    expect((await get('/og.png', { 'if-none-match': preview.headers.etag })).statusCode).toBe(304);
  });

  it('has its own terms and privacy policy in the API', async () => {
    const { body } = await server.graphql(
      '{ terms: legalText(page: DISCLAIMER) { title contentHtml } privacy: legalText(page: PRIVACY) { contentHtml } }',
    );
    expect(body.data.terms.title).toBe('Terms of use');
    expect(body.data.terms.contentHtml).toContain('<h2 id="s-who-may-play">Who may play</h2>');
    expect(body.data.privacy.contentHtml).toContain('<table>');
  });

  it('writes mails in its words and colors', async () => {
    await signedIn(server, 'ada@kestrel.example');
    const [mail] = await server.rows(
      `SELECT subject, text, html FROM outgoing_mail WHERE recipient = 'ada@kestrel.example'`,
    );
    expect(mail.subject).toBe('Welcome to Kestrel Quiz: please confirm your address');
    expect(mail.text).toMatch(/^Great that you are part of the Kestrel quiz!\n\nGood to have you here\./);
    expect(mail.text).toContain('\n\nYour learning team at Kestrel\n\n-- \nKestrel Quiz\n');
    expect(mail.html).toContain('background:#a3260f;color:#ffffff');
    expect(mail.html).toContain('/icons/icon-192.png"');
  });
});

describe('a server without one', () => {
  it('has no own terms', async () => {
    const { body } = await used.server.graphql('{ legalText(page: PRIVACY) { title } }');
    expect(body.data).toEqual({ legalText: null });
  });
});

describe('a look with the same picture twice', () => {
  it('is served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'one-picture-'));
    for (const name of ['logo.svg', 'logo-dark.svg', 'icon.svg'])
      writeFileSync(join(folder, name), readFileSync(join(EXAMPLE, 'icon.svg')));
    const one = await used.world.start({ env: { LOOK_DIR: folder }, web: { webApp, dist } });
    const [, path = ''] = /url\((\/look\/[^)]+)\)/.exec(readLook(folder).page.styles) ?? [];
    expect((await one.app.inject({ url: path })).statusCode).toBe(200);
    render.mockClear();
    expect((await one.app.inject({ url: '/look/0123456789abcdef.svg' })).statusCode).toBe(404);
    expect(render).not.toHaveBeenCalled();
    rmSync(folder, { recursive: true });
  });
});

describe('a look that cannot be used', () => {
  const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path <></svg>';
  const folder = mkdtempSync(join(tmpdir(), 'broken-look-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stops the start with one sentence', async () => {
    writeFileSync(join(folder, 'logo.svg'), LOGO);
    const parts = { look: readLook(folder), dist, preview: server.slices.sharing.productPicture };
    await expect(lookRoutes(server.app, parts)).rejects.toThrow(
      new ConfigError('LOOK_DIR cannot be used: logo.svg is damaged or empty: nothing of it can be drawn'),
    );
    writeFileSync(join(folder, 'look.json'), '{ "colours": {} }');
    expect(() => readConfig({ LOOK_DIR: folder })).toThrow(
      new ConfigError(
        `LOOK_DIR=${JSON.stringify(folder)} cannot be used: look.json: the key colours is unknown: known are name, colors, footer, mails`,
      ),
    );
  });
});
