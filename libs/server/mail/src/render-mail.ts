import { tokenPath } from '@daily/contract/token-paths';
import type { MailContent } from './mail-content';
import { htmlOf } from './mail-html';
import { filledIn } from './mail-words';
import type { MailEnd, Sender } from './sender';

/** A mail as plain text and as HTML, with its headers. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Control characters and line separators, which could end a header or a line of the text. */
const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;

/** Control characters that a text of several lines must not contain. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]+/gu;

/** Renders a mail, with the installation's own words for it. */
export function renderMail(shipped: MailContent, sender: Sender): RenderedMail {
  const content = withOwnWords(shipped, sender);
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
  const signOff = sender.look?.mails.signOff;
  const end = {
    productName,
    unsubscribeUrl,
    signOff: signOff && oneLine(filledIn(signOff, { product: productName })),
  };
  return {
    subject: singleLine.subject,
    text: textOf(singleLine, end),
    html: htmlOf(singleLine, { ...sender, ...end }),
    headers: {
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(token && oneClickHeaders(sender.publicUrl, token)),
    },
  };
}

/** A mail with the subject of the installation, and with its introduction above the shipped text. */
function withOwnWords(content: MailContent, { productName, look }: Sender): MailContent {
  const { kind, ...facts } = content.about;
  const own = look?.mails.of[kind];
  if (!own) return content;
  const filled = (text: string) => filledIn(text, { ...facts, product: productName });
  const { title, ...rest } = content;
  return {
    ...rest,
    ...(own.subject ? { subject: filled(own.subject) } : title && { title }),
    ...(own.intro && { paragraphs: [filled(own.intro), ...content.paragraphs] }),
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
  { productName, unsubscribeUrl, signOff }: MailEnd,
): string {
  return [
    ...(title ? [title] : []),
    ...(quote ? [quote.plain.replace(CONTROL_CHARACTERS, ' ')] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(signOff ? [signOff] : []),
    // Mail programs recognize a signature by the line "-- ".
    `-- \n${productName}\n${footnote}${unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : ''}\n`,
  ].join('\n\n');
}

function oneLine(text: string): string {
  return text.replace(LINE_ENDS, ' ').trim();
}
