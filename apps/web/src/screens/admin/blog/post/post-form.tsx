import { BLOG_TEXTS } from '@daily/rules/blog-texts';
import { Button } from '@daily/ui/controls/button';
import { Segments } from '@daily/ui/controls/segments';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { AdminForm } from '../../../../features/admin/form/admin-form';
import { EditConflict } from '../../../../features/admin/versions/edit-conflict';
import { RestoredNotice } from '../../../../features/admin/leaving/restored-notice';
import { usePictureUpload } from '../../../../features/admin/pictures/use-picture-upload';
import { usePageSettings } from '../../../../settings/page-settings';
import { PostFields } from './post-fields';
import { PostPreview } from './post-preview';
import type { PostForm_PostFragment } from './post-screen.generated';
import { usePostForm } from './use-post-form';
import { usePostSaving } from './use-post-saving';

type View = 'write' | 'preview';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Changes a post, beside its preview. In narrow windows, the editor switches between both. */
export function PostForm(props: {
  /** Null for a new post. */
  post: PostForm_PostFragment | null;
  categories: readonly string[];
  /** When the page was opened, for the state that the preview shows. */
  now: Date;
}) {
  const { post, categories, now } = props;
  const { timeZone } = usePageSettings();
  const { ask, dialog } = useConfirmation();
  const { onUpload, dialog: pictureDialog } = usePictureUpload();
  const form = usePostForm(post, timeZone);
  const { problem, saving, save, askToDelete } = usePostSaving(post, form, timeZone, ask);
  // While a save is on its way, the new version is its own.
  const isOutdated = form.isOutdated && !saving;
  const [view, setView] = useState<View>('write');
  return (
    <>
      <div className="mb-4 lg:hidden">
        <Segments legend="View" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <AdminForm
          aria-label="Post"
          onSubmit={save}
          className={clsx(
            // What is focused scrolls to above the buttons, which cover the end of the window.
            'grid min-w-0 grid-cols-1 content-start gap-6 **:scroll-mb-24',
            view !== 'write' && 'max-lg:hidden',
          )}
        >
          {form.isRestored && <RestoredNotice onDiscard={form.restart} />}
          <PostFields
            form={form}
            postId={post?.id ?? null}
            timeZone={timeZone}
            categories={categories}
            onUpload={onUpload}
          />
          {isOutdated ? (
            <EditConflict
              message={`${BLOG_TEXTS.changedMeanwhile}.`}
              differences={form.differences}
              onDiscard={form.restart}
              onKeep={form.rebase}
            />
          ) : (
            <ErrorBanner>{problem}</ErrorBanner>
          )}
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
            <Button type="submit" disabled={saving || isOutdated}>
              {saving && <Spinner />}
              Save
            </Button>
            {post && (
              <Button variant="danger" disabled={saving} onClick={askToDelete}>
                Delete
              </Button>
            )}
            <p role="status" className="text-sm text-ink-soft">
              {form.isDirty ? 'Unsaved changes' : post && 'Everything is saved'}
            </p>
          </div>
        </AdminForm>
        <section
          aria-labelledby="preview-title"
          className={clsx(
            'min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100vh-5rem)] lg:self-start lg:overflow-y-auto',
            view !== 'preview' && 'max-lg:hidden',
          )}
          // A box that scrolls can be focused, so that the keyboard can scroll it.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <h2 id="preview-title" className="mb-2 text-sm font-semibold text-ink-soft">
            Preview
          </h2>
          <PostPreview draft={form.draft} timeZone={timeZone} now={now} />
        </section>
      </div>
      {dialog}
      {form.dialog}
      {pictureDialog}
    </>
  );
}
