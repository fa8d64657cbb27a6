import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Segments } from '@daily/ui/controls/segments';
import { TextField } from '@daily/ui/forms/text-field';
import type { DraftProblems } from '../../../../features/admin/editing/use-editor-draft';
import { MarkdownEditor } from '../../../../features/admin/editor/markdown-editor';
import type { QuestionDraft } from './contest-draft';

const LETTERS = OPTION_LETTERS.map((letter) => ({ value: letter, label: letter }));

/** The fields of a question. */
export function QuestionFields(props: {
  question: QuestionDraft;
  /** Whether the question is shown and cannot be changed. */
  isFixed: boolean;
  /** What is wrong, by the name of the field. */
  problemOf: (name: keyof QuestionDraft) => DraftProblems[string] | undefined;
  onChange: (fields: Partial<QuestionDraft>) => void;
}) {
  const { question, isFixed, problemOf, onChange } = props;
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
      <MarkdownEditor
        label="Question"
        value={question.text}
        onChange={(text) => onChange({ text })}
        rows={4}
        readOnly={isFixed}
        error={problemOf('text')}
        hint="Markdown with code blocks"
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {OPTION_LETTERS.map((letter) => (
          <TextField
            key={letter}
            label={`Option ${letter}`}
            value={question[`option${letter}`]}
            onChange={({ target }) => onChange({ [`option${letter}`]: target.value })}
            error={problemOf(`option${letter}`)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div>
          <p aria-hidden className="mb-1 text-sm font-medium">
            Correct option
          </p>
          <Segments
            legend="Correct option"
            options={LETTERS}
            value={question.correctAnswer}
            onChange={(correctAnswer) => onChange({ correctAnswer })}
          />
        </div>
        <TextField
          label="Points"
          type="number"
          inputMode="numeric"
          min={1}
          max={CONTEST_BOUNDS.maxPoints}
          value={question.points}
          onChange={({ target }) => onChange({ points: target.value })}
          error={problemOf('points')}
          className="w-28"
        />
      </div>
      <MarkdownEditor
        label="Explanation"
        value={question.explanation}
        onChange={(explanation) => onChange({ explanation })}
        rows={3}
        readOnly={isFixed}
        error={problemOf('explanation')}
        hint="Why it is correct. Shown with the results"
      />
    </div>
  );
}
