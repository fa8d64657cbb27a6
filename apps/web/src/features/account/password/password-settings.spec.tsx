import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ADA,
  alertText,
  payload,
  press,
  problem,
  recordToasts,
  session,
  showAccountSettings,
  TOO_MANY_REQUESTS,
} from '../account-settings.fixture';

let toasts: string[];
beforeEach(() => {
  toasts = recordToasts();
});

async function changePassword(current: string, password: string) {
  if (current) await userEvent.type(screen.getByLabelText('Current password'), current);
  if (password) await userEvent.type(screen.getByLabelText('New password'), password);
  await press('Change password');
}

const newPassword = () => screen.getByLabelText<HTMLInputElement>('New password').value;

describe('PasswordSettings', () => {
  it('changes the password, empties the fields and removes the other sessions', async () => {
    showAccountSettings([
      payload('changePassword', {
        __typename: 'ViewerSuccess',
        viewer: { ...ADA, sessions: [session('s1', true)] },
      }),
    ]);
    await changePassword('old', 'new secret');
    await waitFor(() =>
      expect(toasts).toEqual(['Your password is changed. Every other device is signed out.']),
    );
    expect(newPassword()).toBe('');
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('disables the button while the request is pending', async () => {
    showAccountSettings(['silent']);
    await changePassword('old', 'new secret');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('requires the current password and a new one of 6 characters', async () => {
    const { requests } = showAccountSettings(['offline']);
    await changePassword('', '12345');
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it.each([
    [
      'the current password is wrong',
      problem('changePassword', 'SignInRequired', 'That is not your current password'),
      'That is not your current password',
    ],
    ['the rate limit is exceeded', TOO_MANY_REQUESTS, 'Too many requests. Please try again later.'],
    [
      'the server is unreachable',
      'offline' as const,
      'Your password could not be changed. Please try again.',
    ],
  ])('shows an error and keeps the input when %s', async (_case, reply, message) => {
    showAccountSettings([reply]);
    await changePassword('old', 'new secret');
    expect(await alertText()).toBe(message);
    expect(newPassword()).toBe('new secret');
  });
});
