import type { MutationProblem } from '@daily/apollo/outcome';
import { useCallback, useState } from 'react';
import { useDraftKey } from '../leaving/draft-owner';
import { type DraftKey, keepDraft, keptDraft } from '../leaving/kept-draft';
import { useUnsaved } from '../leaving/use-unsaved';
import { type ComparedPart, mergedDraft, versionDifferences } from '../versions/difference-list';

/** A form as it is stored. */
export interface StoredDraft<Draft> {
  /** It grows with each change; null for an object that does not exist yet. */
  version: number | null;
  draft: Draft;
}

/** What was typed and not saved. */
export interface KeptDraft<Draft> {
  draft: Draft;
  /** What it is based on. */
  base: StoredDraft<Draft>;
}

/** How forms of a kind are kept and compared. */
export interface DraftKind<Draft> {
  isDraft: (value: unknown) => value is Draft;
  /** Whether two forms would store the same. */
  isSame: (one: Draft, other: Draft) => boolean;
  /** What is compared of two versions. */
  parts: readonly ComparedPart<Draft>[];
  /** Prepares a form that an earlier page has kept. */
  revived?: (draft: Draft) => Draft;
}

/** Messages by the path of their field, such as `questions.0.text`. */
export type DraftProblems = Readonly<Record<string, string>>;

/** Names of the fields that are texts. */
type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** The state of the form of an object. */
export type EditorDraft<Draft extends object> = ReturnType<typeof useEditorDraft<Draft>>;

/** What became of a form that was sent: an `Outcome` of any mutation. */
export interface Sent {
  readonly problem: MutationProblem | null;
}

const NONE: DraftProblems = {};

/**
 * Returns the state of the form of an object that several editors may change. What is typed is kept for this tab. When another editor
 * has saved a version, a form without changes shows it; otherwise it is outdated, and the editor decides.
 * @param name identifies what is edited.
 * @param stored what is stored now.
 * @param problemsOf what is wrong with a form; by default nothing.
 * @param given what was kept, when the page has read it; by default it is read here.
 */
