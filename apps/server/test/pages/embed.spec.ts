import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageRequest, WebApp } from '../../src/pages/web-app';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { NOON, useServer } from '../test-world';

let rendered: PageRequest[] = [];
let status = 200;

const webApp: WebApp = {
  inlineScriptHashes: {
    frames: ['sha256-of-the-frame'],
    offline: ['sha256-of-offline'],
    pages: ['sha256-of-pages'],
  },
  renderFailure: (failure) => `<h1>${failure}</h1>`,
  sitemapPages: () => Promise.resolve([]),
  async render(request) {
    rendered.push(request);
    return { status, html: `<h1>${request.url}</h1>`, personal: false };
  },
};

const dist = mkdtempSync(join(tmpdir(), 'no-web-app-'));
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
let session: string;
beforeAll(async () => {
  ({ session } = await signedIn(used.server, 'embed@players.example'));
  server = await used.world.start({ web: { webApp, dist } });
});
beforeEach(() => {
  rendered = [];
  status = 200;
  used.world.clock.set(new Date(used.world.clock.now().getTime() + MINUTE_MS));
});
afterAll(() => used.world.clock.set(NOON));

describe('GET /embed/today', () => {
  it('may be framed by any site, as the only page', async () => {
    const { headers } = await server.call('GET', '/embed/today');
    expect(headers['content-security-policy']).toContain('frame-ancestors *;');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-of-the-frame';");
    expect(headers).not.toHaveProperty('x-frame-options');
    for (const path of ['/', '/embed', '/embed/today/x', '/embed/other', '/blog']) {
      const other = await server.call('GET', path);
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(other.headers['content-security-policy']).toContain("script-src 'self' 'sha256-of-pages';");
      expect(other.headers).toHaveProperty('x-frame-options');
    }
  });

  it('leaves the script of the offline page to that page alone', async () => {
    const { headers } = await server.call('GET', '/offline');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-of-offline';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('neither reads nor sets a cookie, and is rendered once for everyone', async () => {
    const anonymous = await server.call('GET', '/embed/today');
    const signedInPlayer = await server.call('GET', '/embed/today', { session });
    expect(signedInPlayer.text).toBe(anonymous.text);
    expect(rendered.map(({ role }) => role)).toEqual([null]);
    for (const { headers } of [anonymous, signedInPlayer]) {
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers.vary).toBe('accept-encoding');
    }
  });

  it('knows a theme and the report of its height, and ignores all other parameters', async () => {
    await server.call('GET', '/embed/today?theme=dark&reports=height&utm=1');
    expect(rendered.map(({ url }) => url)).toEqual(['/embed/today?theme=dark&reports=height']);
  });

  it('is cached for a minute, and never past the end of the day', async () => {
    expect((await server.call('GET', '/embed/today')).headers['cache-control']).toBe('public, max-age=60');
    used.world.clock.set(new Date('2026-03-10T23:59:48.500Z'));
    expect((await server.call('GET', '/embed/today')).headers['cache-control']).toBe('public, max-age=11');
    rendered = [];
    used.world.clock.set(new Date('2026-03-11T00:00:00.000Z'));
    await server.call('GET', '/embed/today');
    expect(rendered).toHaveLength(1);
  });

  it('is not cached while the question cannot be loaded', async () => {
    status = 503;
    const { headers, status: sent } = await server.call('GET', '/embed/today');
    expect([sent, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(headers['content-security-policy']).toContain('frame-ancestors *;');
  });
});
