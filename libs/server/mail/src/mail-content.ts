import type { MailAbout } from './mail-words';

/** A text in both forms of a mail. */
export interface MailText {
  /** Without markup; may have several lines. */
  plain: string;
  /** Inserted as it is, so it must be safe: rendered by the server, without HTML of an author. */
  html: string;
}

/** The content of a mail before it is rendered: plain text in every part but `quote`; markup is escaped. */
export interface MailContent {
  /** Which mail it is. */
  about: MailAbout;
  subject: string;
  /** The heading. Defaults to the subject. */
  title?: string;
  /** Absolute address of a square picture beside the product's name, such as the sign of a day. Defaults to the logo. */
  sign?: string;
  /** What the mail is about, below the heading, such as a question with code. */
  quote?: MailText;
  paragraphs: readonly string[];
  /** The single call to action, rendered as a button. */
  action?: { label: string; url: string };
  /** Why the reader receives the mail. */
  footnote: string;
  /** Adds an unsubscribe link and the `List-Unsubscribe` headers. */
  unsubscribeToken?: string;
}
