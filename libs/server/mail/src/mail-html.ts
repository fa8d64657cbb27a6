import { type ByTheme, type Palette, SHIPPED_PALETTES } from '@daily/kit/look/palette';
import type { MailContent } from './mail-content';
import type { MailEnd, Sender } from './sender';

/** Code in a quote, and dark mode for mail programs that support it; the others use the inline styles. */
const stylesOf = ({ light, dark }: ByTheme<Palette>) => `.quote p { margin: 0 0 12px; }
.quote code { padding: 1px 4px; border-radius: 4px; background: ${light.ground}; font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
.quote pre { margin: 0 0 12px; padding: 12px; border-radius: 10px; background: ${light.ground}; font-size: 14px; line-height: 20px; font-weight: 400; }
.quote img { max-width: 100%; height: auto; border-radius: 10px; }
.quote pre code { padding: 0; font-size: inherit; white-space: pre-wrap; }
@media (prefers-color-scheme: dark) {
.ground { background: ${dark.ground} !important; color: ${dark.ink} !important; }
.sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
.quote code, .quote pre { background: ${dark.ground} !important; }
.soft { color: ${dark.inkSoft} !important; }
.accent { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;

/** The mark of the product without a picture, which mail programs block: three squares and a disc with a check mark. */
const logoIn = (light: Palette) =>
  `<span aria-hidden="true" style="display:inline-block;width:28px;margin-right:8px;font-size:0;line-height:0;vertical-align:middle">${[
    0, 1, 2,
  ]
    .map(() => cell(light, '4px', '', ';opacity:0.45'))
    .join('')}${cell(light, '6px', '&#10003;', '')}</span>`;

function cell(light: Palette, radius: string, text: string, style: string): string {
  return `<span class="accent" style="display:inline-block;width:12px;height:12px;margin:1px;border-radius:${radius};background:${light.accent};color:${light.onAccent};font-size:9px;line-height:12px;text-align:center;vertical-align:top${style}">${text}</span>`;
}

/** A picture in place of the logo. Mail programs that block pictures leave its space empty. */
function signOf(address: string): string {
  return `<img src="${escapeHtml(address)}" alt="" width="28" height="28" style="margin-right:8px;border-radius:6px;vertical-align:middle">`;
}

/** Renders a mail as an HTML document. */
export function htmlOf(content: MailContent, sender: Sender & MailEnd): string {
  const { subject, title = subject, quote, paragraphs, action, footnote } = content;
  const { productName, publicUrl, look, unsubscribeUrl, signOff } = sender;
  const palettes = look?.palettes ?? SHIPPED_PALETTES;
  const { light } = palettes;
  const sign = content.sign ?? (look?.iconPath && `${publicUrl}${look.iconPath}`);
  const unsubscribeLink =
    unsubscribeUrl &&
    ` <a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color:${light.inkSoft}">Unsubscribe</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${stylesOf(palettes)}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:${light.ground};color:${light.ink};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-weight:700">${sign ? signOf(sign) : logoIn(light)}${escapeHtml(productName)}</p>
<div class="sheet" style="padding:24px;border:1px solid ${light.line};border-radius:16px;background:${light.surface}">
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px;letter-spacing:-0.015em">${escapeHtml(title)}</h1>
${quote ? `<div class="quote" style="margin:0 0 12px;font-size:18px;line-height:26px;font-weight:600">${quote.html}</div>` : ''}
${paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join('\n')}
${action ? buttonOf(action, light) : ''}${signOff ? `\n<p style="margin:16px 0 0">${escapeHtml(signOff)}</p>` : ''}
</div>
<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${light.inkSoft}">${escapeHtml(footnote)}${unsubscribeLink ?? ''}</p>
</div>
</body>
</html>
`;
}

/** The button, followed by its URL for mail programs that do not show buttons. */
function buttonOf({ label, url }: NonNullable<MailContent['action']>, light: Palette): string {
  const address = escapeHtml(url);
  return `<p style="margin:20px 0"><a class="accent" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${light.accent};color:${light.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:${light.inkSoft}">If the button does not work, open this address:<br>${address}</p>`;
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
