import type { MutationProblem } from '@daily/apollo/outcome';
import { toast } from '@daily/ui/overlays/toast';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AdminForm, type AdminFormProps } from '../form/admin-form';
import { useDraftKey } from './draft-owner';
import { keepDraft, keptDraft } from './kept-draft';
import { RestoredNotice } from './restored-notice';
import { DifferenceList } from '../versions/difference-list';
import { differingLines } from '../versions/differing-lines';
import { useUnsaved } from './use-unsaved';

/** Texts of fields by name. */
type Texts = Readonly<Record<string, string>>;

/** What is typed in a field, and what was stored then. */
interface Typed {
  text: string;
  stored: string;
}

/** The fields whose texts differ from those stored, by name. */
type TypedFields = Readonly<Record<string, Typed>>;

/** A form whose fields keep their own texts. */
interface UnsavedFields {
  /** Key of the form: it starts again with other texts when the key changes. */
  key: string;
  /** The text with which each field starts. */
  initial: Texts;
  /** Props of a field: its name, its label, and the text with which it starts. */
  field: (name: string) => { name: string; label: string; defaultValue: string | undefined };
  /** Notes what is typed; the `onInput` of the form. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Forgets what is typed, once it is saved. */
  forget: () => void;
  /**
   * Waits until the form is saved, says so in a toast and forgets what is typed. When someone else was faster, a toast says it, because
   * the form is then replaced by one with what is stored now and what was typed. @returns null, or why it was not saved.
   */
  save: (
    sent: Promise<{ problem: MutationProblem | null }>,
    saved: string,
  ) => Promise<MutationProblem | null>;
  /** Says that what was typed before is back; to be rendered in the form. */
  notice: ReactNode;
  /** The dialog that asks before the page is left; to be rendered outside the form. */
  dialog: ReactNode;
}

/**
 * Guards a form whose fields keep their own texts, as `useUnsaved` does, and fills it with what was typed before.
 * @param name identifies what is edited.
 * @param stored the text of each field without changes, by name.
 * @param labels of the fields that others may change meanwhile, by name. Both versions of these are shown then.
 */
export function useUnsavedFields(name: string, stored: Texts, labels: Texts = {}): UnsavedFields {
  const key = useDraftKey(name);
  const [kept, setKept] = useState(() => stillTyped(keptDraft(key, isTypedFields), stored));
  const [typed, setTyped] = useState(kept);
  const [round, setRound] = useState(0);
  const dialog = useUnsaved(key, typed);
  const forget = () => {
    setTyped(null);
    setKept(null);
    // At once: the form may be replaced by one that shows what is stored now.
    keepDraft(key, null);
  };
  const differences = Object.entries(kept ?? {}).flatMap(([name, { text, stored: was }]) => {
    const now = stored[name] ?? '';
    const [theirs, mine] = differingLines(now, text);
    return was === now ? [] : [{ label: labels[name] ?? name, theirs, mine }];
  });
  const initial = Object.fromEntries(
    Object.entries(stored).map(([name, text]) => [name, kept?.[name]?.text ?? text]),
  );
  return {
    key: String(round),
    initial,
    field: (name) => ({ name, label: labels[name] ?? name, defaultValue: initial[name] }),
    onInput: ({ currentTarget }) => {
      const fields = typedIn(new FormData(currentTarget), stored);
      setTyped(fields);
      keepDraft(key, fields && JSON.stringify(fields));
    },
    forget,
    save: async (sent, saved) => {
      const { problem } = await sent;
      if (problem?.type === 'ConflictProblem') toast.error(problem.message);
      if (problem) return problem;
      forget();
      toast.success(saved);
      return null;
    },
    notice: kept && typed && (
      <RestoredNotice
        onDiscard={() => {
          forget();
          setRound(round + 1);
        }}
      >
        {differences.length > 0 && (
          <>
            {' What is stored has changed meanwhile: saving replaces it.'}
            <DifferenceList differences={differences} />
          </>
        )}
      </RestoredNotice>
    ),
    dialog,
  };
}

function typedIn(form: FormData, stored: Texts): TypedFields | null {
  const texts = Object.keys(stored).map((name) => [name, form.get(name)] as const);
  const typed = texts.flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, { text, stored: stored[name] ?? '' }] as const] : [],
  );
  return stillTyped(Object.fromEntries(typed), stored);
}

/** The fields that differ from those stored now; null when none does. */
function stillTyped(fields: TypedFields | null, stored: Texts): TypedFields | null {
  const differing = Object.entries(fields ?? {}).filter(
    ([name, { text }]) => name in stored && text !== stored[name],
  );
  return differing.length > 0 ? Object.fromEntries(differing) : null;
}

function isTypedFields(value: unknown): value is TypedFields {
  return typeof value === 'object' && value !== null && Object.values(value).every(isTyped);
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('text' in value && 'stored' in value)) return false;
  return typeof value.text === 'string' && typeof value.stored === 'string';
}

/** A form whose fields keep their own texts, with what guards them. */
export function UnsavedForm({ unsaved, children, ...rest }: AdminFormProps & { unsaved: UnsavedFields }) {
  const { key, onInput, notice, dialog } = unsaved;
  return (
    <>
      <AdminForm key={key} onInput={onInput} {...rest}>
        {notice}
        {children}
      </AdminForm>
      {dialog}
    </>
  );
}
