import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@daily/contract/page-settings';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ADA,
  alertText,
  card,
  payload,
  press,
  problem,
  recordToasts,
  session,
  showAccountSettings,
} from '../account-settings.fixture';
import { providerAddress } from './link-identity-dialog';

const GITHUB = {
  __typename: 'LinkedIdentity',
  id: 'i1',
  provider: 'GITHUB',
  providerName: 'GitHub',
  label: 'ada',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: null,
};
const LINKED = { ...ADA, linkedIdentities: [GITHUB] };
const PROBLEM = {
  __typename: 'InvalidInputProblem',
  message: LINK_TEXTS.passwordRequired,
  fields: [{ __typename: 'FieldProblem', path: 'password', message: '' }],
};

const settings: PageSettings = {
  ...DEFAULT_PAGE_SETTINGS,
  singleSignOn: {
    providers: [
      { id: 'oidc', name: 'Acme' },
      { id: 'github', name: 'GitHub' },
    ],
    only: false,
  },
};

let toasts: string[];
let open: jest.SpiedFunction<typeof providerAddress.open>;
beforeEach(() => {
  toasts = recordToasts();
  open = jest.spyOn(providerAddress, 'open').mockReset().mockReturnValue(undefined);
});
afterEach(() => void open.mockRestore());

const show = (replies: Parameters<typeof showAccountSettings>[0], viewer = LINKED, path?: string) =>
  showAccountSettings(replies, undefined, viewer, { settings, ...(path && { path }) });

describe('SignOnSettings', () => {
  it('is not shown where nothing can be linked and nothing is', () => {
    showAccountSettings([]);
    expect(screen.queryByRole('heading', { name: 'Sign-in accounts' })).toBeNull();
  });

  it('lists the accounts, and offers the other providers', () => {
    show([]);
    const accounts = card('Sign-in accounts');
    expect(accounts.getByRole('listitem').textContent).toBe(
      'GitHub · adaLinked 1 May 2026 · never usedUnlink GitHub',
    );
    expect(accounts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Unlink GitHub',
      'Link Acme',
    ]);
  });

  it('leads to the provider, and asks for the password when the server does', async () => {
    const url = 'https://login.acme.example/auth';
    const { requests } = show([
      payload('startIdentityLink', PROBLEM),
      payload('startIdentityLink', { __typename: 'StartIdentityLinkSuccess', url }),
    ]);
    await press('Link Acme');
    const dialog = within(await screen.findByRole('dialog', { name: 'Link Acme' }));
    await press('Continue with Acme', dialog);
    await userEvent.type(await dialog.findByLabelText('Your password'), 'secret');
    await press('Continue with Acme', dialog);
    await waitFor(() => expect(open.mock.calls).toEqual([[url]]));
    expect(requests.map(({ body }) => body.variables)).toEqual([
      { input: { provider: 'OIDC', password: null } },
      { input: { provider: 'OIDC', password: 'secret' } },
    ]);
  });

  it.each([
    ['linked', 'status', 'You can now sign in with Acme.'],
    [
      'taken',
      'alert',
      'That account at Acme is linked to another player, or you have linked a different one already.',
    ],
  ])('says what came of a link: %s', (outcome, role, text) => {
    show([], LINKED, `/profile/settings?sign-on=${outcome}&provider=oidc`);
    expect(card('Sign-in accounts').getByRole(role).textContent).toBe(text);
  });

  it('says no text that an address makes up', () => {
    show([], LINKED, '/profile/settings?sign-on=%3Cb%3Ex&provider=oidc');
    expect(card('Sign-in accounts').getByRole('alert').textContent).toBe(LINK_TEXTS.notLinked);
  });

  it('unlinks an account after a question', async () => {
    show([
      payload('unlinkIdentity', {
        __typename: 'ViewerSuccess',
        viewer: { ...ADA, linkedIdentities: [], sessions: [session('s1', true)] },
      }),
    ]);
    await press('Unlink GitHub');
    await press('Unlink', within(await screen.findByRole('dialog', { name: 'Unlink GitHub?' })));
    await waitFor(() => expect(toasts).toEqual(['You no longer sign in with GitHub.']));
    expect(card('Sign-in accounts').queryByRole('listitem')).toBeNull();
  });

  it('says why an account stays', async () => {
    show([problem('unlinkIdentity', 'Conflict', LINK_TEXTS.onlyWayIn)]);
    await press('Unlink GitHub');
    await press('Unlink', within(await screen.findByRole('dialog', { name: 'Unlink GitHub?' })));
    expect(await alertText()).toBe(LINK_TEXTS.onlyWayIn);
  });
});

describe('the settings of an account without a password', () => {
  const viewer = { ...LINKED, hasPassword: false };

  it('offer to set one, and ask for none before the account is deleted', async () => {
    const onDeleted = jest.fn();
    const { requests } = showAccountSettings(
      [payload('deleteAccount', { __typename: 'DeleteAccountSuccess', deleted: true })],
      onDeleted,
      viewer,
      { settings },
    );
    expect(card('Password').getByRole('button', { name: 'Set a password by mail' })).toBeTruthy();
    await press('Delete my account');
    await press('Delete permanently', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
    expect(requests[0]?.body.variables).toEqual({ input: {} });
  });

  it('show neither password nor passkeys where single sign-on is the only way in', () => {
    const only: PageSettings = { ...settings, singleSignOn: { ...settings.singleSignOn!, only: true } };
    showAccountSettings([], undefined, viewer, { settings: only });
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  });
});
