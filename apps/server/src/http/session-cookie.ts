/**
 * The name of the session cookie. Under https it has the prefix `__Host-`, so that browsers reject a cookie that another
 * subdomain sets.
 */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}
