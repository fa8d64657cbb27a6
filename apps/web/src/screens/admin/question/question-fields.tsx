import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useId } from 'react';
import { MarkdownEditor } from '../../../features/admin/editor/markdown-editor';
import { OptionFields } from '../../../features/question/writing/option-fields';
import { SourceFields } from '../../../features/question/writing/source-fields';
import { DIFFICULTY_LABELS } from '../questions/question-stages';
import { useQuestionCategoriesQuery } from '../questions/questions-screen.generated';
import type { FieldsProps } from './use-question-draft';
import type { QuestionDraft } from './question-draft';

/** All fields of a question. */
export function QuestionFields(props: FieldsProps) {
  const { form } = props;
  return (
    <>
      <MarkdownEditor
        label="Question"
        hint="Two sentences at most, 150 characters without code. Code in a block of at most 12 lines of 36 characters."
        rows={5}
        {...form.field('question')}
      />
      <OptionFields {...form} isFixed={props.isFixed} />
      <MarkdownEditor
        label="Explanation"
        hint="Why the correct option is correct, at most 600 characters."
        rows={4}
        {...form.field('explanation')}
      />
      <MarkdownEditor
        label="Takeaway"
        hint="The one thing that a reader learns: a line of at most 200 characters. Similar questions are found by it."
        rows={2}
        {...form.field('takeaway')}
      />
      <Classification {...props} />
      <SourceFields {...form} />
      <PublisherFields {...props} />
    </>
  );
}

function Classification({ form, isFixed }: FieldsProps) {
  const listId = useId();
  const { data } = useQuestionCategoriesQuery();
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <div>
        <TextField label="Category" list={listId} disabled={isFixed} {...form.text('category')} />
        <datalist id={listId}>
          {data?.editorCategories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <SelectField
        label="Difficulty"
        value={form.draft.difficulty}
        disabled={isFixed}
        options={Object.entries(DIFFICULTY_LABELS).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => form.change({ difficulty: target.value as QuestionDraft['difficulty'] })}
      />
      <TextField
        label="Points"
        inputMode="numeric"
        {...form.text('points')}
        disabled={isFixed}
        placeholder="By difficulty"
      />
    </div>
  );
}

/** Who published the question. */
function PublisherFields({ form: { draft, text } }: FieldsProps) {
  return (
    <details open={draft.source !== '' || draft.license !== ''}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium">Published by others</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField label="Published by" {...text('source')} />
        <TextField label="License" {...text('license')} />
      </div>
    </details>
  );
}
