import {
  type DraftKind,
  type EditorDraft,
  useEditorDraft,
} from '../../../../features/admin/editing/use-editor-draft';
import type { ComparedPart } from '../../../../features/admin/versions/version-differences';
import { draftOf, isPostDraft, type PostDraft, problemsOf } from './post-draft';
import type { EditedPostFragment } from './post-screen.generated';

/** What is compared of two versions of a post. */
const POST_PARTS: readonly ComparedPart<PostDraft>[] = [
  { label: 'Title', fields: ['title'], text: ({ title }) => title },
  { label: 'Summary', fields: ['summary'], text: ({ summary }) => summary },
  { label: 'Article', fields: ['content'], text: ({ content }) => content },
  { label: 'Slug', fields: ['slug'], text: ({ slug }) => slug },
  { label: 'Category', fields: ['category'], text: ({ category }) => category },
  { label: 'Author', fields: ['authorName'], text: ({ authorName }) => authorName },
  { label: 'Tags', fields: ['tags'], text: ({ tags }) => tags },
  { label: 'Questions', fields: ['questionKeys'], text: ({ questionKeys }) => questionKeys },
  { label: 'Cover', fields: ['featuredImageUrl'], text: ({ featuredImageUrl }) => featuredImageUrl },
  { label: 'Publication', fields: ['publishing', 'publishedAt'], text: publicationText },
];

const POST: DraftKind<PostDraft> = {
  isDraft: isPostDraft,
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  parts: POST_PARTS,
};

/** The form of a post. */
export type PostForm = EditorDraft<PostDraft>;

/** Returns the form of a post. @param post as it is stored now; null for a new one. */
export function usePostForm(post: EditedPostFragment | null, timeZone: string): PostForm {
  const stored = { version: post?.version ?? null, draft: draftOf(post, timeZone) };
  return useEditorDraft(`post ${post?.postId ?? 'new'}`, stored, POST, (draft) =>
    problemsOf(draft, timeZone),
  );
}

function publicationText({ publishing, publishedAt }: PostDraft): string {
  if (publishing === 'draft') return 'Draft';
  return publishing === 'now' ? 'Now' : publishedAt.replace('T', ' ');
}
