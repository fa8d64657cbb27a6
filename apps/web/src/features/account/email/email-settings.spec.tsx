import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ADA, card, payload, press, recordToasts, showAccountSettings } from '../account-settings.fixture';

let toasts: string[];
beforeEach(() => {
  toasts = recordToasts();
});

describe('EmailSettings', () => {
  it('sends another confirmation mail, and is hidden once the address is confirmed', async () => {
    showAccountSettings([
      payload('requestEmailConfirmation', {
        __typename: 'RequestEmailConfirmationSuccess',
        viewer: { __typename: 'Viewer', id: 'v', email: ADA.email, emailProven: true },
      }),
    ]);
    await press('Send the mail again', card('Email address'));
    await waitFor(() => expect(toasts).toEqual(['A mail with a link is on its way to ada@example.com.']));
    expect(screen.queryByRole('region', { name: 'Email address' })).toBeNull();
  });
});
