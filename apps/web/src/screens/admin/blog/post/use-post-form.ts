import { useState } from 'react';
import { useDraftKey } from '../../../../features/admin/leaving/draft-owner';
import { keepDraft, keptDraft } from '../../../../features/admin/leaving/kept-draft';
import { useUnsaved } from '../../../../features/admin/leaving/use-unsaved';
import { mergedDraft, versionDifferences } from '../../../../features/admin/versions/version-differences';
import { type DraftProblems, draftOf, isPostDraft, type PostDraft, problemsOf } from './post-draft';
import type { PostForm_PostFragment } from './post-screen.generated';
import { POST_PARTS } from './post-versions';

/** What the form is based on. */
interface Base {
  /** Null for a new post. */
  version: number | null;
  draft: PostDraft;
}

/** What was typed and not saved. */
interface Kept {
  draft: PostDraft;
  base: Base;
}

/** A change of this editor that is stored: its version, and the form that was sent. */
interface Saved {
  version: number;
  draft: PostDraft;
}

/** The form of a post. */
export type PostForm = ReturnType<typeof usePostForm>;

/**
 * Returns the form of a post. When another editor has saved a version, a form without changes shows it; otherwise it is outdated and the
 * editor decides. What is typed is kept for this tab.
 * @param post as it is stored now; null for a new one.
 */
export function usePostForm(post: PostForm_PostFragment | null, timeZone: string) {
  const key = useDraftKey(`post ${post?.postId ?? 'new'}`);
  const stored = draftOf(post, timeZone);
  const [kept, setKept] = useState(() => keptDraft(key, isKept));
  const version = post?.version ?? null;
  const [base, setBase] = useState<Base>(kept?.base ?? { version, draft: stored });
  const [draft, setDraft] = useState(kept?.draft ?? stored);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [checked, setChecked] = useState(false);
  const [rejected, setRejected] = useState<DraftProblems>({});
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = !isLeaving && !isSame(draft, base.draft);
  const isStale = base.version !== version;
  const isOwn = version !== null && version === saved?.version;
  const dialog = useUnsaved(key, isDirty ? ({ draft, base } satisfies Kept) : null);
  const mine = mergedDraft(POST_PARTS, { base: base.draft, theirs: stored, mine: draft });

  const restart = () => {
    setBase({ version, draft: stored });
    setDraft(stored);
    setKept(null);
    setChecked(false);
    setRejected({});
  };
  // State that follows from what is stored is adjusted while rendering, so that nothing older is shown.
  if (isStale && isOwn && saved && saved.draft !== draft) {
    // Typed while the change was on its way.
    setBase({ version, draft: stored });
  } else if (isStale && (isOwn || !isDirty || isSame(mine, stored))) restart();
  // The server has changed nothing, because the form differed only in spaces around a text.
  else if (!isStale && isOwn && isDirty && saved?.draft === draft) restart();

  const change = (fields: Partial<PostDraft>) => {
    setDraft((current) => ({ ...current, ...fields }));
    setRejected((current) => withoutKeys(current, Object.keys(fields)));
  };
  const found = problemsOf(draft, timeZone);
  return {
    draft,
    stored: base.draft,
    version: base.version,
    isDirty,
    /** Whether what was typed before has come back. */
    isRestored: kept !== null && isDirty,
    /** Whether another editor has saved a version that the form is not based on. */
    isOutdated: isStale && !isOwn && isDirty,
    problems: { ...(checked ? found : {}), ...rejected },
    /** The dialog that asks before the page is left, to be rendered. */
    dialog,
    /** The fields that were changed in the form and differ from what is stored. */
    differences: versionDifferences(POST_PARTS, { theirs: stored, mine }, change),
    change,
    /** Shows what is wrong from now on. @returns whether the form can be sent. */
    check: () => {
      setChecked(true);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server has rejected. */
    reject: setRejected,
    /** Notes that a form is stored as a version. */
    noteSaved: (change: Saved) => {
      setSaved(change);
      setKept(null);
    },
    /** Forgets the changes, before the page is left. */
    leave: () => {
      setLeaving(true);
      keepDraft(key, null);
    },
    /** Shows what is stored, without the changes. */
    restart,
    /** Bases the changes on what is stored now, so that a save replaces it where the form was changed. */
    rebase: () => {
      setBase({ version, draft: stored });
      setDraft(mine);
    },
  };
}

const isSame = (one: PostDraft, other: PostDraft) => JSON.stringify(one) === JSON.stringify(other);

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('draft' in value && 'base' in value)) return false;
  return isPostDraft(value.draft) && isBase(value.base);
}

function isBase(value: unknown): value is Base {
  if (typeof value !== 'object' || value === null || !('version' in value && 'draft' in value)) return false;
  return (value.version === null || typeof value.version === 'number') && isPostDraft(value.draft);
}

function withoutKeys(problems: DraftProblems, names: readonly string[]): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}
