/** Validation and normalization of email addresses. */

/** Maximum length of an email address: the limit of an SMTP path (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * The pattern by which browsers validate `<input type="email">`, from the HTML standard
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address).
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The canonical form of an email, which identifies an account: trimmed and lower-cased. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether `text` is an email address that a browser's email field accepts, of at most 254 characters. */
export function isEmail(text: string): boolean {
  // Checking the length first bounds the cost of the regular expression.
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}
