import { describe, expect, it } from '@jest/globals';
import { TOKEN_PATHS, tokenPath } from '@daily/contract/token-paths';
import { LOG_SERIALIZERS, loggedError } from './log-serializers';

const TOKEN = 'sEcReT-tOkEn_123';
const pages = Object.keys(TOKEN_PATHS) as (keyof typeof TOKEN_PATHS)[];

describe.each(pages)('the token of the page %s', (page) => {
  const path = tokenPath(page, TOKEN);

  it('is not logged with an address', () => {
    const { path: loggedPath, url, req } = LOG_SERIALIZERS;
    for (const address of [path, path.toUpperCase().replace(TOKEN.toUpperCase(), TOKEN), `${path}?a=b#c`]) {
      const logged = [url(address), loggedPath(address), req({ method: 'GET', url: address })];
      expect(JSON.stringify(logged)).not.toContain(TOKEN);
    }
  });

  it('is not logged with an error that quotes the address', () => {
    const texts = [
      `No route matches URL "${path}"`,
      `Failed to render http://localhost:3000${path}?a=b`,
      `at ${path}/more, and ${path}`,
    ];
    for (const text of texts) {
      const error = new Error(text, { cause: new Error(text) });
      const logged = JSON.stringify([loggedError(error), loggedError(text)]);
      expect(logged).not.toContain(TOKEN);
      expect(logged).toContain(TOKEN_PATHS[page]);
    }
  });
});
