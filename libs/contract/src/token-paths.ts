/**
 * Paths of the pages that are opened with a secret token from a mail, a share link or an invite link. The token is the last part
 * of the path.
 */
export const TOKEN_PATHS = {
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  verifyShare: '/verify-share',
  confirmSubscription: '/subscription/confirm',
  unsubscribe: '/subscription/unsubscribe',
  joinLeague: '/leagues/join',
} as const;

/** Returns the path of a page with a token. */
export function tokenPath(page: keyof typeof TOKEN_PATHS, token: string): string {
  return `${TOKEN_PATHS[page]}/${encodeURIComponent(token)}`;
}

/**
 * Whether a path contains a token. Such a path must not be sent to other sites in the `Referer` header. Ignores case, as the router
 * does.
 */
export function isTokenPath(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return Object.values(TOKEN_PATHS).some((page) => lowerCase.startsWith(`${page}/`));
}
