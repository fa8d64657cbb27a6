import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { blogSlug, isBlogSlug } from '@daily/rules/blog';
import { TextField } from '@daily/ui/forms/text-field';
import { useSettled } from '../../../../features/admin/editor/use-settled';
import { usePostWithSlugQuery } from './post-screen.generated';
import type { PostForm } from './use-post-form';

/** Milliseconds without a change until the server is asked whether a slug is free. */
const SETTLED_MS = 400;

/** The slug of a post. Says while it is typed whether another post has or had it. */
export function SlugField({ form, postId }: { form: PostForm; postId: string | null }) {
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
