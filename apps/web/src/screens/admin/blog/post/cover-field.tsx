import { Cover } from '../../../../features/blog/cover';
import { CoverUpload } from '../../../../features/admin/pictures/cover-upload';
import { slugOf } from './post-draft';
import type { PostForm } from './use-post-form';

/** The cover of a post: an uploaded picture, one of another address, or the pattern of the category. */
export function CoverField({ form: { draft, problems, change } }: { form: PostForm }) {
  const { cover, category } = draft;
  const problem = problems['cover'];
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
        onChange={(uploaded) => change({ cover: uploaded })}
      />
    </div>
  );
}
