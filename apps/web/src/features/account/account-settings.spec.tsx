import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import type { FragmentRef } from '@daily/apollo/fragment';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { toast } from '@daily/ui/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AccountSettings } from './account-settings';
import {
  type AccountSettings_ViewerFragment,
  AccountSettings_ViewerFragmentDoc,
} from './account-settings.generated';

const session = (id: string, current: boolean) => ({
  __typename: 'Session',
  id,
  device: current ? 'Firefox on Linux' : 'Safari on iPhone',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-05-02T11:00:00.000Z',
  current,
});
const token = (id: string, name: string) => ({
  __typename: 'ApiToken',
  id,
  name,
  scope: 'READ',
  prefix: 'daily_abc123',
  expiresAt: '2026-08-01T10:00:00.000Z',
  lastUsedAt: null,
  expired: false,
});
const ADA = {
  __typename: 'Viewer',
  id: 'v',
  email: 'ada@example.com',
  emailConfirmed: false,
  role: 'PLAYER',
  hidden: false,
  player: { __typename: 'Player', id: 'p', username: 'Ada', avatarUrl: null },
  sessions: [session('s1', true), session('s2', false)],
  apiTokens: [token('t1', 'Old bot')],
};

const deleted = jest.fn();
const toasts: string[] = [];
beforeEach(() => {
  deleted.mockReset();
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(text));
});

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const cache = createCache();
  cache.writeFragment({
    fragment: AccountSettings_ViewerFragmentDoc,
    fragmentName: 'AccountSettings_viewer',
    data: ADA as never,
  });
  render(
    <ApolloProvider client={createApolloClient({ cache, now: Date.now, fetch: stub.fetch })}>
      <AccountSettings
        viewer={{ __typename: 'Viewer', id: 'v' } as unknown as FragmentRef<AccountSettings_ViewerFragment>}
        onDeleted={deleted}
      />
    </ApolloProvider>,
  );
  return stub.requests;
}

const answer = (field: string, value: object): Reply => ({ body: { data: { [field]: value } } });
const problem = (field: string, type: string, message: string) =>
  answer(field, { __typename: `${type}Problem`, message });
