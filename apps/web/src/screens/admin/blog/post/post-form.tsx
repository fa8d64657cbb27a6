import { BLOG_BOUNDS } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { Button } from '@daily/ui/controls/button';
import { Segments } from '@daily/ui/controls/segments';
import { clsx } from 'clsx';
import { useState } from 'react';
import { RichText } from '@daily/ui/display/rich-text';
import { useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { EditorForm } from '../../../../features/admin/editing/editor-form';
import { useSettled } from '../../../../features/admin/editor/use-settled';
import { ListSkeleton } from '../../../../features/admin/list/admin-list';
import { usePictureUpload } from '../../../../features/admin/pictures/picture-dialog';
import { mapPost } from '../../../../features/blog/post';
import { PostHeader } from '../../../../features/blog/post-header';
import { isTopicOf } from '../../../../features/blog/topics';
import { usePageSettings } from '../../../../settings/page-settings';
import { listed, type PostDraft, publicationOf, slugOf } from './post-draft';
import { PostFields } from './post-fields';
import {
  type AdminPostFormQuery,
  type EditedPostFragment,
  useAdminPostFormQuery,
  usePostPreviewQuery,
} from './post-screen.generated';
import { usePostForm, usePostSaving } from './use-post-form';

type View = 'write' | 'preview';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Changes a post, or writes a new one. */
export function PostForm({ post }: { post: EditedPostFragment | null }) {
  const { data, loading } = useAdminPostFormQuery();
  if (!data && loading) return <ListSkeleton />;
  return (
    <PostEditor
      post={post}
      categories={data?.blogCategories ?? []}
      now={new Date(data?.serverTime ?? post?.publishedAt ?? 0)}
    />
  );
}

/** The form of a post beside its preview. In narrow windows, the editor switches between both. */
function PostEditor(props: {
  post: EditedPostFragment | null;
  categories: AdminPostFormQuery['blogCategories'];
  /** When the page was opened, for the state that the preview shows. */
  now: Date;
}) {
  const { post, categories, now } = props;
  const { timeZone } = usePageSettings();
  const { ask, dialog } = useConfirmation();
  const { onUpload, dialog: pictureDialog } = usePictureUpload();
  const form = usePostForm(post, timeZone);
  const { save, askToDelete } = usePostSaving(post, form, timeZone, ask);
  const [view, setView] = useState<View>('write');
  return (
    <>
      <div className="mb-4 lg:hidden">
        <Segments legend="View" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <EditorForm
          label="Post"
          form={form}
          isNew={!post}
          changedMeanwhile={BLOG_TEXTS.changedMeanwhile}
          action="Save"
          savesUnchanged
          onSave={save}
          actions={
            post && (
              <Button variant="danger" disabled={form.isSaving} onClick={askToDelete}>
                Delete
              </Button>
            )
          }
          className={clsx(view !== 'write' && 'max-lg:hidden')}
        >
          <PostFields
            {...{ form, timeZone, onUpload }}
            categories={categories.map(({ name }) => name)}
            postId={post?.id ?? null}
          />
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
          <PostPreview draft={form.draft} {...{ categories, timeZone, now }} />
        </section>
      </div>
      {dialog}
      {form.dialog}
      {pictureDialog}
    </>
  );
}

/** The post as its page will show it. The server renders the text. */
function PostPreview(props: {
  draft: PostDraft;
  categories: AdminPostFormQuery['blogCategories'];
  timeZone: string;
  now: Date;
}) {
  const { draft, categories, timeZone, now } = props;
  const content = useSettled(draft.content);
  const { data, previousData, error } = usePostPreviewQuery({
    variables: { content },
    // Every text that was ever typed would stay in the cache.
    fetchPolicy: 'no-cache',
    skip: content.trim() === '' || content.length > BLOG_BOUNDS.maxContentLength,
  });
  const preview = content.trim() === '' ? undefined : (data ?? previousData)?.blogPostPreview;
  const publishedAt = publicationOf(draft, now, timeZone);
  const post = mapPost({
    slug: slugOf(draft) || 'post',
    title: draft.title.trim() || 'Untitled',
    authorName: draft.authorName.trim() || null,
    category: draft.category,
    tags: listed(draft.tags),
    featuredImageUrl: draft.featuredImageUrl || null,
    publishedAt,
    status: publishedAt === null ? 'DRAFT' : new Date(publishedAt) > now ? 'SCHEDULED' : 'PUBLISHED',
    readingMinutes: preview?.readingMinutes ?? 1,
  });
  return (
    <article className="min-w-0 rounded-lg border border-line bg-ground px-5 pt-1 pb-8">
      <PostHeader
        post={post}
        lead={draft.summary.trim() || null}
        hasTopic={isTopicOf(categories, post.category)}
        level={2}
      />
      {preview ? (
        <RichText html={preview.contentHtml} className="mt-8 wrap-anywhere" />
      ) : (
        <p className="mt-8 text-ink-soft">
          {error ? 'The preview could not be loaded.' : 'The text appears here as you write.'}
        </p>
      )}
    </article>
  );
}
