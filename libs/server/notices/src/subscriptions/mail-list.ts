/** A list of mails of another slice, whose unsubscribe links open the same page as those of the daily reminder. */
export interface MailList {
  /** Ends the mails with an unsubscribe token. Safe to repeat. @returns the address; null for an unknown token. */
  unsubscribe(token: string): Promise<string | null>;
}
