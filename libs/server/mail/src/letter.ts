import { asHtml } from './letter-html';

/** What a mail of the product says, before it has a form. No part may hold markup: all of it is escaped. */
export interface Letter {
  subject: string;
  /** What stands large above the paragraphs; the subject if it is left out. */
  title?: string;
  paragraphs: readonly string[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string };
  /** Why the reader gets it. */
  footnote: string;
  /** Adds the link, and the headers by which a mail program offers the same. */
  unsubscribeToken?: string;
}

/** A letter as plain text and as HTML, with the headers that belong to it. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Where a letter comes from. */
export interface Sender {
  productName: string;
  /** The product's origin, without a slash at its end. */
  publicUrl: string;
}

/** Control characters and line separators: they end a header, or a line of the text. */
const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;

/** Writes a letter out. */
export function writeLetter(letter: Letter, sender: Sender): WrittenLetter {
  const plain: Letter = {
    ...letter,
    subject: oneLine(letter.subject),
    ...(letter.title && { title: oneLine(letter.title) }),
    paragraphs: letter.paragraphs.map(oneLine),
    footnote: oneLine(letter.footnote),
    ...(letter.action && { action: { label: oneLine(letter.action.label), url: letter.action.url } }),
  };
  const unsubscribe =
    letter.unsubscribeToken && `${sender.publicUrl}/subscription/unsubscribe/${letter.unsubscribeToken}`;
  const productName = oneLine(sender.productName);
  return {
    subject: plain.subject,
    text: asText(plain, productName, unsubscribe),
    html: asHtml(plain, productName, unsubscribe),
    headers: {
      // RFC 3834: keeps holiday notices from answering.
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribeToken && oneClickHeaders(sender.publicUrl, letter.unsubscribeToken)),
    },
  };
}

/** RFC 8058: the mail program's own "unsubscribe" button posts to this address, and no page is opened. */
function oneClickHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/subscriptions/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function asText(
  { title, paragraphs, action, footnote }: Letter,
  productName: string,
  unsubscribe?: string,
): string {
  return [
    ...(title ? [title] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // "-- " is the line by which mail programs know a signature.
    `-- \n${productName}\n${footnote}${unsubscribe ? `\nUnsubscribe: ${unsubscribe}` : ''}\n`,
  ].join('\n\n');
}

function oneLine(words: string): string {
  return words.replace(LINE_ENDS, ' ').trim();
}
