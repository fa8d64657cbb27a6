import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { browserPasskeys } from '../../../passkeys/browser-passkeys';
import {
  ADA,
  alertText,
  card,
  passkey,
  payload,
  press,
  problem,
  recordToasts,
  session,
  showAccountSettings,
} from '../account-settings.fixture';

const OPTIONS = { challenge: 'AAAA' };
const RESPONSE = { id: 'BBBB' } as never;
const STARTED = payload('startPasskeyRegistration', {
  __typename: 'StartPasskeyRegistrationSuccess',
  options: OPTIONS,
});

let toasts: string[];
let createPasskey: jest.SpiedFunction<typeof browserPasskeys.create>;

beforeEach(() => {
  toasts = recordToasts();
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  createPasskey = jest
    .spyOn(browserPasskeys, 'create')
    .mockReset()
    .mockResolvedValue({ response: RESPONSE, message: null });
});
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

const names = () =>
  card('Passkeys')
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

async function openAdd() {
  await press('Add a passkey');
  return within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
}

async function removeMyPhone() {
  await press('Remove My phone');
  await press('Remove passkey', within(await screen.findByRole('dialog', { name: 'Remove this passkey?' })));
}

describe('PasskeySettings', () => {
  it('lists the passkeys with their dates', () => {
    showAccountSettings(['offline']);
    expect(card('Passkeys').getByRole('listitem').textContent).toBe(
      'My phoneAdded 1 May 2026 · never usedRemove My phone',
    );
  });

  it('says so when the browser does not support passkeys', () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    showAccountSettings(['offline']);
    expect(card('Passkeys').getByText(PASSKEY_TEXTS.unsupported)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('adds a passkey that the browser has created', async () => {
    const viewer = { ...ADA, passkeys: [passkey('k2', 'My key'), ...ADA.passkeys] };
    const { requests } = showAccountSettings([
      STARTED,
      payload('finishPasskeyRegistration', { __typename: 'FinishPasskeyRegistrationSuccess', viewer }),
    ]);
    const dialog = await openAdd();
    await userEvent.type(dialog.getByLabelText('Name'), 'My key{Enter}');
    await waitFor(() => expect(toasts).toEqual([PASSKEY_TEXTS.added]));
    expect(createPasskey.mock.calls).toEqual([[OPTIONS]]);
    expect(requests.map(({ body }) => body.variables)).toEqual([
      { input: { password: null } },
      { input: { name: 'My key', response: RESPONSE } },
    ]);
    expect(names()).toEqual(['My key', 'My phone']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the password when the server requires it', async () => {
    const { requests } = showAccountSettings([
      payload('startPasskeyRegistration', {
        __typename: 'InvalidInputProblem',
        message: PASSKEY_TEXTS.passwordRequired,
        fields: [{ path: 'password', message: PASSKEY_TEXTS.passwordRequired }],
      }),
      problem('startPasskeyRegistration', 'SignInRequired', 'That is not your current password'),
    ]);
    const dialog = await openAdd();
    await userEvent.type(dialog.getByLabelText('Name'), 'My key{Enter}');
    expect(await alertText()).toBe(PASSKEY_TEXTS.passwordRequired);
    await userEvent.type(dialog.getByLabelText('Your password'), 'a guess{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe('That is not your current password'),
    );
    expect(requests.at(-1)?.body.variables).toEqual({ input: { password: 'a guess' } });
    expect(createPasskey).not.toHaveBeenCalled();
  });

  it('shows why the browser created no passkey and keeps the name', async () => {
    createPasskey.mockResolvedValue({ response: null, message: PASSKEY_TEXTS.canceled });
    showAccountSettings([STARTED]);
    const dialog = await openAdd();
    await userEvent.type(dialog.getByLabelText('Name'), 'My key{Enter}');
    expect(await alertText()).toBe(PASSKEY_TEXTS.canceled);
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('My key');
  });

  it('requires a name', async () => {
    const { requests } = showAccountSettings(['offline']);
    const dialog = await openAdd();
    await press('Continue', dialog);
    expect(await dialog.findByText('Please give the passkey a name of 1 to 50 characters')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it.each([
    [
      'removes a passkey after asking',
      payload('removePasskey', { __typename: 'ViewerSuccess', viewer: { ...ADA, passkeys: [] } }),
    ],
    [
      'removes a passkey that an earlier request with a lost response has removed',
      problem('removePasskey', 'NotFound', PASSKEY_TEXTS.notFound),
    ],
  ])('%s', async (_case, reply) => {
    const { requests } = showAccountSettings([reply]);
    await press('Remove My phone');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    expect(requests).toEqual([]);
    await press('Remove passkey', dialog);
    await waitFor(() => expect(toasts).toEqual([PASSKEY_TEXTS.removed]));
    expect(requests[0]?.body.variables).toEqual({ input: { id: 'k1' } });
    expect(card('Passkeys').getByText('No passkeys yet.')).toBeTruthy();
  });

  it('removes a passkey from the list before the response arrives', async () => {
    showAccountSettings(['silent']);
    await removeMyPhone();
    await waitFor(() => expect(names()).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual([]);
  });

  it('restores the passkey when removing it fails', async () => {
    showAccountSettings(['offline']);
    await removeMyPhone();
    await waitFor(() => expect(names()).toEqual([]));
    expect(await alertText()).toBe(PASSKEY_TEXTS.notRemoved);
    expect(names()).toEqual(['My phone']);
    expect(toasts).toEqual([]);
  });

  it('removes the sessions that ended with the passkey when the response arrives', async () => {
    const viewer = { ...ADA, passkeys: [], sessions: [session('s1', true)] };
    showAccountSettings([payload('removePasskey', { __typename: 'ViewerSuccess', viewer })]);
    await removeMyPhone();
    await waitFor(() => expect(card('Where you are signed in').getAllByRole('listitem')).toHaveLength(1));
  });
});
