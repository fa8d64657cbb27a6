import { describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const TOKEN = 'a-token-of-32-characters-for-test';
const used = useServer({ env: { METRICS_TOKEN: TOKEN } });

const statusFor = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await used.server.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

describe('/metrics', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
    'is readable on this machine as %s',
    async (host) => expect(await statusFor({ host })).toBe(200),
  );

  it.each([
    'trivia.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1:80@evil.example',
    'evil-localhost',
    '[::1].evil.example',
  ])('requires the token for Host %s, which DNS rebinding could use', async (host) => {
    expect(await statusFor({ host })).toBe(401);
    expect(await statusFor({ host, authorization: `Bearer ${TOKEN}` })).toBe(200);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-host': 'trivia.example' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
  ])('requires the token behind a proxy on this machine: %j', async (forwarded) => {
    expect(await statusFor({ host: 'localhost', ...forwarded })).toBe(401);
  });

  it('requires the token from elsewhere', async () => {
    expect(await statusFor({ host: 'localhost' }, '192.0.2.1')).toBe(401);
    expect(await statusFor({ host: 'localhost', authorization: 'Bearer wrong' }, '192.0.2.1')).toBe(401);
    expect(await statusFor({ host: 'localhost', authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200);
  });
});
