import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageAddress } from '../../features/session/page-address';
import { ADA } from '../../features/session/session.fixture';
import { SESSION_KEY } from '../../features/session/session-storage';
import { atPath } from '../../testing/path.fixture';
import { ResetPasswordScreen } from './reset-password-screen';

const leave = jest.spyOn(pageAddress, 'leaveForRedirect');

beforeEach(() => {
  localStorage.clear();
  leave.mockReset();
  leave.mockImplementation(() => undefined);
});

const link = (state: string): Reply => ({
  body: { data: { passwordResetLink: { __typename: 'PasswordResetLink', state, minPasswordLength: 6 } } },
});

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/reset-password/:token', '/reset-password/tok', <ResetPasswordScreen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

describe('the page of a link that sets a new password', () => {
  it('sets it, signs in and leaves', async () => {
    const result = { __typename: 'AuthenticationSuccess', viewer: ADA };
    const requests = show(link('VALID'), { body: { data: { resetPassword: result } } });
    await userEvent.type(await screen.findByLabelText('New password'), 'secret1{Enter}');
    expect(requests.at(-1)?.body.variables).toEqual({ input: { token: 'tok', password: 'secret1' } });
    expect(leave).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(SESSION_KEY)).toContain(ADA.player.userId);
  });

  it.each([
    ['USED', 'This link has already been used. If that was you, log in with your new password.'],
    ['EXPIRED', 'This link has expired. Please request a new one.'],
    ['UNKNOWN', 'This link is invalid. Please request a new one.'],
  ])('says of a link that is %s what is the matter, and offers another', async (state, words) => {
    show(link(state));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    await screen.findByRole('dialog', { name: 'Forgot your password?' });
  });

  it('says so when the server cannot be asked, and asks again', async () => {
    show('offline', 'offline', link('VALID'));
    // A query is tried twice, half a second apart.
    await screen.findByText('The server could not be reached.', undefined, { timeout: 2_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('New password');
  });
});
