import type { Letter } from './letter';

/** The tokens of `libs/web/ui/src/theme.css` as mail programs read colours: by day, and by night. */
const DAY = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  line: '#e1dfdb',
  ink: '#1e212b',
  soft: '#575b65',
  accent: '#2d49c9',
  onAccent: '#ffffff',
};
const NIGHT: typeof DAY = {
  ground: '#111318',
  surface: '#1a1c23',
  line: '#353841',
  ink: '#f0eeeb',
  soft: '#b2b4bb',
  accent: '#9fb9fc',
  onAccent: '#0f1836',
};

/** Programs that know the system's choice of colours read this; the others keep to what stands at each element. */
const STYLES = `@media (prefers-color-scheme: dark) {
.ground { background: ${NIGHT.ground} !important; color: ${NIGHT.ink} !important; }
.sheet { background: ${NIGHT.surface} !important; border-color: ${NIGHT.line} !important; }
.soft { color: ${NIGHT.soft} !important; }
.accent { background: ${NIGHT.accent} !important; color: ${NIGHT.onAccent} !important; }
}`;

/** A letter as a page: a sheet with its title, what it says and its one button; below it why the reader gets it. */
export function asHtml(letter: Letter, productName: string, unsubscribe?: string): string {
  const { subject, title = subject, paragraphs, action, footnote } = letter;
  const leave =
    unsubscribe &&
    ` <a class="soft" href="${escapeHtml(unsubscribe)}" style="color:${DAY.soft}">Unsubscribe</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:${DAY.ground};color:${DAY.ink};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-weight:700"><span class="accent" aria-hidden="true" style="display:inline-block;width:28px;margin-right:8px;border-radius:8px;background:${DAY.accent};color:${DAY.onAccent};line-height:28px;text-align:center">?</span>${escapeHtml(productName)}</p>
<div class="sheet" style="padding:24px;border:1px solid ${DAY.line};border-radius:16px;background:${DAY.surface}">
<h1 style="margin:0 0 12px;font-size:22px;line-height:28px;letter-spacing:-0.015em">${escapeHtml(title)}</h1>
${paragraphs.map((words) => `<p style="margin:0 0 12px">${escapeHtml(words)}</p>`).join('\n')}
${action ? buttonOf(action) : ''}
</div>
<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${DAY.soft}">${escapeHtml(footnote)}${leave ?? ''}</p>
</div>
</body>
</html>
`;
}

/** The button, and its address for programs that show none. */
function buttonOf({ label, url }: NonNullable<Letter['action']>): string {
  const address = escapeHtml(url);
  return `<p style="margin:20px 0"><a class="accent" href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${DAY.accent};color:${DAY.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:${DAY.soft}">If the button does not work, open this address:<br>${address}</p>`;
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
