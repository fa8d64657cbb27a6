import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const names = () =>
  card('API tokens')
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

const OLD_BOT = ['Old botRead'];

/** Presses the button of the token and confirms. */
async function revoke() {
  await press('Revoke Old bot');
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this token?' }));
  await press('Revoke token', dialog);
}

describe('ApiTokenSettings', () => {
  it('leads to the guide for developers', () => {
    showAccountSettings([]);
    const guide = card('API tokens').getByRole('link', { name: 'guide for developers' });
    expect(guide.getAttribute('href')).toBe('/developers');
  });

  it('says that the first confirmation of the address revokes tokens, until it is confirmed', () => {
    const hint = /before you create a token: the first confirmation revokes all tokens/;
    showAccountSettings([]);
    expect(card('API tokens').queryByText(hint)).toBeTruthy();
    cleanup();
    showAccountSettings([], undefined, { ...ADA, emailProven: true });
    expect(card('API tokens').queryByText(hint)).toBeNull();
  });

  it('asks before it revokes a token', async () => {
    const { requests } = showAccountSettings(['offline']);
    await press('Revoke Old bot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this token?' }));
    expect(dialog.getByText(/Programs that use “Old bot” lose access at once/)).toBeTruthy();
    await press('Keep it', dialog);
    expect([screen.queryByRole('dialog'), names(), requests]).toEqual([null, OLD_BOT, []]);
  });

  it('revokes a token', async () => {
    const viewer = { ...ADA, apiTokens: [] };
    const { requests } = showAccountSettings([
      payload('revokeApiToken', { __typename: 'ViewerSuccess', viewer }),
    ]);
    expect(names()).toEqual(OLD_BOT);
    await revoke();
    await waitFor(() => expect(toasts).toEqual(['The token has been revoked.']));
    expect(screen.getByText('No tokens yet.')).toBeTruthy();
    expect(requests[0]?.body.variables).toEqual({ input: { id: 't1' } });
  });

  it('removes the token from the list before the response arrives', async () => {
    showAccountSettings(['silent']);
    await revoke();
    expect(names()).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('restores the token when the request fails', async () => {
    showAccountSettings(['offline']);
    await revoke();
    expect(names()).toEqual([]);
    expect(await alertText()).toBe('The token could not be revoked. Please try again.');
    expect(names()).toEqual(OLD_BOT);
  });

  it('removes a token that an earlier request with a lost response has revoked', async () => {
    showAccountSettings([problem('revokeApiToken', 'NotFound', 'This API token has already been revoked')]);
    await revoke();
    await waitFor(() => expect(toasts).toEqual(['The token has been revoked.']));
    expect(names()).toEqual([]);
  });
});
