import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AdminForm } from '../form/admin-form';
import { RestoredNotice } from '../leaving/restored-notice';
import { EditConflict } from '../versions/edit-conflict';
import type { EditorDraft } from './use-editor-draft';

/** What the form shows of its state. */
type FormState = Pick<
  EditorDraft<object>,
  'isRestored' | 'isDirty' | 'isOutdated' | 'isSaving' | 'problem' | 'differences' | 'restart' | 'rebase'
>;

/** The form of an object: its fields, the decision between two versions, and a bar with the buttons and the state. */
export function EditorForm(props: {
  /** What is edited, for screen readers. */
  label: string;
  form: FormState;
  isNew: boolean;
  /** What is wrong with the form as a whole. Defaults to why it could not be sent. */
  problem?: ReactNode;
  /** What to say when another editor was faster. */
  changedMeanwhile: string;
  /** Label of the button that saves. */
  action: string;
  /** Whether it can be saved without changes. */
  savesUnchanged?: boolean;
  onSave: () => Promise<unknown>;
  /** Further controls beside the one that saves. */
  actions?: ReactNode;
  className?: string;
  /** Look of the bar. Defaults to one that stays at the end of the window. */
  barClassName?: string;
  children: ReactNode;
}) {
  const { label, form, isNew, problem = form.problem, savesUnchanged = false, className } = props;
  const { barClassName = 'sticky bottom-0' } = props;
  const { isSaving } = form;
  // While a save is on its way, the new version is its own.
  const isOutdated = form.isOutdated && !isSaving;
  return (
    <AdminForm
      aria-label={label}
      onSubmit={props.onSave}
      // What is focused scrolls to above the bar, which covers the end of the window.
      className={clsx('grid min-w-0 grid-cols-1 content-start gap-6 **:scroll-mb-24', className)}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.restart} />}
      {props.children}
      {isOutdated && (
        <EditConflict
          message={`${props.changedMeanwhile}.`}
          differences={form.differences}
          onDiscard={form.restart}
          onKeep={form.rebase}
        />
      )}
      <div className={clsx('z-10 grid gap-3 border-t border-line bg-ground py-3', barClassName)}>
        {!isOutdated && <ErrorBanner>{problem}</ErrorBanner>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isSaving || isOutdated || !(savesUnchanged || form.isDirty)}>
            {isSaving && <Spinner />}
            {props.action}
          </Button>
          {props.actions}
          <p role="status" className="text-sm text-ink-soft">
            {form.isDirty ? 'Unsaved changes' : !isNew && 'Everything is saved'}
          </p>
        </div>
      </div>
    </AdminForm>
  );
}
