import {
  type DraftKind,
  type EditorDraft,
  useEditorDraft,
} from '../../../../features/admin/editing/use-editor-draft';
import { draftOf, isPostDraft, type PostDraft, problemsOf } from './post-draft';
import type { EditedPostFragment } from './post-screen.generated';
import { POST_PARTS } from './post-versions';

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
