import { PICTURE_BOUNDS, PICTURE_FORMATS } from '@daily/contract/pictures';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextField } from '@daily/ui/forms/text-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { useRef, useState } from 'react';
import { type UploadedPicture, uploadPicture } from './upload-picture';

/** The controls of a cover: upload a picture, name the address of another one, or remove it. */
export function CoverUpload(props: {
  /** Address of the cover; empty for none. */
  cover: string;
  problem: string | undefined;
  /** What is shown without a cover, and which shape fits. Follows the formats. */
  hint: string;
  onChange: (cover: string) => void;
  /** The address of an uploaded picture; of its widest file by default. */
  addressOf?: (picture: UploadedPicture) => string;
}) {
  const { cover, problem, hint, onChange, addressOf = ({ url }) => url } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    const { picture, problem: found } = await uploadPicture(file);
    setUploading(false);
    setFailure(found);
    if (picture) onChange(addressOf(picture));
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={uploading} onClick={() => picker.current?.click()}>
          {uploading && <Spinner />}
          Upload a cover
        </Button>
        {cover !== '' && (
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
        inputMode="url"
        value={cover}
        onChange={({ target }) => onChange(target.value.trim())}
        error={problem}
        hint={`Optional. Upload a picture (${PICTURE_FORMATS}), or use an https address. ${hint}`}
      />
    </>
  );
}
