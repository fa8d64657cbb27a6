/** What a mail of the product says, before it has a form. No part may hold markup: all of it is escaped. */
export interface Letter {
  subject: string;
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

function asText({ paragraphs, action, footnote }: Letter, productName: string, unsubscribe?: string): string {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // "-- " is the line by which mail programs know a signature.
    `-- \n${productName}\n${footnote}${unsubscribe ? `\nUnsubscribe: ${unsubscribe}` : ''}\n`,
  ].join('\n\n');
}

function asHtml(
  { subject, paragraphs, action, footnote }: Letter,
  productName: string,
  unsubscribe?: string,
): string {
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">` +
      `${escapeHtml(action.label)}</a></p>\n<p style="margin:0 0 16px;font-size:14px;color:#52525b">If the button ` +
      `does not work, open this address:<br>${escapeHtml(action.url)}</p>`;
  const leave = unsubscribe && ` <a href="${escapeHtml(unsubscribe)}" style="color:#52525b">Unsubscribe</a>`;
  return (
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(productName)}</p>
${paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('\n')}
${button ?? ''}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4e7;font-size:13px;color:#52525b">` +
    `${escapeHtml(footnote)}${leave ?? ''}</p>
</div>
</body>
</html>
`
  );
}

function oneLine(words: string): string {
  return words.replace(LINE_ENDS, ' ').trim();
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
