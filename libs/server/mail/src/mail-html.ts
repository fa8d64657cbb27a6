import type { MailContent } from './mail-content';

/** The colors of `libs/web/ui/src/theme.css` in the notation that mail programs support. */
const LIGHT = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  line: '#e1dfdb',
  ink: '#1e212b',
  soft: '#575b65',
  accent: '#2d49c9',
  onAccent: '#ffffff',
};
const DARK: typeof LIGHT = {
  ground: '#111318',
  surface: '#1a1c23',
  line: '#353841',
  ink: '#f0eeeb',
  soft: '#b2b4bb',
  accent: '#9fb9fc',
  onAccent: '#0f1836',
};

/** Code in a quote, and dark mode for mail programs that support it; the others use the inline styles. */
const STYLES = `.quote p { margin: 0 0 12px; }
.quote code { padding: 1px 4px; border-radius: 4px; background: ${LIGHT.ground}; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
.quote pre { margin: 0 0 12px; padding: 12px; border-radius: 10px; background: ${LIGHT.ground}; font-size: 14px; line-height: 20px; font-weight: 400; }
.quote pre code { padding: 0; font-size: inherit; white-space: pre-wrap; }
@media (prefers-color-scheme: dark) {
.ground { background: ${DARK.ground} !important; color: ${DARK.ink} !important; }
.sheet { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
.quote code, .quote pre { background: ${DARK.ground} !important; }
.soft { color: ${DARK.soft} !important; }
.accent { background: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
}`;

/** The mark of the product without a picture, which mail programs block: three squares and a disc with a check mark. */
const LOGO = `<span aria-hidden="true" style="display:inline-block;width:28px;margin-right:8px;font-size:0;line-height:0;vertical-align:middle">${[
  0, 1, 2,
]
  .map(() => cell('4px', '', ';opacity:0.45'))
  .join('')}${cell('6px', '&#10003;', '')}</span>`;

function cell(radius: string, text: string, style: string): string {
  return `<span class="accent" style="display:inline-block;width:12px;height:12px;margin:1px;border-radius:${radius};background:${LIGHT.accent};color:${LIGHT.onAccent};font-size:9px;line-height:12px;text-align:center;vertical-align:top${style}">${text}</span>`;
}

/** Renders a mail as an HTML document. */
export function htmlOf(content: MailContent, productName: string, unsubscribeUrl?: string): string {
  const { subject, title = subject, quote, paragraphs, action, footnote } = content;
  const unsubscribeLink =
    unsubscribeUrl &&
    ` <a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color:${LIGHT.soft}">Unsubscribe</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:${LIGHT.ground};color:${LIGHT.ink};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-weight:700">${LOGO}${escapeHtml(productName)}</p>
<div class="sheet" style="padding:24px;border:1px solid ${LIGHT.line};border-radius:16px;background:${LIGHT.surface}">
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px;letter-spacing:-0.015em">${escapeHtml(title)}</h1>
${quote ? `<div class="quote" style="margin:0 0 12px;font-size:18px;line-height:26px;font-weight:600">${quote.html}</div>` : ''}
${paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join('\n')}
${action ? buttonOf(action) : ''}
</div>
<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${LIGHT.soft}">${escapeHtml(footnote)}${unsubscribeLink ?? ''}</p>
</div>
</body>
</html>
`;
}

/** The button, followed by its URL for mail programs that do not show buttons. */
function buttonOf({ label, url }: NonNullable<MailContent['action']>): string {
  const address = escapeHtml(url);
  return `<p style="margin:20px 0"><a class="accent" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${LIGHT.accent};color:${LIGHT.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:${LIGHT.soft}">If the button does not work, open this address:<br>${address}</p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
