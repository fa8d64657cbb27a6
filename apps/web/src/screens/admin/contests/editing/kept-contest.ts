import { useDraftKey } from '../../../../features/admin/leaving/draft-owner';
import { type DraftKey, keptDraft } from '../../../../features/admin/leaving/kept-draft';
import { type ContestDraft, isContestDraft, withNewKeys } from './contest-draft';

/** What the form of a contest is based on. */
export interface ContestBase {
  /** Null for a new contest. */
  revision: number | null;
  draft: ContestDraft;
}

/** The key under which the form of a contest is kept for this tab. @param contestId null for a new one. */
export const useContestKey = (contestId: string | null) => useDraftKey(`contest ${contestId ?? 'new'}`);

/** What was typed in the form of a contest and not saved. */
export interface KeptContest {
  draft: ContestDraft;
  /** What the form is based on. */
  base: ContestBase;
}

/** What was typed in the form of a contest and not saved; null for nothing. */
export function keptContest(key: DraftKey | null): KeptContest | null {
  const kept = keptDraft(key, isKept);
  return kept && { ...kept, draft: withNewKeys(kept.draft) };
}

function isKept(value: unknown): value is KeptContest {
  if (typeof value !== 'object' || value === null || !('draft' in value && 'base' in value)) return false;
  return isContestDraft(value.draft) && isBase(value.base);
}

function isBase(value: unknown): value is ContestBase {
  if (typeof value !== 'object' || value === null || !('revision' in value && 'draft' in value)) return false;
  return (value.revision === null || typeof value.revision === 'number') && isContestDraft(value.draft);
}
