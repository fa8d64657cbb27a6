import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  ADA,
  alertText,
  card,
  payload,
  press,
  problem,
  recordToasts,
  showAccountSettings,
} from '../account-settings.fixture';

let toasts: string[];
beforeEach(() => {
  toasts = recordToasts();
});

describe('EmailSettings', () => {
  it('sends another confirmation mail, and is hidden once the address is confirmed', async () => {
    const { requests } = showAccountSettings([
      payload('requestEmailConfirmation', {
        __typename: 'ViewerSuccess',
        viewer: { __typename: 'Viewer', id: 'v', email: ADA.email, emailProven: true },
      }),
    ]);
    await press('Send the mail again', card('Email address'));
    await waitFor(() => expect(toasts).toEqual(['A mail with a link is on its way to ada@example.com.']));
    expect(requests[0]?.body.variables).toEqual({ input: { email: ADA.email } });
    expect(screen.queryByRole('region', { name: 'Email address' })).toBeNull();
  });

  it('says so when the session is that of another account by now', async () => {
    const message = 'You are signed in with a different email address. Please reload the page.';
    showAccountSettings([problem('requestEmailConfirmation', 'Conflict', message)]);
    await press('Send the mail again', card('Email address'));
    expect(await alertText()).toBe(message);
    expect(toasts).toEqual([]);
  });
});
