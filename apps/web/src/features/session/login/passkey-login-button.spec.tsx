import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { toast } from '@daily/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { browserPasskeys } from '../../../passkeys/browser-passkeys';
import { takeFlash } from '../flash';
import { pageAddress } from '../page-address';
import { PasskeyLoginButton } from './passkey-login-button';
import { hasSession } from '../session-life';
import { SESSION_KEY } from '../session-storage';
import { ADA } from '../session.fixture';

const NAME = 'Sign in with a passkey';
const OPTIONS = { challenge: 'AAAA' };
const RESPONSE = { id: 'BBBB' } as never;
const reply = (field: string, value: object): Reply => ({ body: { data: { [field]: value } } });
const STARTED = reply('startPasskeyLogin', { __typename: 'StartPasskeyLoginSuccess', options: OPTIONS });

let requestPasskey: jest.SpiedFunction<typeof browserPasskeys.request>;
let leave: jest.SpiedFunction<typeof pageAddress.leaveForRedirect>;
const toasts: string[] = [];

beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  localStorage.clear();
  sessionStorage.clear();
  toasts.length = 0;
  jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(text));
  leave = jest
    .spyOn(pageAddress, 'leaveForRedirect')
    .mockReset()
    .mockImplementation(() => undefined);
  requestPasskey = jest
    .spyOn(browserPasskeys, 'request')
    .mockReset()
    .mockResolvedValue({ response: RESPONSE, message: null });
});
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

function page(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch, mayUseCookie: hasSession });
  const button = (
    <ApolloProvider client={client}>
      <PasskeyLoginButton />
    </ApolloProvider>
  );
  return { button, requests: stub.requests };
}

async function press(...replies: Reply[]) {
  const { button, requests } = page(...replies);
  render(button);
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  return requests;
}

describe('PasskeyLoginButton', () => {
  it('is in the HTML of the server, hidden by the attribute of browsers without passkeys', () => {
    expect(renderToString(page().button)).toMatch(/^<div class="[^"]*\bin-data-no-passkeys:hidden"/);
  });

  it('is not shown where passkeys are not supported', () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    render(page().button);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('signs in, stores the session and follows the redirect', async () => {
    const requests = await press(
      STARTED,
      reply('finishPasskeyLogin', { __typename: 'AuthenticationSuccess', viewer: ADA }),
    );
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(requestPasskey.mock.calls).toEqual([[OPTIONS]]);
    expect(requests.at(-1)?.body.variables).toEqual({ input: { response: RESPONSE } });
    expect(requests.at(-1)?.init.credentials).toBe('same-origin');
    expect(localStorage.getItem(SESSION_KEY)).toContain('ada@example.com');
    expect(takeFlash()).toBe('Login successful!');
  });

  it('explains that the user canceled, without a toast about credentials', async () => {
    requestPasskey.mockResolvedValue({ response: null, message: PASSKEY_TEXTS.canceled });
    const requests = await press(STARTED);
    expect((await screen.findByRole('alert')).textContent).toBe(PASSKEY_TEXTS.canceled);
    expect([requests.length, toasts]).toEqual([1, []]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: NAME }).disabled).toBe(false);
  });

  it('explains that no account has the passkey', async () => {
    await press(
      STARTED,
      reply('finishPasskeyLogin', { __typename: 'SignInRequiredProblem', message: PASSKEY_TEXTS.unknown }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(PASSKEY_TEXTS.unknown);
    expect(leave).not.toHaveBeenCalled();
  });

  it('asks to try again when the reply was lost and the retry is refused, and then signs in', async () => {
    const requests = await press(
      STARTED,
      'offline',
      reply('finishPasskeyLogin', {
        __typename: 'InvalidInputProblem',
        message: PASSKEY_TEXTS.requestExpired,
        code: 'INVALID_INPUT',
        fields: [{ path: 'response', message: PASSKEY_TEXTS.requestExpired }],
      }),
      STARTED,
      reply('finishPasskeyLogin', { __typename: 'AuthenticationSuccess', viewer: ADA }),
    );
    const alert = await screen.findByRole('alert', undefined, { timeout: 3_000 });
    expect(alert.textContent).toBe(PASSKEY_TEXTS.requestExpired);
    expect(requests).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: NAME }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(requestPasskey).toHaveBeenCalledTimes(2);
  });

  it('says so when the server is unreachable', async () => {
    await press('offline');
    expect((await screen.findByRole('alert', undefined, { timeout: 3_000 })).textContent).toBe(
      PASSKEY_TEXTS.notSignedIn,
    );
    expect(requestPasskey).not.toHaveBeenCalled();
  });
});
