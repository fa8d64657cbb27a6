import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Background } from '@daily/kit/runtime/background';
import { openSink, type Sink, textOf } from '@daily/testing/mail-sink';
import { sessionCookieOf, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
let sink: Sink;
let delivery: Background;

beforeAll(async () => {
  sink = await openSink();
  const { slices } = await used.world.start({ env: { SMTP_URL: sink.url } });
  delivery = slices.mail.start();
});
afterAll(async () => {
  await delivery.stop();
  await sink.close();
});

const EMAIL = 'forgetful@reset.example';
const REQUEST = `mutation ($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { __typename ... on RequestPasswordResetSuccess { email } }
}`;
const RESET = `mutation ($input: ResetPasswordInput!) {
  resetPassword(input: $input) {
    __typename
    ... on AuthenticationSuccess { viewer { email emailProven player { userId } } }
    ... on Problem { message }
  }
}`;

const requestReset = (email: string) => used.server.graphql(REQUEST, { input: { email } });

const RESET_LINK = /http:\/\/localhost:3000\/reset-password\/([\w-]{32})/;

/** The token in the mail with a link to reset the password, as soon as it has arrived. */
async function mailedToken(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = sink.received.filter(({ to }) => to.includes(address)).map(({ raw }) => textOf(raw));
    const token = mails.map((text) => RESET_LINK.exec(text)?.[1]).find((found) => found !== undefined);
    if (token) return token;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`No link to ${address} arrived`);
}

describe('a password reset', () => {
  it('sets a new password with the link in the mail and ends all earlier sessions', async () => {
    const { session, userId } = await signedIn(used.server, EMAIL, 'old secret');
    const { body } = await requestReset(EMAIL);
    expect(body.data.requestPasswordReset).toEqual({
      __typename: 'RequestPasswordResetSuccess',
      email: EMAIL,
    });
    const token = await mailedToken(EMAIL);

    const reset = await used.server.graphql(RESET, { input: { token, password: 'new secret' } });
    expect(reset.body.data.resetPassword).toEqual({
      __typename: 'AuthenticationSuccess',
      viewer: { email: EMAIL, emailProven: true, player: { userId } },
    });
    const viewers = [session, sessionCookieOf(reset)].map((cookie) => viewerId(used.server, cookie));
    expect(await Promise.all(viewers)).toEqual([null, userId]);
    await expect(signedIn(used.server, EMAIL, 'old secret')).rejects.toThrow();
    expect((await signedIn(used.server, EMAIL, 'new secret')).userId).toBe(userId);
    expect(used.server.errors).toEqual([]);
  });

  it('returns the same response, byte for byte, for an unknown address', async () => {
    const known = await requestReset(EMAIL);
    const unknown = await requestReset('forgetfux@reset.example');
    expect(unknown.text).toBe(known.text.replace(EMAIL, 'forgetfux@reset.example'));
    expect([unknown.status, Object.keys(unknown.headers)]).toEqual([
      known.status,
      Object.keys(known.headers),
    ]);
  });

  it('keeps the state of a link out of every cache', async () => {
    const { headers } = await used.server.graphql('{ passwordResetLink(token: "x") { state } }');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is allowed once per document, so that a document cannot hold a list of guesses', async () => {
    const field = (name: string) =>
      `${name}: resetPassword(input: { token: "x", password: "secret" }) { __typename }`;
    const { status, body } = await used.server.graphql(`mutation { ${field('a')} ${field('b')} }`);
    expect([status, body.errors[0].message]).toEqual([
      400,
      'A document may check or set a password only once',
    ]);
  });
});
