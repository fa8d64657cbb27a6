import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest/editing';
import { Segments } from '@daily/ui/controls/segments';
import { type ReactNode, useState } from 'react';
import { EditorForm } from '../../../../features/admin/editing/editor-form';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import { AboutFields, RuleFields, TimeFields } from './contest-fields';
import { PagePreview, QuestionPreview } from './contest-preview';
import { QuestionList } from './question-list';
import type { ContestForm as Form } from './use-contest-form';

const PREVIEWS = [
  { value: 'page', label: 'Page' },
  { value: 'question', label: 'Question' },
] as const;

/** The form of a contest beside its preview. */
export function ContestForm(props: {
  form: Form;
  status: 'DRAFT' | Status;
  isNew: boolean;
  onSave: () => Promise<unknown>;
  /** Further controls beside the one that saves. */
  actions?: ReactNode;
}) {
  const { form, status, isNew } = props;
  const { draft, timeZone, problem, problems, open, setOpen } = form;
  const [shown, setShown] = useState<'page' | 'question'>('page');
  const place = Math.max(
    draft.questions.findIndex(({ key }) => key === open),
    0,
  );
  const question = draft.questions[place];
  const count = Object.keys(problems).length;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <EditorForm
        {...props}
        label="Contest"
        problem={
          problem ?? (count > 0 && `${count} ${count === 1 ? 'field needs' : 'fields need'} your attention.`)
        }
        changedMeanwhile={CONTEST_EDITING_TEXTS.changedMeanwhile}
        action={status === 'DRAFT' ? 'Save draft' : 'Save changes'}
        savesUnchanged={isNew}
        className="[&_input:disabled]:cursor-not-allowed [&_input:disabled]:bg-sunken [&_input:disabled]:text-ink-soft"
        barClassName="sm:sticky sm:bottom-0"
      >
        <AboutFields {...{ form, isNew }} />
        <TimeFields form={form} />
        <RuleFields form={form} />
        <QuestionList
          {...{ form, open }}
          onOpen={(key) => {
            setOpen(key);
            if (key !== null) setShown('question');
          }}
        />
      </EditorForm>
      <section
        aria-labelledby="contest-preview"
        className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="contest-preview" className="text-lg font-semibold tracking-tight">
            Preview
          </h2>
          <Segments legend="Preview of" options={PREVIEWS} value={shown} onChange={setShown} />
        </div>
        {shown === 'page' && <PagePreview {...{ draft, timeZone }} />}
        {shown === 'question' &&
          (question ? (
            <QuestionPreview
              question={question}
              number={place + 1}
              count={draft.questions.length}
              shuffles={draft.shuffleOptions}
            />
          ) : (
            <p className="text-ink-soft">There is no question yet.</p>
          ))}
      </section>
      {form.dialog}
    </div>
  );
}
