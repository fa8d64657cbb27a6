import { afterEach, describe, expect, it } from '@jest/globals';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { SoftwareAuthenticator } from '@daily/testing/software-authenticator';
import { sessionCookieOf, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const START_REGISTRATION = `mutation ($input: StartPasskeyRegistrationInput!) {
  startPasskeyRegistration(input: $input) { ... on StartPasskeyRegistrationSuccess { options } }
}`;
const FINISH_REGISTRATION = `mutation ($input: FinishPasskeyRegistrationInput!) {
  finishPasskeyRegistration(input: $input) { __typename }
}`;
const START = 'mutation { startPasskeyLogin(input: {}) { ... on StartPasskeyLoginSuccess { options } } }';
const FINISH = `mutation ($input: FinishPasskeyLoginInput!) {
  finishPasskeyLogin(input: $input) {
    __typename
    ... on InvalidInputProblem { message code fields { path } }
  }
}`;

const start = async () => (await used.server.graphql(START)).body.data.startPasskeyLogin.options;
const finish = (response: object) => used.server.graphql(FINISH, { input: { response } });

describe('a login with a passkey whose response is lost', () => {
  it('is refused when it is sent again, and succeeds when it is begun again', async () => {
    const device = new SoftwareAuthenticator({ origin: 'http://localhost:3000' });
    const { session, userId } = await signedIn(used.server, 'ada@retry.example');
    const { body } = await used.server.graphql(START_REGISTRATION, { input: {} }, { session });
    const created = device.create(body.data.startPasskeyRegistration.options);
    const input = { name: 'My phone', response: created };
    await used.server.graphql(FINISH_REGISTRATION, { input }, { session });

    const response = device.get(await start());
    await finish(response);
    for (let retry = 0; retry < 2; retry += 1) {
      const refused = await finish(response);
      expect([refused.status, refused.body.data.finishPasskeyLogin, refused.cookies]).toEqual([
        200,
        {
          __typename: 'InvalidInputProblem',
          message: PASSKEY_TEXTS.requestExpired,
          code: 'INVALID_INPUT',
          fields: [{ path: 'response' }],
        },
        [],
      ]);
    }

    const again = await finish(device.get(await start()));
    expect(again.body.data.finishPasskeyLogin.__typename).toBe('AuthenticationSuccess');
    expect(await viewerId(used.server, sessionCookieOf(again))).toBe(userId);
  });
});
