/** Control characters, most of which XML 1.0 cannot contain, not even escaped. */
const UNSUPPORTED = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for the content of XML elements and for quoted attributes. Removes characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSUPPORTED, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
