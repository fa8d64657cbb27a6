/** What an email address is. */

/** The most characters of an email: what a mail path holds (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * What `<input type="email">` accepts: the expression of the HTML standard
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address).
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The email by which a player is known: without space around it, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether `text` is an email address as a browser's email field accepts it, of at most 254 characters. */
export function isEmail(text: string): boolean {
  // The length is asked first: it bounds what the expression can cost.
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}
