/** The kinds of identity providers, as their paths name them. */
export const SIGN_ON_PROVIDERS = ['oidc', 'github'] as const;

/** A kind of identity provider. */
export type SignOnProviderId = (typeof SIGN_ON_PROVIDERS)[number];

/** Folder of the paths of single sign-on. */
export const SIGN_ON_PATH = '/auth';

/** Path that begins a sign-on. @param redirect path of this site to go to afterwards; null for the home page. */
export function signOnPath(provider: SignOnProviderId, redirect: string | null): string {
  const path = `${SIGN_ON_PATH}/${provider}`;
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}

/** Path to which a provider sends the browser back. */
export function signOnCallbackPath(provider: string): string {
  return `${SIGN_ON_PATH}/${provider}/callback`;
}

/** Path of the page that stores the session of a sign-on in the browser. */
export const SIGNED_IN_PATH = '/signed-in';

/** A cookie, readable by that page, which says that a sign-on has just begun a session: `login` or, for a new account, `signup`. */
export const SIGNED_IN_COOKIE = 'signed-in';

/** Query parameters with which a page explains why a sign-on did not succeed, or that an account is linked. */
export const SIGN_ON_PARAMETERS = { problem: 'sign-on', provider: 'provider' } as const;

/** Value of the parameter `sign-on` when an account has been linked. */
export const SIGN_ON_LINKED = 'linked';
