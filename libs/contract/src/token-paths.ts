/** Pages whose path ends with a secret token, by which a mail or a share link identifies the reader. */
export const TOKEN_PATHS = {
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  verifyShare: '/verify-share',
  confirmSubscription: '/subscription/confirm',
  unsubscribe: '/subscription/unsubscribe',
} as const;

/** Returns the path of such a page with a token. */
export function tokenPath(page: keyof typeof TOKEN_PATHS, token: string): string {
  return `${TOKEN_PATHS[page]}/${encodeURIComponent(token)}`;
}

/**
 * Whether a path leads to a page with a token, which other sites must not learn from the `Referer` header. Ignores case, as
 * the routes do.
 */
export function isTokenPath(path: string): boolean {
  const lowerCase = path.toLowerCase();
  return Object.values(TOKEN_PATHS).some((page) => lowerCase.startsWith(`${page}/`));
}
