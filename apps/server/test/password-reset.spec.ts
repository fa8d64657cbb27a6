import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Background } from '@daily/kit/runtime/background';
import { startMailService } from '@daily/mail';
import { openSink, type Sink, wordsOf } from '../../../libs/server/testing/src/mail-sink';
import { signedIn, useServer } from './test-server';

const used = useServer();
let sink: Sink;
let mails: Background;

beforeAll(async () => {
  sink = await openSink();
  mails = startMailService(used.server.platform, { dataDir: '/nowhere', smtpUrl: sink.url });
});
afterAll(async () => {
  await mails.stop();
  await sink.close();
});

const EMAIL = 'forgetful@reset.example';
const REQUEST = `mutation ($email: String!) {
  requestPasswordReset(input: { email: $email }) { __typename ... on RequestPasswordResetSuccess { email } }
}`;
const RESET = `mutation ($input: ResetPasswordInput!) {
  resetPassword(input: $input) { __typename ... on AuthenticationSuccess { viewer { userId email } } ... on Problem { message } }
}`;

/** What came with a mail, as soon as one has come to an address. */
async function mailTo(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = sink.received.find(({ to }) => to.includes(address));
    if (mail) return wordsOf(mail.raw);
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`No mail came to ${address}`);
}

describe('a forgotten password', () => {
  it('is set anew by the link that comes by mail; every older session is over', async () => {
    const { session, userId } = await signedIn(used.server, EMAIL, 'old secret');
    const { body } = await used.server.graphql(REQUEST, { email: EMAIL });
    expect(body.data.requestPasswordReset).toEqual({
      __typename: 'RequestPasswordResetSuccess',
      email: EMAIL,
    });
    const token = /http:\/\/localhost:3000\/reset-password\/([\w-]{32})/.exec(await mailTo(EMAIL))?.[1];

    const reset = await used.server.graphql(RESET, { input: { token, password: 'new secret' } });
    expect(reset.body.data.resetPassword).toEqual({
      __typename: 'AuthenticationSuccess',
      viewer: { userId, email: EMAIL },
    });
    const fresh = reset.cookies.find(({ name }) => name === 'sid')?.value;
    const viewers = [session, fresh].map(async (cookie) => {
      const asked = await used.server.graphql('{ viewer { userId } }', {}, { session: cookie });
      return asked.body.data.viewer?.userId ?? null;
    });
    expect(await Promise.all(viewers)).toEqual([null, userId]);
    await expect(signedIn(used.server, EMAIL, 'old secret')).rejects.toThrow();
    expect((await signedIn(used.server, EMAIL, 'new secret')).userId).toBe(userId);
    expect(used.server.errors).toEqual([]);
  });

  it('is answered in the same bytes for an address that nobody has', async () => {
    const known = await used.server.graphql(REQUEST, { email: EMAIL });
    const unknown = await used.server.graphql(REQUEST, { email: 'forgetfux@reset.example' });
    expect(unknown.text).toBe(known.text.replace(EMAIL, 'forgetfux@reset.example'));
    expect([unknown.status, Object.keys(unknown.headers)]).toEqual([
      known.status,
      Object.keys(known.headers),
    ]);
  });

  it('never lets a link be answered from memory', async () => {
    const { headers } = await used.server.graphql('{ passwordResetLink(token: "x") { state } }');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is no list of guesses: one in a document', async () => {
    const field = (name: string) =>
      `${name}: resetPassword(input: { token: "x", password: "secret" }) { __typename }`;
    const { status, body } = await used.server.graphql(`mutation { ${field('a')} ${field('b')} }`);
    expect([status, body.errors[0].message]).toEqual([400, 'A document may check or set a password once']);
  });
});
