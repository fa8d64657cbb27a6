/** Kept in memory only, so that it appears in no address, and is forgotten when the page is left or reloaded. */
let email = '';

/** Returns the email address that was typed into the login or signup form last. */
export function typedEmail(): string {
  return email;
}

/** Keeps an email address for the other form. */
export function keepTypedEmail(typed: string): void {
  email = typed;
}
