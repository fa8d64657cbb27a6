import { Button, linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { AdminForm } from '../form/admin-form';
import { RestoredNotice } from '../leaving/restored-notice';
import { DifferenceList } from '../versions/difference-list';
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
      {isOutdated && <EditConflict message={`${props.changedMeanwhile}.`} form={form} />}
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

/**
 * Lets an editor decide between the form and what another editor has saved meanwhile: for each field by itself, or for all at once. Both
 * versions are shown, so that neither is lost unseen. The message stays in sight above the bar, wherever the editor is.
 */
function EditConflict({ message, form }: { message: string; form: FormState }) {
  const versionsId = useId();
  return (
    <>
      <div className="sticky bottom-28 z-10 sm:bottom-18">
        <ErrorBanner>
          {message}{' '}
          <a href={`#${versionsId}`} className={linkClass}>
            Compare both versions
          </a>
        </ErrorBanner>
      </div>
      <div id={versionsId} className="grid min-w-0 grid-cols-1 gap-3">
        <DifferenceList differences={form.differences} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={form.restart}>
            Discard mine and show theirs
          </Button>
          <Button variant="danger" onClick={form.rebase}>
            Keep mine and replace theirs
          </Button>
        </div>
      </div>
    </>
  );
}
