/** What was kept for this tab; null when there is nothing that `isDraft` accepts. */
export function keptDraft<Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a text for this tab, or forgets it. Without storage, nothing is kept: the page itself still has the text. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden.
  }
}
