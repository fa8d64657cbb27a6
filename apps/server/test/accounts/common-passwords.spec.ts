import { afterEach, describe, expect, it } from '@jest/globals';
import { login, PROBLEM, signup } from './account.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const TOO_COMMON = /one of the first that a stranger would guess/;

async function change(session: string, newPassword: string) {
  const input = { currentPassword: 'correct horse', newPassword };
  const { body } = await used.server.graphql(
    `mutation ($input: ChangePasswordInput!) {
       changePassword(input: $input) { ${PROBLEM} ... on InvalidInputProblem { fields { path } } } }`,
    { input },
    { session },
  );
  return body.data.changePassword;
}

describe('a new password among the 10,000 most common ones', () => {
  it.each(['123456', 'password', 'Password', 'iloveyou', 'trustno1'])(
    'is rejected by a change: %s',
    async (password) => {
      const { session } = await signedIn(used.server, 'ann@common.example');
      expect(await change(session, password)).toMatchObject({
        message: expect.stringMatching(TOO_COMMON),
        fields: [{ path: 'newPassword' }],
      });
    },
  );

  it('is accepted at signup, which requires 6 characters and nothing else', async () => {
    const { body } = await signup(used.server, 'Eve', 'eve@common.example', '123456');
    expect(body.data.signup.__typename).toBe('AuthenticationSuccess');
  });

  it('is rejected by a change and by a reset', async () => {
    const email = 'bob@common.example';
    const { session } = await signedIn(used.server, email);
    const refused = { __typename: 'InvalidInputProblem', message: expect.stringMatching(TOO_COMMON) };
    expect(await change(session, 'letmein')).toMatchObject({ ...refused, fields: [{ path: 'newPassword' }] });
    expect(await change(session, 'open sesame')).toMatchObject({ __typename: 'ViewerSuccess' });
    await used.server.graphql(
      `mutation { requestPasswordReset(input: { email: "${email}" }) { __typename } }`,
    );
    const mails = await used.server.rows(
      `SELECT text FROM outgoing_mail WHERE dedupe_key LIKE 'password-reset:%'`,
    );
    const token = /reset-password\/(\S+)/.exec(mails[0].text)?.[1];
    const { body } = await used.server.graphql(
      `mutation { resetPassword(input: { token: "${token}", password: "qwerty" }) { ${PROBLEM} } }`,
    );
    expect(body.data.resetPassword).toMatchObject(refused);
  });

  it('still signs in, and is accepted by a first login', async () => {
    expect((await login(used.server, 'first@common.example', '123456')).body.data.login.__typename).toBe(
      'AuthenticationSuccess',
    );
    const { body } = await signup(used.server, 'First', 'first@common.example', '123456');
    expect(body.data.signup.__typename).toBe('AuthenticationSuccess');
  });
});
