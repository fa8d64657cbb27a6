import type { MutationProblem } from '@daily/apollo/outcome';
import { REVIEW_TEXTS } from '@daily/rules/question-review';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { useState } from 'react';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { AdminForm } from '../../../features/admin/form/admin-form';
import { RestoredNotice } from '../../../features/admin/leaving/restored-notice';
import { EditConflict } from '../../../features/admin/versions/edit-conflict';
import { contentOf, type QuestionContent } from './question-draft';
import { QuestionFields } from './question-fields';
import type { EditorQuestionScreen_QuestionFragment } from './question-screen.generated';
import { DraftPreview } from './draft-preview';
import type { SavingWarning } from './question-steps';
import { type DraftBase, useQuestionDraft } from './use-question-draft';
import { usePreview } from './use-preview';
import type { SaveOutcome } from './use-save-question';

/** The form of a question beside its preview. */
export function QuestionForm(props: {
  /** Identifies the question within the tab. */
  name: string;
  /** Global id of the stored question; null for a new one. */
  questionId: string | null;
  stored: DraftBase;
  /** Label of the button that saves. */
  action: string;
  /** What saving does besides, asked before; null for nothing. */
  warning?: SavingWarning | null;
  /** Whether only the wording and the sources can change. */
  isFixed?: boolean;
  onSave: (content: QuestionContent, version: number) => Promise<SaveOutcome>;
  onSaved: (question: EditorQuestionScreen_QuestionFragment) => void;
  /** Called when another editor was faster, to read the question again. */
  onConflict?: () => void;
}) {
  const { stored, warning, isFixed = false } = props;
  const form = useQuestionDraft(props.name, stored);
  const [problem, setProblem] = useState<MutationProblem | null>(null);
  const [saving, setSaving] = useState(false);
  const [checked, setChecked] = useState(false);
  const { ask, dialog } = useConfirmation();
  const preview = usePreview(form.draft, props.questionId);
  const problems = checked ? { ...rejectedFields(problem), ...fieldsOf(preview?.problems ?? []) } : {};
  // While a save is on its way, the new version is its own.
  const isOutdated = form.isOutdated && !saving;

  const save = async (): Promise<string | null> => {
    setSaving(true);
    setChecked(true);
    const { question, problem: found } = await props.onSave(contentOf(form.draft), form.version);
    setSaving(false);
    setProblem(found);
    if (found) {
      if (found.type === 'ConflictProblem') props.onConflict?.();
      return found.message;
    }
    form.restart({ version: question.version, draft: form.draft });
    props.onSaved(question);
    return null;
  };
  /** Decides between two versions, which ends the conflict. */
  const decide = (step: () => void) => {
    setProblem(null);
    step();
  };
  const submit = async () => {
    if (!warning) {
      await save();
      return;
    }
    ask({
      title: warning.title,
      subject: form.draft.question.slice(0, 120),
      effects: warning.effects,
      action: props.action,
      run: save,
    });
  };
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <AdminForm
        onSubmit={submit}
        className="grid min-w-0 gap-5 [&_:disabled]:cursor-not-allowed [&_input:disabled]:bg-sunken [&_input:disabled]:text-ink-soft [&_select:disabled]:bg-sunken [&_select:disabled]:text-ink-soft"
        aria-label="Question"
      >
        {form.isRestored && <RestoredNotice onDiscard={() => form.restart(stored)} />}
        <QuestionFields draft={form.draft} problems={problems} isFixed={isFixed} onChange={form.change} />
        {isOutdated ? (
          <EditConflict
            message={`${REVIEW_TEXTS.changedMeanwhile}.`}
            differences={form.differences}
            onDiscard={() => decide(() => form.restart(stored))}
            onKeep={() => decide(form.rebase)}
          />
        ) : (
          <ErrorBanner>{problem?.message}</ErrorBanner>
        )}
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-1 py-3">
          <Button type="submit" disabled={saving || isOutdated || !form.isDirty}>
            {saving && <Spinner />}
            {props.action}
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {form.isDirty
              ? 'Not saved yet. This tab keeps what you type.'
              : props.questionId && 'Everything is saved.'}
          </span>
        </div>
      </AdminForm>
      <DraftPreview draft={form.draft} preview={preview} />
      {dialog}
      {form.dialog}
    </div>
  );
}

function fieldsOf(problems: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

/** The fields that the server has rejected, without the name of the input around them. */
function rejectedFields(problem: MutationProblem | null): Record<string, string> {
  const fields = problem?.fields ?? [];
  return fieldsOf(fields.map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })));
}
