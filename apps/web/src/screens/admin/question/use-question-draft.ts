import { useEffect, useState } from 'react';
import { isSameDraft, parseDraft, type QuestionDraft } from './question-draft';

/** The stored question that a form changes. */
export interface DraftBase {
  /** 0 for a new question. */
  version: number;
  draft: QuestionDraft;
}

/**
 * Returns the fields of the form of a question. What is typed and not saved survives in this tab: reloads, the Back button, an expired
 * session and a lost connection do not lose it.
 * @param name identifies the question within the tab.
 * @param stored what is stored now. It is taken over unless something was typed.
 */
export function useQuestionDraft(name: string, stored: DraftBase) {
  const [kept] = useState(() => readKept(name, stored));
  const [base, setBase] = useState({ ...stored, version: kept?.version ?? stored.version });
  const [draft, setDraft] = useState(kept?.draft ?? stored.draft);
  const [isRestored, setRestored] = useState(kept !== null);
  const isDirty = !isSameDraft(draft, base.draft);
  if (!isDirty && stored.version > base.version) {
    setBase(stored);
    setDraft(stored.draft);
  }

  useEffect(() => {
    keep(name, isDirty ? { version: base.version, draft } : null);
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [name, isDirty, base.version, draft]);

  return {
    draft,
    /** The version that the form changes. */
    version: base.version,
    isDirty,
    /** Whether the form began with what was typed before. */
    isRestored: isRestored && isDirty,
    change: (fields: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...fields })),
    /** Makes the next save replace the stored version, which another editor has written. */
    rebase: () => setBase(stored),
    /** Begins again with what is stored. */
    restart: (next: DraftBase) => {
      setBase(next);
      setDraft(next.draft);
      setRestored(false);
      keep(name, null);
    },
  };
}

const keyOf = (name: string) => `question-draft:${name}`;

/** What was typed in this tab, with the version on which it is based. */
function readKept(name: string, { draft: stored }: DraftBase): DraftBase | null {
  try {
    const value = sessionStorage.getItem(keyOf(name));
    const { version, draft } = JSON.parse(value ?? '{}') as Record<string, unknown>;
    const found = parseDraft(JSON.stringify(draft ?? null));
    return found && typeof version === 'number' && !isSameDraft(found, stored)
      ? { version, draft: found }
      : null;
  } catch {
    return null;
  }
}

function keep(name: string, value: DraftBase | null): void {
  try {
    if (value) sessionStorage.setItem(keyOf(name), JSON.stringify(value));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}
