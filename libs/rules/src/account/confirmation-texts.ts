/** Texts about the confirmation of an account's email address. */
export const CONFIRMATION_TEXTS = {
  /** Shown for every token that does not work: unknown, expired, or of a deleted account. */
  linkInvalid: 'This link no longer works. Log in, and get a new one from your settings.',
  /** The answer to what an unconfirmed address cannot use. */
  confirmFirst: 'Please confirm your email address first: open the link in the mail we sent you.',
  linkMailed: (email: string) => `A mail with a link is on its way to ${email}.`,
  /** The answer to a page that shows another address than the viewer's, after a login in another tab. */
  otherAccount: 'You are signed in with a different email address. Please reload the page.',
  linkNotMailed: 'The mail could not be sent. Please try again.',
} as const;
