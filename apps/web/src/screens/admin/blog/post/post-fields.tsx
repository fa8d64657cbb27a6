import { BLOG_BOUNDS, blogSlug, isBlogSlug, UNKNOWN_AUTHOR } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { instantOfWallTime } from '@daily/rules/calendar/wall-time';
import { Segments } from '@daily/ui/controls/segments';
import { TitledCard } from '@daily/ui/display/titled-card';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { useId } from 'react';
import { MarkdownEditor } from '../../../../features/admin/editor/markdown-editor';
import { useSettled } from '../../../../features/admin/editor/use-settled';
import { CoverUpload } from '../../../../features/admin/pictures/cover-upload';
import { Cover } from '../../../../features/blog/cover';
import { slugOf } from './post-draft';
import { usePostWithSlugQuery } from './post-screen.generated';
import { formatInstant } from './publishing-step';
import type { PostForm } from './use-post-form';

/** Props of the fields. */
interface FieldsProps {
  form: PostForm;
  /** Global id; null for a new post. */
  postId: string | null;
  timeZone: string;
  categories: readonly string[];
  /** Stores a picture for the text, see `MarkdownEditor`. */
  onUpload: (picture: File) => Promise<string | null>;
}

const CARD = 'grid min-w-0 grid-cols-1 gap-4';

/** All fields of a post, in cards. */
export function PostFields({ form, postId, timeZone, categories, onUpload }: FieldsProps) {
  return (
    <>
      <TextFields form={form} onUpload={onUpload} />
      <TitledCard className={CARD} title="Publish">
        <PublishingFields form={form} timeZone={timeZone} />
      </TitledCard>
      <TitledCard className={CARD} title="Address and subject">
        <SlugField form={form} postId={postId} />
        <SubjectFields form={form} categories={categories} />
      </TitledCard>
      <TitledCard className={CARD} title="Cover">
        <CoverField form={form} />
      </TitledCard>
    </>
  );
}

function TextFields({ form, onUpload }: Pick<FieldsProps, 'form' | 'onUpload'>) {
  const { field, text } = form;
  return (
    <TitledCard className={CARD} title="Text">
      <TextField label="Title" maxLength={BLOG_BOUNDS.maxTitleLength} {...text('title')} />
      <TextAreaField
        label="Summary"
        rows={2}
        {...text('summary')}
        hint={
          `Shown in lists and above the text, at most ${BLOG_BOUNDS.maxSummaryLength} characters. Without one, lists show the ` +
          'beginning of the text.'
        }
      />
      <MarkdownEditor
        label="Article"
        rows={18}
        {...field('content')}
        onUpload={onUpload}
        hint="Markdown. Paste or drop pictures, or choose one with the button."
      />
    </TitledCard>
  );
}

function SubjectFields({ form: { text }, categories }: Pick<FieldsProps, 'form' | 'categories'>) {
  const listId = useId();
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField label="Category" list={listId} {...text('category')} />
        <TextField label="Author" {...text('authorName')} hint={`Without one, ${UNKNOWN_AUTHOR}`} />
      </div>
      <datalist id={listId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Tags"
        {...text('tags')}
        autoCapitalize="off"
        hint={`Lower-case words, separated by commas, at most ${BLOG_BOUNDS.maxTags}`}
      />
      <TextField
        label="Questions"
        {...text('questionKeys')}
        spellCheck={false}
        autoCapitalize="off"
        hint="Keys of questions that the post explains, separated by commas. Readers see those of past days."
      />
    </>
  );
}

/** When the post is published, in the product's time zone, which is named. */
function PublishingFields({ form, timeZone }: { form: PostForm; timeZone: string }) {
  const { draft, base, text, change } = form;
  const options = [
    { value: 'draft', label: 'Draft' },
    ...(base.draft.publishing === 'time' ? [] : [{ value: 'now', label: 'Now' } as const]),
    { value: 'time', label: 'At a time' },
  ] as const;
  const at = instantOfWallTime(draft.publishedAt, timeZone);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        legend="Publish"
        options={options}
        value={draft.publishing}
        onChange={(publishing) => change({ publishing })}
      />
      {draft.publishing === 'draft' && <p className="text-sm text-ink-soft">Only editors see it.</p>}
      {draft.publishing === 'now' && (
        <p className="text-sm text-ink-soft">Everyone sees it as soon as you save.</p>
      )}
      {draft.publishing === 'time' && (
        <TextField
          label={`Date and time (${timeZone})`}
          type="datetime-local"
          {...text('publishedAt')}
          hint={
            at ? formatInstant(at.toISOString(), timeZone) : `In the time zone of the product, ${timeZone}`
          }
        />
      )}
    </div>
  );
}

/** The cover of a post: an uploaded picture, one of another address, or the pattern of the category. */
function CoverField({ form: { draft, problems, change } }: { form: PostForm }) {
  const { featuredImageUrl: cover, category } = draft;
  const problem = problems['featuredImageUrl'];
  const imageUrl = cover !== '' && problem === undefined ? cover : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Cover
        post={{ imageUrl, category, slug: slugOf(draft) || 'post' }}
        className="rounded-md border border-line"
      />
      <CoverUpload
        {...{ cover, problem }}
        hint="Without one, the cover is a pattern of the category."
        onChange={(featuredImageUrl) => change({ featuredImageUrl })}
      />
    </div>
  );
}

/** Milliseconds without a change until the server is asked whether a slug is free. */
const SETTLED_MS = 400;

/** The slug of a post. Says while it is typed whether another post has or had it. */
function SlugField({ form, postId }: { form: PostForm; postId: string | null }) {
  const { draft, base, text, problems } = form;
  const slug = useSettled(draft.slug, SETTLED_MS);
  const { data } = usePostWithSlugQuery({
    variables: { slug },
    fetchPolicy: 'no-cache',
    skip: !isBlogSlug(slug) || slug === base.draft.slug,
  });
  const other = slug === draft.slug && data?.blogPost && data.blogPost.id !== postId ? data.blogPost : null;
  const isTaken = other?.slug === slug;
  const own = blogSlug(draft.title);
  const address = `The end of the address: /blog/${draft.slug || own || '…'}`;
  return (
    <TextField
      label="Slug"
      {...text('slug')}
      placeholder={own}
      spellCheck={false}
      autoCapitalize="off"
      error={problems['slug'] ?? (isTaken ? `${BLOG_TEXTS.slugTaken}: ${other.title}` : undefined)}
      hint={
        other && !isTaken
          ? `${address}. Links to it no longer lead to “${other.title}”, which had it.`
          : address
      }
    />
  );
}
