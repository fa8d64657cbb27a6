import { Cover } from '../../../../features/blog/cover';
import { CoverUpload } from '../../../../features/admin/pictures/cover-upload';
import { type PostDraft, slugOf } from './post-draft';

/** The cover of a post: an uploaded picture, one of another address, or the pattern of the category. */
export function CoverField(props: {
  draft: PostDraft;
  problem: string | undefined;
  onChange: (cover: string) => void;
}) {
  const { draft, problem, onChange } = props;
  const isShown = draft.cover !== '' && problem === undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Cover
        post={{
          imageUrl: isShown ? draft.cover : null,
          category: draft.category,
          slug: slugOf(draft) || 'post',
        }}
        className="rounded-md border border-line"
      />
      <CoverUpload
        cover={draft.cover}
        problem={problem}
        hint="Without one, the cover is a pattern of the category."
        onChange={onChange}
      />
    </div>
  );
}
