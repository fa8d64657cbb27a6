import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOKEN_PATHS, tokenPath } from '@daily/contract/token-paths';
import type { WebApp } from '../../src/pages/web-app';
import type { TestServer } from '../test-server';
import { NOON, useServer } from '../test-world';

const TOKEN = 'sEcReT-tOkEn_123';
const pages = Object.keys(TOKEN_PATHS) as (keyof typeof TOKEN_PATHS)[];

let isBroken = false;
const webApp: WebApp = {
  inlineScriptHashes: { frames: [], offline: [], pages: [] },
  renderFailure: (status) => `<h1>${status}</h1>`,
  sitemapPages: () => Promise.resolve([]),
  render: ({ url }) =>
    isBroken
      ? Promise.reject(new Error(`No route matches URL "${url}"`))
      : Promise.resolve({ status: 200, html: '<p></p>', personal: false }),
};
const dist = mkdtempSync(join(tmpdir(), 'no-web-app-'));
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
beforeAll(async () => {
  server = await used.world.start({ web: { webApp, dist } });
});

/** Loads a page, and again when it is outdated and cannot be rendered. Returns what the server logs. */
async function failingRefresh(url: string, method: 'GET' | 'POST'): Promise<string> {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  isBroken = false;
  used.world.clock.set(NOON);
  await server.app.inject({ method, url, headers });
  isBroken = true;
  used.world.clock.set(new Date(NOON.getTime() + 2_000));
  await server.app.inject({ method, url, headers });
  await new Promise(setImmediate);
  return server.errors.splice(0).join('');
}

describe.each(['GET', 'POST'] as const)('the log of a page by %s that fails to render', (method) => {
  it('names an address without its query', async () => {
    const log = await failingRefresh('/leaderboard?board=past', method);
    expect(log).toContain('"url":"/leaderboard"');
    expect(log).toContain('could not be rendered again');
  });

  it.each(pages)('has no token of the page %s', async (page) => {
    const path = tokenPath(page, TOKEN);
    for (const url of [path, `${path}?a=b`, path.replace('e', '%65'), `/${path}`]) {
      expect(await failingRefresh(url, method)).not.toContain(TOKEN);
    }
    expect(await failingRefresh(path, method)).toContain(`${TOKEN_PATHS[page]}/…`);
  });
});
