const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const JSON_ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A `<` that could end a script element, or change how the rest of it is read (HTML Standard, section 4.12.1.3). */
const SCRIPT_DELIMITER = /<(?=!--|\/?script)/gi;

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Serializes data as JSON for a script element. Escapes `<`, because `</script>` would end the element, and the separators U+2028
 * and U+2029, which end a line in older versions of JavaScript.
 */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => JSON_ESCAPES[character] ?? character,
  );
}

/**
 * Serializes the data of a page as JSON for a script element. Escapes `<` only where it matters to the element: the HTML in the data is
 * also on the page, and a repeated text takes hardly any bytes after compression. Everything else uses {@link escapeJson}.
 */
export function escapePageData(data: unknown): string {
  return JSON.stringify(data).replace(SCRIPT_DELIMITER, '\\u003c');
}
