import { type ContestField, whyFixed } from '@daily/rules/contest-editing';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Segments } from '@daily/ui/controls/segments';
import { Spinner } from '@daily/ui/loading/spinner';
import { type ReactNode, useState } from 'react';
import { AdminForm } from '../../../../features/admin/form/admin-form';
import { RestoredNotice } from '../../../../features/admin/leaving/restored-notice';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import { AboutFields } from './about-fields';
import { PagePreview } from './page-preview';
import { QuestionList } from './question-list';
import { QuestionPreview } from './question-preview';
import { RuleFields } from './rule-fields';
import { TimeFields } from './time-fields';
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
  isSaving: boolean;
  /** What is wrong with the form as a whole; null when nothing is. */
  problem: ReactNode;
  /** The decision that the editor has to take before the form can be saved, if there is one. */
  conflict?: ReactNode;
  onSave: () => Promise<unknown>;
  /** Shows what is stored, without the changes. */
  onDiscard: () => void;
  /** Further controls beside the one that saves. */
  actions?: ReactNode;
}) {
  const { form, status, isNew, isSaving, problem, conflict, onSave } = props;
  const { draft, timeZone, isDirty, problems, open, setOpen } = form;
  const [shown, setShown] = useState<'page' | 'question'>('page');
  const fixed = (field: ContestField) => whyFixed(field, spelledAsInRules(status));
  const place = Math.max(
    draft.questions.findIndex(({ key }) => key === open),
    0,
  );
  const question = draft.questions[place];
  const count = Object.keys(problems).length;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <AdminForm
        onSubmit={onSave}
        className="grid grid-cols-1 gap-6 **:scroll-mb-24 [&_input:disabled]:cursor-not-allowed [&_input:disabled]:bg-sunken [&_input:disabled]:text-ink-soft"
      >
        {form.isRestored && <RestoredNotice onDiscard={props.onDiscard} />}
        <AboutFields {...{ form, fixed, isNew }} />
        <TimeFields {...{ form, fixed }} />
        <RuleFields {...{ form, fixed }} />
        <QuestionList
          {...{ form, fixed, open }}
          onOpen={(key) => {
            setOpen(key);
            if (key !== null) setShown('question');
          }}
        />
        {conflict}
        <div className="z-10 grid gap-3 border-t border-line bg-ground py-3 sm:sticky sm:bottom-0">
          <ErrorBanner>
            {problem ??
              (count > 0 && `${count} ${count === 1 ? 'field needs' : 'fields need'} your attention.`)}
          </ErrorBanner>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={isSaving || Boolean(conflict) || (!isNew && !isDirty)}>
              {isSaving && <Spinner />}
              {status === 'DRAFT' ? 'Save draft' : 'Save changes'}
            </Button>
            {props.actions}
            <span role="status" className="text-sm text-ink-soft">
              {isDirty ? 'Unsaved changes' : !isNew && 'All saved'}
            </span>
          </div>
        </div>
      </AdminForm>
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
