import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { toast } from '@daily/ui/overlays/toast';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Confirmation } from '../../../../features/admin/confirm/confirmation';
import { done } from '../../../../features/admin/confirm/use-confirmation';
import {
  type DraftKind,
  type EditorDraft,
  useEditorDraft,
} from '../../../../features/admin/editing/use-editor-draft';
import type { ComparedPart } from '../../../../features/admin/versions/difference-list';
import { draftOf, inputOf, isPostDraft, type PostDraft, problemsOf } from './post-draft';
import {
  type CreateBlogPostMutationVariables,
  type EditedPostFragment,
  PublishingTimeDocument,
  useCreateBlogPostMutation,
  useDeleteBlogPostMutation,
  useUpdateBlogPostMutation,
} from './post-screen.generated';
import { publishingStep } from './publishing-step';

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

const NOT_SAVED = 'The post was not saved. Your text is still here. Please try again.';
const NOT_DELETED = 'The post was not deleted. Please try again.';
const INCOMPLETE = 'Some fields need your attention.';

/** What saves and deletes a post. @param ask asks for a confirmation. */
export function usePostSaving(
  post: EditedPostFragment | null,
  form: PostForm,
  timeZone: string,
  ask: (confirmation: Confirmation) => void,
) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [create] = useCreateBlogPostMutation();
  const [update] = useUpdateBlogPostMutation();
  const [remove] = useDeleteBlogPostMutation();
  const creation = useRef<{ draft: string; input: CreateBlogPostMutationVariables['input'] } | null>(null);
  const {
    draft,
    base: { draft: stored, version },
  } = form;

  const failed = ({ type, message }: MutationProblem): string => {
    // Another editor may have been faster: the form then shows that there is a newer version.
    if (type === 'ConflictProblem') void client.refetchQueries({ include: ['AdminPostScreen'] });
    return message;
  };

  const store = async (now: Date): Promise<string | null> => {
    if (post) {
      const input = { id: post.id, version, ...inputOf(draft, stored, now, timeZone) };
      const { success, problem } = await form.send(outcome(update({ variables: { input } }), NOT_SAVED));
      if (problem) return failed(problem);
      form.noteSaved({ version: success.post.version, draft });
      toast.success('Post saved.');
      return null;
    }
    // A retry after a lost reply sends the same input, also when the time of publication is now, and creates no second post.
    const text = JSON.stringify(draft);
    if (creation.current?.draft !== text) {
      const fields = { title: draft.title, content: draft.content, ...inputOf(draft, null, now, timeZone) };
      creation.current = { draft: text, input: { ...fields, idempotencyKey: randomId() } };
    }
    const { input } = creation.current;
    const { success, problem } = await form.send(outcome(create({ variables: { input } }), NOT_SAVED));
    if (problem) return failed(problem);
    form.leave();
    toast.success('Post created.');
    await navigate(`${ADMIN_PATHS.blog}/${success.post.postId}`, { replace: true });
    return null;
  };

  const save = async (): Promise<void> => {
    if (!form.check()) return form.setProblem(INCOMPLETE);
    const now = await form.busy(serverTime(client));
    if (!now) return form.setProblem(NOT_SAVED);
    const step = publishingStep(draft, post ? stored : null, now, timeZone);
    if (step) ask({ ...step, subject: draft.title, run: () => store(now) });
    else await store(now);
  };

  const askToDelete = () => {
    if (!post) return;
    ask({
      title: 'Delete this post?',
      subject: post.title,
      effects: [
        'Its page is gone, and links to it lead nowhere.',
        'It cannot be restored. The audit log keeps its text and records that you did it.',
        'Pictures that no other post shows are deleted after 30 days.',
      ],
      action: 'Delete post',
      dangerous: true,
      run: async () => {
        const found = await done(
          remove({ variables: { input: { id: post.id } } }),
          NOT_DELETED,
          'Post deleted.',
        );
        if (found !== null) return found;
        form.leave();
        await navigate(ADMIN_PATHS.blog, { replace: true });
        return null;
      },
    });
  };
  return { save, askToDelete };
}

/** The time by the clock of the server; null when it does not answer. */
async function serverTime(client: ReturnType<typeof useApolloClient>): Promise<Date | null> {
  try {
    const { data } = await client.query({ query: PublishingTimeDocument, fetchPolicy: 'network-only' });
    return data ? new Date(data.serverTime) : null;
  } catch {
    return null;
  }
}
