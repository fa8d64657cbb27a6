/** Why a sign-on with an identity provider did not succeed. The login page explains it, so these stand in its address. */
export const SIGN_ON_PROBLEMS = [
  'canceled',
  'expired',
  'unavailable',
  'rejected',
  'unverified-email',
  'unconfirmed-account',
  'other-identity',
  'taken',
  'suspended',
  'too-many',
] as const;

/** Why a sign-on did not succeed. */
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

/** Texts of single sign-on. Those of linked accounts are apart, because the login page does not need them. */
export const SIGN_ON_TEXTS = {
  /** @param name of the provider. */
  button: (name: string) => `Continue with ${name}`,
  singleSignOnOnly: 'This site is used with single sign-on. Please use its button on the login page.',
} as const;

/** What to say, and what to do next. @param name of the provider. */
const MESSAGES: Readonly<Record<SignOnProblem, (name: string, onlySignOn: boolean) => string>> = {
  canceled: (name) => `You stopped before ${name} had signed you in. Try again whenever you like.`,
  expired: () => 'That took a little too long, or was opened twice. Please try once more.',
  unavailable: (name) => `We could not reach ${name} just now. Please try again in a minute.`,
  rejected: (name) => `${name} could not sign you in. Please try once more.`,
  'unverified-email': (name) =>
    `${name} has not confirmed your email address yet. Confirm it there, then come back here.`,
  'unconfirmed-account': (name, onlySignOn) =>
    onlySignOn
      ? `An account has your email address, but nobody has confirmed it. We mailed you a link: open it, then continue with ${name} again.`
      : `An account has your email address, but nobody has confirmed it. “Forgot password?” makes it yours; then continue with ${name} again.`,
  'other-identity': (name) =>
    `The account with your email address is linked to another account at ${name}. Sign in with that one, or in another way.`,
  taken: (name) => `That account at ${name} is linked to another player.`,
  suspended: () => 'This account is suspended. If you think this is a mistake, contact us.',
  'too-many': () => 'That was too often in a short time. Please wait a minute, then try again.',
};

/**
 * The sentence for a problem.
 * @param problem as the address of the page has it; null or anything unknown has no message.
 * @param onlySignOn whether single sign-on is the only way in.
 */
export function signOnMessage(problem: string | null, name: string, onlySignOn: boolean): string | null {
  const known = SIGN_ON_PROBLEMS.find((each) => each === problem);
  return known ? MESSAGES[known](name, onlySignOn) : null;
}
