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
import { Screen } from './reset-password-screen';

let leave: jest.SpiedFunction<typeof pageAddress.leaveForRedirect>;

beforeEach(() => {
  localStorage.clear();
  leave = jest
    .spyOn(pageAddress, 'leaveForRedirect')
    .mockReset()
    .mockImplementation(() => undefined);
});

const link = (state: string): Reply => ({
  body: { data: { passwordResetLink: { __typename: 'PasswordResetLink', state, minPasswordLength: 6 } } },
});

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/reset-password/:token', '/reset-password/tok', <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

describe('ResetPasswordScreen', () => {
  it('disables the button until the server responds', async () => {
    show(link('VALID'), 'silent');
    await userEvent.type(await screen.findByLabelText('New password'), 'secret1{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' }).disabled).toBe(true);
    expect(leave).not.toHaveBeenCalled();
  });

  it('sets the password, signs in and leaves the page', async () => {
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
    ['UNKNOWN', 'This link does not work. Please request a new one.'],
  ])('explains why a link with state %s cannot be used, and offers a new one', async (state, message) => {
    show(link(state));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Request a new link' }));
    await screen.findByRole('dialog', { name: 'Forgot your password?' });
  });

  it('shows an error while the server is unreachable, and loads the link on the next attempt', async () => {
    show('offline', 'offline', link('VALID'));
    // The client retries a query once, after half a second.
    await screen.findByText('The server could not be reached.', undefined, { timeout: 2_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('New password');
  });
});
