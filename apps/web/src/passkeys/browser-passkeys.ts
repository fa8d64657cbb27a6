import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** What the browser returned, or why it did not, for the user. */
export type BrowserResponse<T> = { response: T; message: null } | { response: null; message: string };

/** The library is loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/browser');

/** Messages by the names of the errors that WebAuthn defines. Browsers do not reveal more, to protect privacy. */
const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: PASSKEY_TEXTS.canceled,
  AbortError: PASSKEY_TEXTS.canceled,
  InvalidStateError: PASSKEY_TEXTS.alreadyOnDevice,
  NotSupportedError: PASSKEY_TEXTS.unsupported,
  ConstraintError: PASSKEY_TEXTS.unsupported,
  SecurityError: PASSKEY_TEXTS.unsupported,
};

/** What the browser does for passkeys. */
export const browserPasskeys = {
  /** Lets the user create a passkey. */
  create: (
    optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  ): Promise<BrowserResponse<RegistrationResponseJSON>> =>
    ask(async () => (await library()).startRegistration({ optionsJSON }), PASSKEY_TEXTS.notAdded),

  /** Lets the user choose a passkey and confirm it. */
  request: (
    optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  ): Promise<BrowserResponse<AuthenticationResponseJSON>> =>
    ask(async () => (await library()).startAuthentication({ optionsJSON }), PASSKEY_TEXTS.notSignedIn),
};

async function ask<T>(request: () => Promise<T>, fallback: string): Promise<BrowserResponse<T>> {
  try {
    return { response: await request(), message: null };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { response: null, message: MESSAGES[name] ?? fallback };
  }
}
