import type { Outcome } from '@daily/apollo/outcome';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { useId } from 'react';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { EditorForm } from '../../../features/admin/editing/editor-form';
import {
  draftFields,
  type DraftProblems,
  problemsByPath,
  type StoredDraft,
} from '../../../features/admin/editing/use-editor-draft';
import { useSettled } from '../../../features/admin/editor/use-settled';
import { CardPreview } from '../../../features/question/writing/card-preview';
import { Findings } from './question-preview';
import { contentOf, type QuestionContent, type QuestionDraft } from './question-draft';
import { QuestionFields } from './question-fields';
import {
  type CreateQuestionMutation,
  type EditedQuestionFragment,
  type PreviewPartsFragment,
  type UpdateQuestionMutation,
  usePreviewOfQuestionQuery,
} from './question-screen.generated';
import type { SavingWarning } from './question-steps';
import { useQuestionDraft } from './use-question-draft';

/** What the server returns for a question that it is sent. */
type Saved = Outcome<CreateQuestionMutation['createQuestion'] | UpdateQuestionMutation['updateQuestion']>;

/** The form of a question beside its preview. */
export function QuestionForm(props: {
  /** Global id of the stored question; null for a new one. */
  questionId: string | null;
  stored: StoredDraft<QuestionDraft>;
  /** Label of the button that saves. */
  action: string;
  /** What saving does besides, asked before; null for nothing. */
  warning?: SavingWarning | null;
  /** Whether only the wording and the sources can change. */
  isFixed?: boolean;
  onSave: (content: QuestionContent, version: number) => Promise<Saved>;
  onSaved: (question: EditedQuestionFragment) => void;
  /** Called when another editor was faster, to read the question again. */
  onConflict?: () => void;
}) {
  const { questionId, stored, action, warning, isFixed = false } = props;
  const form = useQuestionDraft(questionId ?? 'new', stored);
  const { draft, base } = form;
  const { ask, dialog } = useConfirmation();
  const preview = usePreview(draft, questionId);
  // The server names fields that it has rejected within the input around them.
  const rejected = Object.entries(form.problems).map(
    ([path, message]) => [path.replace(/^content\./, ''), message] as const,
  );
  const problems: DraftProblems = form.isChecked
    ? { ...Object.fromEntries(rejected), ...problemsByPath(preview?.problems) }
    : {};

  const save = async (): Promise<string | null> => {
    form.check();
    const { success, problem } = await form.send(props.onSave(contentOf(draft), base.version ?? 0));
    if (problem) {
      if (problem.type === 'ConflictProblem') props.onConflict?.();
      return problem.message;
    }
    if (questionId === null) form.leave();
    else form.noteSaved({ version: success.question.version, draft });
    props.onSaved(success.question);
    return null;
  };
  const submit = async () => {
    if (!warning) return save();
    const { title, effects } = warning;
    ask({ title, subject: draft.question.slice(0, 120), effects, action, run: save });
    return null;
  };
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <EditorForm
        {...{ form, action }}
        label="Question"
        isNew={questionId === null}
        changedMeanwhile={REVIEW_TEXTS.changedMeanwhile}
        onSave={submit}
        className="gap-5! [&_:disabled]:cursor-not-allowed [&_input:disabled]:bg-sunken [&_input:disabled]:text-ink-soft [&_select:disabled]:bg-sunken [&_select:disabled]:text-ink-soft"
      >
        <QuestionFields
          form={{ ...form, problems, ...draftFields(draft, problems, form.change) }}
          isFixed={isFixed}
        />
      </EditorForm>
      <DraftPreview draft={draft} preview={preview} />
      {dialog}
      {form.dialog}
    </div>
  );
}

/** What is being written as players will see it, and what is wrong with it. */
function DraftPreview({ draft, preview }: { draft: QuestionDraft; preview: PreviewPartsFragment | null }) {
  const titleId = useId();
  const { category, difficulty, points, correct } = draft;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20">
      <h2 id={titleId} className="text-sm font-medium">
        Preview
      </h2>
      {preview && (
        <>
          <Findings preview={preview} />
          <CardPreview
            question={{ category: category || 'Category', difficulty, points: Number(points) || null }}
            preview={preview}
            correct={correct}
          />
        </>
      )}
    </section>
  );
}

/** Returns what a draft looks like and what is wrong with it, as the server saw it last; null before. */
function usePreview(draft: QuestionDraft, questionId: string | null): PreviewPartsFragment | null {
  const settled = useSettled(draft);
  const { data, previousData } = usePreviewOfQuestionQuery({
    variables: { content: contentOf(settled), questionId },
    // A preview of each pause would fill the cache.
    fetchPolicy: 'no-cache',
  });
  return (data ?? previousData)?.questionPreview ?? null;
}
