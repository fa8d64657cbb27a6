import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextField } from '@daily/ui/forms/text-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { PICTURE_BOUNDS, PICTURE_FORMATS } from '@daily/contract/pictures';
import { useRef, useState } from 'react';
import { Cover } from '../../../../features/blog/cover';
import { uploadPicture } from '../../../../features/admin/pictures/upload-picture';
import { type PostDraft, slugOf } from './post-draft';

/** The cover of a post: an uploaded picture, one of another address, or the pattern of the category. */
export function CoverField(props: {
  draft: PostDraft;
  problem: string | undefined;
  onChange: (cover: string) => void;
}) {
  const { draft, problem, onChange } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    const { picture, problem: found } = await uploadPicture(file);
    setUploading(false);
    setFailure(found);
    if (picture) onChange(picture.url);
  };
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
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={uploading} onClick={() => picker.current?.click()}>
          {uploading && <Spinner />}
          Upload a cover
        </Button>
        {draft.cover !== '' && (
          <Button variant="secondary" onClick={() => onChange('')}>
            Remove the cover
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Cover"
        accept={PICTURE_BOUNDS.mediaTypes.join(',')}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <ErrorBanner>{failure}</ErrorBanner>
      <TextField
        label="Address of the cover"
        type="url"
        value={draft.cover}
        onChange={({ target }) => onChange(target.value.trim())}
        error={problem}
        hint={`Optional. Upload a picture (${PICTURE_FORMATS}), or use an https address. Without one, the cover is a pattern of the category.`}
      />
    </div>
  );
}
