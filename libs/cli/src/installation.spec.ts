import { describe, expect, it } from '@jest/globals';
import { UsageError } from './exit-codes.js';
import { installationUrl, isUnencrypted } from './installation.js';

describe('the address of the installation', () => {
  it.each([
    [[undefined, '', undefined], 'http://localhost:3000/'],
    [[undefined, 'https://trivia.example'], 'https://trivia.example/'],
    [['https://one.example/play?x=1#top', 'https://two.example'], 'https://one.example/play/'],
  ])('of %p is %s', (candidates, url) => {
    expect(installationUrl(...candidates)).toBe(url);
  });

  it.each(['trivia.example', 'ftp://trivia.example', 'https://user:secret@trivia.example'])(
    'is not %s',
    (text) => {
      expect(() => installationUrl(text)).toThrow(UsageError);
    },
  );

  it.each([
    ['http://localhost:3000/', false],
    ['http://127.0.0.1/', false],
    ['http://[::1]:3000/', false],
    ['https://trivia.example/', false],
    ['http://trivia.example/', true],
    ['http://localhost.trivia.example/', true],
    ['http://127.trivia.example/', true],
  ])('sends unencrypted data over a network: %s %p', (url, expected) => {
    expect(isUnencrypted(url)).toBe(expected);
  });
});
