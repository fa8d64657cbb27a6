import { generateKeyPairSync, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '@daily/kit/runtime/clock';
import { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { openReceiver, type Receiver } from '@daily/testing/receiver';
import { ProviderUnreachable } from './identity-provider';
import { OpenIdProvider } from './openid-provider';

/** Milliseconds that a request may take here. */
const TIMEOUT_MS = 200;

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(issuer: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: issuer, aud: 'client', sub: 'ada', nonce: SECRETS.nonce, iat: now, exp: now + 60 };
  const text = `${part({ alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const METADATA = '/.well-known/openid-configuration';

/** What an honest provider answers by path. @param folder of the metadata. */
const answers = (origin: string, issuer: string, folder: string): Record<string, object> => ({
  [`${folder}${METADATA}`]: {
    issuer,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    userinfo_endpoint: `${origin}/me`,
    id_token_signing_alg_values_supported: ['ES256'],
  },
  '/token': { access_token: 'x', token_type: 'bearer', id_token: idToken(issuer) },
  '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
  '/me': { sub: 'ada', email: 'ada@acme.example', email_verified: true },
});

const receivers: Receiver[] = [];
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

interface Hostile {
  /** The path of the request that is answered so. */
  path?: string;
  respond?: (response: ServerResponse) => void;
  /** What follows the origin in the setting, and in what the provider says that its issuer is. */
  configured?: string;
  said?: string;
}

/** Starts a provider. @returns a client of it, and the paths that were requested */
async function open({ path, respond, configured = '', said = configured }: Hostile = {}) {
  const receiver = await openReceiver(({ url = '', headers }, response) => {
    if (url === path && respond) return respond(response);
    const origin = `http://${headers.host}`;
    const answer = answers(origin, `${origin}${said}`, configured.replace(/\/$/, ''))[url];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
  receivers.push(receiver);
  const { origin } = new URL(receiver.url);
  const settings = {
    issuer: `${origin}${configured}`,
    clientId: 'client',
    clientSecret: 'secret',
    name: 'Acme',
  };
  const calendar = new ProductCalendar(systemClock, 'UTC');
  const bounds = { timeoutMs: TIMEOUT_MS };
  const provider = new OpenIdProvider(
    { ...settings, roles: null },
    'https://trivia.example',
    calendar,
    bounds,
  );
  const callback = new URL(`https://trivia.example/auth/oidc/callback?code=x&state=${SECRETS.state}`);
  return {
    identify: () => provider.identify(callback, SECRETS),
    requested: () => receiver.received.map((request) => request.path),
    origin,
  };
}

describe('an OpenID provider', () => {
  it('is believed when it answers as it should, so that the next refusals have their own reasons', async () => {
    const { identify, origin } = await open();
    const identity = { issuer: origin, subject: 'ada', email: 'ada@acme.example', emailVerified: true };
    expect(await identify()).toMatchObject(identity);
  });

  describe.each([METADATA, '/token', '/jwks', '/me'])('that is asked for %s', (path) => {
    it.each<[string, (response: ServerResponse) => void]>([
      ['does not answer', () => undefined],
      [
        'answers without end',
        (response) => {
          const timer = setInterval(() => response.write(' '), TIMEOUT_MS / 10);
          response.on('close', () => clearInterval(timer));
        },
      ],
      ['answers with more than 256 KiB', (response) => void response.end(' '.repeat(300_000))],
    ])('is given up when it %s', async (_what, respond) => {
      const { identify } = await open({ path, respond });
      const began = performance.now();
      await expect(identify()).rejects.toBeInstanceOf(ProviderUnreachable);
      expect(performance.now() - began).toBeLessThan(20 * TIMEOUT_MS);
    });

    it('is not followed to where it redirects', async () => {
      const respond = (response: ServerResponse) =>
        void response.writeHead(307, { location: `/elsewhere${path}` }).end();
      const { identify, requested } = await open({ path, respond });
      await expect(identify()).rejects.toThrow();
      expect(requested().filter((each) => each.startsWith('/elsewhere'))).toEqual([]);
    });
  });

  it.each([
    ['', '/', true],
    ['/', '', true],
    ['/realm', '/realm', true],
    ['/realm/', '/realm/', true],
    ['/realm', '/realm/', false],
    ['/realm/', '/realm', false],
    ['/realm', '/Realm', false],
  ])(
    'at an origin with "%s" that calls its issuer "%s" is believed: %s',
    async (configured, said, isBelieved) => {
      const { identify, origin } = await open({ configured, said });
      const outcome = await identify().catch((error: unknown) => error);
      if (isBelieved) expect(outcome).toMatchObject({ issuer: `${origin}${said}` });
      else expect(outcome).toBeInstanceOf(ProviderUnreachable);
    },
  );
});
