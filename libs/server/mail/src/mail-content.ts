/** The content of a mail before it is rendered: plain text in every part; markup is escaped. */
export interface MailContent {
  subject: string;
  /** The heading. Defaults to the subject. */
  title?: string;
  paragraphs: readonly string[];
  /** The single call to action, rendered as a button. */
  action?: { label: string; url: string };
  /** Why the reader receives the mail. */
  footnote: string;
  /** Adds an unsubscribe link and the `List-Unsubscribe` headers. */
  unsubscribeToken?: string;
}