export function useEditorDraft<Draft extends object>(
  name: string,
  stored: StoredDraft<Draft>,
  kind: DraftKind<Draft>,
  problemsOf: (draft: Draft) => DraftProblems = () => NONE,
  given?: KeptDraft<Draft> | null,
) {
  const key = useDraftKey(name);
  const [kept, setKept] = useState(() => (given === undefined ? keptBy(key, kind) : given));
  const [base, setBase] = useState(kept?.base ?? stored);
  const [draft, setDraft] = useState(kept?.draft ?? stored.draft);
  const [saved, setSaved] = useState<StoredDraft<Draft> | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [rejected, setRejected] = useState(NONE);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = !isLeaving && !kind.isSame(draft, base.draft);
  const isStale = (stored.version ?? 0) > (base.version ?? 0);
  const isOwn = saved !== null && saved.version === stored.version;
  const dialog = useUnsaved(key, isDirty ? ({ draft, base } satisfies KeptDraft<Draft>) : null);
  const mine = mergedDraft(kind.parts, { base: base.draft, theirs: stored.draft, mine: draft });

  const restart = () => {
    setBase(stored);
    setDraft(stored.draft);
    setKept(null);
    setChecked(false);
    setRejected(NONE);
    setProblem(null);
  };
  // State that follows from what is stored is adjusted while rendering, so that nothing older is shown.
  if (isStale && isOwn && saved.draft !== draft) {
    // Typed while the change was on its way.
    setBase(stored);
  } else if (isStale && (isOwn || !isDirty || kind.isSame(mine, stored.draft))) restart();
  // The server has changed nothing, because the form differed only in spaces around a text.
  else if (!isStale && isOwn && isDirty && saved.draft === draft) restart();

  const change = useCallback((fields: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    const changed = (before: Draft) => ({
      ...before,
      ...(typeof fields === 'function' ? fields(before) : fields),
    });
    setDraft(changed);
    // What the server has rejected concerns the earlier value.
    setRejected(NONE);
  }, []);
  const found = problemsOf(draft);
  const problems = isChecked ? { ...found, ...rejected } : rejected;
  const busy = async <Result>(work: PromiseLike<Result>): Promise<Result> => {
    setSaving(true);
    const result = await work;
    setSaving(false);
    return result;
  };
  return {
    draft,
    /** What is stored without the changes, as far as the form is based on it. */
    base,
    isDirty,
    /** Whether what was typed before has come back. */
    isRestored: kept !== null && isDirty,
    /** Whether another editor has saved a version that the form is not based on. */
    isOutdated: isStale && !isOwn && isDirty,
    isChecked,
    /** What is wrong: all of it once the form has been sent, and what the server has rejected. */
    problems,
    /** What is wrong, whether or not it is shown yet. */
    found,
    /** The dialog that asks before the page is left, to be rendered. */
    dialog,
    /** The fields that were changed in the form and differ from what is stored. */
    differences: versionDifferences(kind.parts, { theirs: stored.draft, mine }, change),
    change,
    ...draftFields(draft, problems, change),
    /** Shows what is wrong from now on. @returns whether the form can be sent. */
    check: () => {
      setChecked(true);
      return Object.keys(found).length === 0;
    },
    /** What is wrong with the form as a whole; null when nothing is. */
    problem,
    setProblem,
    /** Whether the form is being sent. */
    isSaving,
    /** Disables the form until a step before it is sent is over. Resolves to the result of the step. */
    busy,
    /** Waits until the form is sent, and shows why it was rejected. */
    send: async <Result extends Sent>(sent: Promise<Result>): Promise<Result> => {
      setProblem(null);
      const result = await busy(sent);
      if (result.problem) {
        setRejected(problemsByPath(result.problem.fields));
        setProblem(result.problem.message);
      }
      return result;
    },
    /** Notes that a form is stored as a version. */
    noteSaved: (stored: StoredDraft<Draft>) => {
      setSaved(stored);
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
      setBase(stored);
      setDraft(mine);
      setProblem(null);
    },
  };
}

/** The props of the fields of a form. */
export function draftFields<Draft extends object>(
  draft: Draft,
  problems: DraftProblems,
  change: (edit: (draft: Draft) => Partial<Draft>) => void,
) {
  return {
    /** Props of a field that reports its value. */
    field: <Name extends keyof Draft & string>(name: Name) => ({
      value: draft[name],
      onChange: (value: Draft[Name]) => change((before) => ({ ...before, [name]: value })),
      error: problems[name],
    }),
    /** Props of a text field, which reports an event. */
    text: <Name extends TextName<Draft> & string>(name: Name) => ({
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) =>
        change((before) => ({ ...before, [name]: target.value })),
      error: problems[name],
    }),
  };
}

/** The messages of fields that the server has rejected, or would reject, by their paths. */
export function problemsByPath(fields: MutationProblem['fields'] = []): DraftProblems {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** Returns what this tab had kept of a form when the page was opened; null for nothing. */
export function useKeptDraft<Draft>(name: string, kind: DraftKind<Draft>): KeptDraft<Draft> | null {
  const key = useDraftKey(name);
  const [kept] = useState(() => keptBy(key, kind));
  return kept;
}

function keptBy<Draft>(key: DraftKey | null, kind: DraftKind<Draft>): KeptDraft<Draft> | null {
  const kept = keptDraft(key, (value): value is KeptDraft<Draft> => isKept(value, kind.isDraft));
  return kept && { ...kept, draft: kind.revived?.(kept.draft) ?? kept.draft };
}

function isKept(value: unknown, isDraft: (value: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null || !('draft' in value && 'base' in value)) return false;
  const { draft, base } = value;
  if (typeof base !== 'object' || base === null || !('version' in base && 'draft' in base)) return false;
  return isDraft(draft) && isDraft(base.draft) && (base.version === null || typeof base.version === 'number');
}