const tooMany: Reply = {
  status: 429,
  body: { errors: [{ message: 'Too many requests', extensions: { code: 'TOO_MANY_REQUESTS' } }] },
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp, where = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(where.getByRole('button', { name }));

/** Time for a call that fails to be sent again, a second later. */
const AGAIN = { timeout: 3_000 };

const alertText = async () => (await screen.findByRole('alert', undefined, AGAIN)).textContent;

describe('the email address', () => {
  it('is confirmed by another mail, and then no longer mentioned', async () => {
    show(
      answer('requestEmailConfirmation', {
        __typename: 'RequestEmailConfirmationSuccess',
        viewer: { __typename: 'Viewer', id: 'v', email: ADA.email, emailConfirmed: true },
      }),
    );
    await press('Send the mail again', card('Email address'));
    await waitFor(() => expect(toasts).toEqual(['A mail with a link is on its way to ada@example.com.']));
    expect(screen.queryByRole('region', { name: 'Email address' })).toBeNull();
  });
});

describe('the profile', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');

  it('is saved whole', async () => {
    const requests = show(
      answer('updateProfile', {
        __typename: 'UpdateProfileSuccess',
        viewer: {
          ...ADA,
          hidden: true,
          player: {
            ...ADA.player,
            username: 'Ada B',
            avatarUrl: 'https://x.org/a.png',
            monthlyRank: null,
          },
        },
      }),
    );
    await userEvent.clear(name());
    await userEvent.type(name(), 'Ada B');
    await userEvent.type(screen.getByLabelText('Picture'), 'https://x.org/a.png');
    await userEvent.click(screen.getByRole('checkbox', { name: /Hide me from leaderboards/ }));
    expect(document.querySelector('img')?.src).toBe('https://x.org/a.png');
    await press('Save profile');
    await waitFor(() => expect(toasts).toEqual(['Your profile is saved.']));
    expect(requests[0]?.body.variables).toEqual({
      input: { username: 'Ada B', avatarUrl: 'https://x.org/a.png', hidden: true },
    });
  });

  it.each([
    ['Name', '   ', 'Please enter a name'],
    ['Picture', 'http://x.org/a.png', 'Please enter the URL of an image, starting with https://'],
  ])('asks for a better %s than %j', async (label, value, words) => {
    const requests = show('offline');
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
    await press('Save profile');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('says what the server refused, and keeps what was typed', async () => {
    show(problem('updateProfile', 'InvalidInput', 'No such name'));
    await userEvent.type(name(), 'x');
    await press('Save profile');
    expect(await alertText()).toBe('No such name');
    expect(name().value).toBe('Adax');
  });
});

describe('the password', () => {
  const type = async (current: string, password: string) => {
    if (current) await userEvent.type(screen.getByLabelText('Current password'), current);
    if (password) await userEvent.type(screen.getByLabelText('New password'), password);
    await press('Change password');
  };

  it('is changed, the fields are empty again, and the other sessions are gone', async () => {
    show(
      answer('changePassword', {
        __typename: 'ChangePasswordSuccess',
        viewer: { ...ADA, sessions: [session('s1', true)] },
      }),
    );
    await type('old', 'new secret');
    await waitFor(() =>
      expect(toasts).toEqual(['Your password has been changed, and all other sessions have ended.']),
    );
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('asks for both, and for enough characters', async () => {
    show('offline');
    await type('', '12345');
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  });

  it.each([
    [
      'a wrong one',
      problem('changePassword', 'SignInRequired', 'That is not your current password'),
      'That is not your current password',
    ],
    ['too many', tooMany, 'Too many requests. Please try again later.'],
    ['no server', 'offline' as const, 'Your password could not be changed. Please try again.'],
  ])('says so of %s, and keeps what was typed', async (_name, reply, words) => {
    show(reply);
    await type('old', 'new secret');
    expect(await alertText()).toBe(words);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new secret');
  });
});

describe('the sessions', () => {
  it('show this browser, and end one by one', async () => {
    const left = { ...ADA, sessions: [session('s1', true)] };
    const requests = show(answer('endSession', { __typename: 'EndSessionSuccess', viewer: left }));
    expect(card('Where you are signed in').getAllByRole('listitem')[0]?.textContent).toContain(
      'This browser',
    );
    await press('End the session of Safari on iPhone');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(requests[0]?.body.variables).toEqual({ input: { id: 's2' } });
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('that have ended already leave the page: the reply to an attempt before was lost', async () => {
    show(problem('endSession', 'NotFound', 'This session has already ended'));
    await press('End the session of Safari on iPhone');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('end all at once, or say why not', async () => {
    show(tooMany);
    await press('End all other sessions');
    expect(await alertText()).toBe('Too many requests. Please try again later.');
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });
});

describe('the API tokens', () => {
  it('are made in a dialog that shows the token, and can be copied', async () => {
    const viewer = { ...ADA, apiTokens: [token('t2', 'My bot'), ...ADA.apiTokens] };
    const made = { __typename: 'CreateApiTokenSuccess', token: 'daily_the-secret', viewer };
    const requests = show(answer('createApiToken', made));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Make a token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an API token' }));
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await dialog.findByText('Please give the token a name of 1 to 50 characters')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'My bot');
    await user.selectOptions(dialog.getByLabelText('Permission'), 'Read and write');
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    expect((await screen.findByLabelText<HTMLInputElement>('API token')).value).toBe('daily_the-secret');
    expect(requests[0]?.body.variables).toEqual({
      input: { name: 'My bot', scope: 'WRITE', expiresInDays: 90, idempotencyKey: expect.any(String) },
    });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('daily_the-secret');
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(card('API tokens').getAllByRole('listitem')).toHaveLength(2);
    expect(document.body.innerHTML).not.toContain('daily_the-secret');
  });

  it('are requested again with the same idempotency key after a lost response, and the name stays', async () => {
    const requests = show('offline');
    await press('Make a token');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an API token' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'My bot');
    await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
    expect((await dialog.findByRole('alert', undefined, AGAIN)).textContent).toBe(
      'The token could not be created. Please try again.',
    );
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('My bot');
    await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
    await waitFor(() => expect(requests).toHaveLength(4), AGAIN);
    const keys = requests.map(
      ({ body }) => (body.variables as { input: { idempotencyKey: string } }).input.idempotencyKey,
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('are revoked', async () => {
    const requests = show(
      answer('revokeApiToken', { __typename: 'RevokeApiTokenSuccess', viewer: { ...ADA, apiTokens: [] } }),
    );
    await press('Revoke Old bot');
    expect(await screen.findByText('You have no tokens.')).toBeTruthy();
    expect(toasts).toEqual(['The token has been revoked.']);
    expect(requests[0]?.body.variables).toEqual({ input: { id: 't1' } });
  });
});

describe('my data', () => {
  it('is saved as a file', async () => {
    show({ body: { data: { exportMyData: { people: { profile: { email: 'ada@example.com' } } } } } });
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Download my data');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(files[0]?.type).toBe('application/json');
  });

  it('says when it cannot be put together', async () => {
    show(tooMany);
    await press('Download my data');
    expect(await alertText()).toBe('Too many requests. Please try again later.');
  });

  it('is deleted with the password', async () => {
    const requests = show(
      problem('deleteAccount', 'SignInRequired', 'That is not your current password'),
      answer('deleteAccount', { __typename: 'DeleteAccountSuccess', deleted: true }),
    );
    await press('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await press('Delete my account for good', dialog);
    expect(await dialog.findByText('Please enter your password')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Your password'), 'secret1{Enter}');
    expect(await alertText()).toBe('That is not your current password');
    expect(deleted).not.toHaveBeenCalled();
    await press('Delete my account for good', dialog);
    await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
    expect(requests.at(-1)?.body.variables).toEqual({
      input: { password: 'secret1', email: 'ada@example.com' },
    });
  });
});
