import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  ADA,
  AFTER_RETRY,
  alertText,
  card,
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

const END = 'Sign out Safari on iPhone';
const END_OTHERS = 'Sign out everywhere else';

const devices = () =>
  card('Where you are signed in')
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

const BOTH = ['Firefox on LinuxThis browser', 'Safari on iPhone'];
const CURRENT = ['Firefox on LinuxThis browser'];

describe('SessionSettings', () => {
  it('lists the sessions and marks the current one', () => {
    showAccountSettings(['offline']);
    expect(devices()).toEqual(BOTH);
  });

  it('ends a session', async () => {
    const remaining = { ...ADA, sessions: [session('s1', true)] };
    const { requests } = showAccountSettings([
      payload('endSession', { __typename: 'ViewerSuccess', viewer: remaining }),
    ]);
    await press(END);
    await waitFor(() => expect(toasts).toEqual(['Signed out there.']));
    expect(requests[0]?.body.variables).toEqual({ input: { id: 's2' } });
    expect(devices()).toEqual(CURRENT);
    expect(screen.queryByRole('button', { name: END_OTHERS })).toBeNull();
  });

  it.each([
    ['one session', END],
    ['all other sessions', END_OTHERS],
  ])('removes %s from the list before the response arrives', async (_case, button) => {
    showAccountSettings(['silent']);
    await press(button);
    expect(devices()).toEqual(CURRENT);
    expect(toasts).toEqual([]);
  });

  it.each([
    ['one session', END],
    ['all other sessions', END_OTHERS],
  ])('restores the list when ending %s fails', async (_case, button) => {
    showAccountSettings(['offline']);
    await press(button);
    expect(devices()).toEqual(CURRENT);
    expect(await alertText()).toBe('We could not sign that one out. Please try again.');
    expect(devices()).toEqual(BOTH);
    expect(toasts).toEqual([]);
  });

  it('restores the list and shows why the server rejected the request', async () => {
    showAccountSettings([TOO_MANY_REQUESTS]);
    await press(END_OTHERS);
    expect(await alertText()).toBe('Too many requests. Please try again later.');
    expect(devices()).toEqual(BOTH);
  });

  it('removes a session that an earlier request with a lost response has ended', async () => {
    showAccountSettings([problem('endSession', 'NotFound', 'That one is signed out already')]);
    await press(END);
    await waitFor(() => expect(toasts).toEqual(['Signed out there.']), AFTER_RETRY);
    expect(devices()).toEqual(CURRENT);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
