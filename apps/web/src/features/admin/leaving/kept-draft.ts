/** Identifies a draft and the player who typed it; from `useDraftKey`. */
export type DraftKey = `draft ${string}`;

/** What was kept for this tab; null when there is nothing that `isDraft` accepts. */
export function keptDraft<Draft>(
  key: DraftKey | null,
  isDraft: (value: unknown) => value is Draft,
): Draft | null {
  if (key === null) return null;
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a text for this tab, or forgets it. Without storage, nothing is kept: the page itself still has the text. */
export function keepDraft(key: DraftKey | null, text: string | null): void {
  if (key === null) return;
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden.
  }
}

/** Whether a value has all fields of a pattern, each of the same type, and so on inside objects. Of lists, the items may differ. */
export function hasFieldsOf<Pattern extends object>(pattern: Pattern, value: unknown): value is Pattern {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([name, field]: [string, unknown]) => {
    const found: unknown = Reflect.get(value, name);
    if (Array.isArray(field)) return Array.isArray(found);
    if (typeof field === 'object' && field !== null) return hasFieldsOf(field, found);
    return typeof found === typeof field;
  });
}
