const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\uE000': '<mark>',
  '\uE001': '</mark>',
};

/** Removes from a text the characters that mark matches in {@link passageHtml}. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** A passage with its matches between U+E000 and U+E001, as HTML with the matches in `<mark>`. */
export function passageHtml(passage: string): string {
  return passage.replace(/[&<>"\uE000\uE001]/g, (character) => ENTITIES[character] ?? character);
}
