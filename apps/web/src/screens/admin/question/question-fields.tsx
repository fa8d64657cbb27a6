import { isOptionLetter, OPTION_LETTERS } from '@daily/rules/question';
import { Button } from '@daily/ui/controls/button';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useId } from 'react';
import { MarkdownEditor } from '../../../features/admin/editor/markdown-editor';
import { DIFFICULTY_LABELS } from '../questions/question-stages';
import { useQuestionCategoriesQuery } from '../questions/questions-screen.generated';
import type { FieldsProps } from './use-question-draft';
import type { QuestionDraft, SourceDraft } from './question-draft';

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
      <OptionFields {...props} />
      <MarkdownEditor
        label="Explanation"
        hint="Why the correct option is correct, at most 600 characters."
        rows={4}
        {...form.field('explanation')}
      />
      <TextField
        label="Takeaway"
        hint="The one thing that a reader learns. It is not shown to players; similar questions are found by it."
        {...form.text('takeaway')}
      />
      <Classification {...props} />
      <SourceFields {...props} />
    </>
  );
}

function OptionFields({ form: { draft, problems, change }, isFixed }: FieldsProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">Options, and which one is correct</legend>
      {OPTION_LETTERS.map((letter) => {
        const isKey = draft.correct === letter;
        return (
          <div key={letter} className="grid gap-2 rounded-md border border-line p-3">
            <div className="flex items-start gap-3">
              <TextField
                label={`Option ${letter}`}
                value={draft.options[letter]}
                disabled={isFixed}
                onChange={({ target }) => change({ options: { ...draft.options, [letter]: target.value } })}
                className="min-w-0 flex-1"
                error={problems[`option${letter}`]}
              />
              <label className="mt-6 flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  aria-label={`Correct: option ${letter}`}
                  name={name}
                  value={letter}
                  checked={isKey}
                  disabled={isFixed}
                  onChange={({ target }) => isOptionLetter(target.value) && change({ correct: target.value })}
                  className="size-4"
                />
                Correct
              </label>
            </div>
            {!isKey && (
              <TextField
                label={`Why ${letter} is wrong`}
                value={draft.refutations[letter]}
                onChange={({ target }) =>
                  change({ refutations: { ...draft.refutations, [letter]: target.value } })
                }
                error={problems[`refutations.${letter}`]}
              />
            )}
          </div>
        );
      })}
    </fieldset>
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

/** Maximum number of sources of a question. */
const MAX_SOURCES = 4;

const EMPTY: SourceDraft = { title: '', url: '', snippet: '' };

/** The sources of a question, and who published it. */
function SourceFields({ form: { draft, problems, change, text } }: FieldsProps) {
  const { articles } = draft;
  const replace = (index: number, fields: Partial<SourceDraft>) =>
    change({ articles: articles.map((each, i) => (i === index ? { ...each, ...fields } : each)) });
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-sm font-medium">Sources</legend>
        {articles.map((article, index) => (
          // Sources have no identity of their own, and none is moved.
          <div key={index} className="grid gap-2 rounded-md border border-line p-3">
            <div className="grid gap-2 sm:grid-cols-2">
              <TextField
                label={`Title of source ${index + 1}`}
                value={article.title}
                onChange={({ target }) => replace(index, { title: target.value })}
                error={problems[`articles.${index}.title`]}
              />
              <TextField
                label={`Address of source ${index + 1}`}
                type="url"
                placeholder="https://"
                value={article.url}
                onChange={({ target }) => replace(index, { url: target.value })}
                error={problems[`articles.${index}.url`]}
              />
            </div>
            <TextField
              label={`Summary of source ${index + 1}`}
              value={article.snippet}
              onChange={({ target }) => replace(index, { snippet: target.value })}
              error={problems[`articles.${index}.snippet`]}
            />
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => change({ articles: articles.filter((_, i) => i !== index) })}
            >
              Remove source {index + 1}
            </Button>
          </div>
        ))}
        {articles.length < MAX_SOURCES && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => change({ articles: [...articles, EMPTY] })}
          >
            Add a source
          </Button>
        )}
      </fieldset>
      <details open={draft.source !== '' || draft.license !== ''}>
        <summary className="w-fit cursor-pointer py-1 text-sm font-medium">Published by others</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField label="Published by" {...text('source')} />
          <TextField label="License" {...text('license')} />
        </div>
      </details>
    </>
  );
}
