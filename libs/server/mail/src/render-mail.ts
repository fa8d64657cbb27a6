import type { PageSettings } from '@daily/contract/page-settings';
import { tokenPath } from '@daily/contract/token-paths';
import type { MailContent } from './mail-content';
import { htmlOf } from './mail-html';

/** A mail as plain text and as HTML, with its headers. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The product that sends a mail. */
export type Sender = Pick<PageSettings, 'productName' | 'publicUrl'>;

/** Control characters and line separators, which could end a header or a line of the text. */
const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;

/** Control characters that a text of several lines must not contain. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]+/gu;

/** Renders a mail. */
export function renderMail(content: MailContent, sender: Sender): RenderedMail {
  const singleLine: MailContent = {
    ...content,
    subject: oneLine(content.subject),
    ...(content.title && { title: oneLine(content.title) }),
    paragraphs: content.paragraphs.map(oneLine),
    footnote: oneLine(content.footnote),
    ...(content.action && { action: { label: oneLine(content.action.label), url: content.action.url } }),
  };
  const token = content.unsubscribeToken;
  const unsubscribeUrl = token && `${sender.publicUrl}${tokenPath('unsubscribe', token)}`;
  const productName = oneLine(sender.productName);
  return {
    subject: singleLine.subject,
    text: textOf(singleLine, productName, unsubscribeUrl),
    html: htmlOf(singleLine, productName, unsubscribeUrl),
    headers: {
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(token && oneClickHeaders(sender.publicUrl, token)),
    },
  };
}

/** RFC 8058: the mail program's own "unsubscribe" button posts to this URL without opening a page. */
function oneClickHeaders(publicUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/subscriptions/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function textOf(
  { title, quote, paragraphs, action, footnote }: MailContent,
  productName: string,
  unsubscribeUrl?: string,
): string {
  return [
    ...(title ? [title] : []),
    ...(quote ? [quote.plain.replace(CONTROL_CHARACTERS, ' ')] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // Mail programs recognize a signature by the line "-- ".
    `-- \n${productName}\n${footnote}${unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : ''}\n`,
  ].join('\n\n');
}

function oneLine(text: string): string {
  return text.replace(LINE_ENDS, ' ').trim();
}
