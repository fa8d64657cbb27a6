import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { Button } from '@daily/ui/controls/button';
import { Segments } from '@daily/ui/controls/segments';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { EditorForm } from '../../../../features/admin/editing/editor-form';
import { usePictureUpload } from '../../../../features/admin/pictures/use-picture-upload';
import { usePageSettings } from '../../../../settings/page-settings';
import { PostFields } from './post-fields';
import { PostPreview } from './post-preview';
import type { EditedPostFragment } from './post-screen.generated';
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
  post: EditedPostFragment | null;
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
  const [view, setView] = useState<View>('write');
  return (
    <>
      <div className="mb-4 lg:hidden">
        <Segments legend="View" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <EditorForm
          label="Post"
          {...{ form, problem }}
          isNew={!post}
          isSaving={saving}
          changedMeanwhile={BLOG_TEXTS.changedMeanwhile}
          action="Save"
          savesUnchanged
          onSave={save}
          actions={
            post && (
              <Button variant="danger" disabled={saving} onClick={askToDelete}>
                Delete
              </Button>
            )
          }
          className={clsx(view !== 'write' && 'max-lg:hidden')}
        >
          <PostFields {...{ form, timeZone, categories, onUpload }} postId={post?.id ?? null} />
        </EditorForm>
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
