import { useState } from 'react';
import { useDraftKey } from '../../../features/admin/leaving/draft-owner';
import { type DraftKey, keepDraft, keptDraft } from '../../../features/admin/leaving/kept-draft';
import { useUnsaved } from '../../../features/admin/leaving/use-unsaved';
import { mergedDraft, versionDifferences } from '../../../features/admin/versions/version-differences';
import { isQuestionDraft, isSameDraft, type QuestionDraft } from './question-draft';
import { QUESTION_PARTS } from './question-versions';

/** The stored question that a form changes. */
export interface DraftBase {
  /** 0 for a new question. */
  version: number;
  draft: QuestionDraft;
}

/** What was typed and not saved. */
interface KeptQuestion {
  draft: QuestionDraft;
  base: DraftBase;
}

/**
 * Returns the fields of the form of a question. What is typed and not saved survives in this tab: reloads, the Back button, an expired
 * session and a lost connection do not lose it.
 * @param name identifies the question within the tab.
 * @param stored what is stored now. It is taken over unless something was typed.
 */
export function useQuestionDraft(name: string, stored: DraftBase) {
  const key = useQuestionKey(name);
  const [kept] = useState(() => readKept(key, stored));
  const [base, setBase] = useState(kept?.base ?? stored);
  const [draft, setDraft] = useState(kept?.draft ?? stored.draft);
  const [isRestored, setRestored] = useState(kept !== null);
  const isDirty = !isSameDraft(draft, base.draft);
  const isStale = stored.version > base.version;
  const mine = mergedDraft(QUESTION_PARTS, { base: base.draft, theirs: stored.draft, mine: draft });
  if (isStale && (!isDirty || isSameDraft(mine, stored.draft))) {
    setBase(stored);
    setDraft(stored.draft);
  }
  const change = (fields: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...fields }));

  const dialog = useUnsaved(key, isDirty ? ({ draft, base } satisfies KeptQuestion) : null);

  return {
    draft,
    /** The version that the form changes. */
    version: base.version,
    isDirty,
    /** Whether the form began with what was typed before. */
    isRestored: isRestored && isDirty,
    /** The dialog that asks before the page is left, to be rendered. */
    dialog,
    /** Whether another editor has saved a version that the form is not based on. */
    isOutdated: isStale && isDirty,
    /** The fields that were changed in the form and differ from what is stored. */
    differences: versionDifferences(QUESTION_PARTS, { theirs: stored.draft, mine }, change),
    change,
    /** Makes the next save replace the stored version, which another editor has written, where the form was changed. */
    rebase: () => {
      setBase(stored);
      setDraft(mine);
    },
    /** Begins again with what is stored. */
    restart: (next: DraftBase) => {
      setBase(next);
      setDraft(next.draft);
      setRestored(false);
      keepDraft(key, null);
    },
  };
}

const useQuestionKey = (name: string) => useDraftKey(`question ${name}`);

/** Whether this tab had kept what was typed in the form of a question when the page was opened. */
export function useHasKeptDraft(name: string): boolean {
  const key = useQuestionKey(name);
  const [isKeptDraft] = useState(() => keptDraft(key, isKept) !== null);
  return isKeptDraft;
}

/** What was typed in this tab; null when it is what is stored. */
function readKept(key: DraftKey | null, { draft: stored }: DraftBase): KeptQuestion | null {
  const kept = keptDraft(key, isKept);
  return kept && !isSameDraft(kept.draft, stored) ? kept : null;
}

function isKept(value: unknown): value is KeptQuestion {
  if (typeof value !== 'object' || value === null || !('draft' in value && 'base' in value)) return false;
  return isQuestionDraft(value.draft) && isBase(value.base);
}

function isBase(value: unknown): value is DraftBase {
  if (typeof value !== 'object' || value === null || !('version' in value && 'draft' in value)) return false;
  return typeof value.version === 'number' && isQuestionDraft(value.draft);
}
