/** Texts of the accounts at identity providers with which a player signs in. */
export const LINK_TEXTS = {
  /** @param name of the provider. */
  linked: (name: string) => `You can now sign in with ${name}.`,
  /** @param name of the provider. */
  taken: (name: string) =>
    `That account at ${name} is linked to another player, or you have linked a different one already.`,
  /** @param name of the provider. */
  unlinked: (name: string) => `You no longer sign in with ${name}.`,
  notLinked: 'The account could not be linked. Please try again.',
  notUnlinked: 'The account could not be unlinked. Please try again.',
  onlyWayIn: 'This is your only way to sign in. Add another one before you unlink it.',
  passwordRequired: 'Please enter your password, or sign in again, to link an account',
  notFound: 'This account has already been unlinked',
  providerUnknown: 'There is no such sign-in provider',
  freshLoginRequired: 'Please sign out, sign in again, and delete your account within ten minutes.',
} as const;
