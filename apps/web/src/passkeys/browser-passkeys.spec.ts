import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserPasskeys } from './browser-passkeys';

const create = jest.fn<() => Promise<unknown>>();
const get = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

const add = () =>
  browserPasskeys.create({
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Daily Trivia' },
    user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada' },
    pubKeyCredParams: [],
  });
const use = () => browserPasskeys.request({ challenge: 'AAAA', rpId: 'localhost' });
const failure = (name: string) => new DOMException('A text of the browser', name);

describe.each([
  ['create', add, create, PASSKEY_TEXTS.notAdded],
  ['request', use, get, PASSKEY_TEXTS.notSignedIn],
])('%s', (_name, ask, browser, fallback) => {
  it.each([
    ['NotAllowedError', PASSKEY_TEXTS.canceled],
    ['NotSupportedError', PASSKEY_TEXTS.unsupported],
    ['UnknownError', fallback],
  ])('explains a %s', async (error, message) => {
    browser.mockRejectedValue(failure(error));
    expect(await ask()).toEqual({ response: null, message });
  });

  it('explains that the address does not fit the installation', async () => {
    browser.mockRejectedValue(failure('SecurityError'));
    expect(await ask()).toEqual({ response: null, message: PASSKEY_TEXTS.unsupported });
  });

  it('fails with a message when the browser returns nothing', async () => {
    browser.mockResolvedValue(null);
    expect(await ask()).toEqual({ response: null, message: fallback });
  });
});

it('says that the device already has a passkey', async () => {
  create.mockRejectedValue(failure('InvalidStateError'));
  expect(await add()).toEqual({ response: null, message: PASSKEY_TEXTS.alreadyOnDevice });
});
