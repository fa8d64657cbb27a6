import { PICTURE_BOUNDS } from '@daily/contract/pictures';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextField } from '@daily/ui/forms/text-field';
import { Placeholder } from '@daily/ui/loading/skeleton';
import { Dialog } from '@daily/ui/overlays/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminForm } from '../form/admin-form';
import { pictureMarkdown, uploadPicture, type UploadResult } from './upload-picture';

/** Uploads a picture while the editor describes it. */
export function PictureDialog(props: {
  file: File;
  /** Called with the Markdown that shows the picture, or with null when it is not to be inserted. */
  onDone: (markdown: string | null) => void;
}) {
  const { file, onDone } = props;
  const [result, setResult] = useState<UploadResult | null>(null);
  const [alt, setAlt] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    void uploadPicture(file, ended.signal).then((found) => ended.signal.aborted || setResult(found));
    return () => ended.abort();
  }, [file]);
  const insert = () => {
    setMissing(alt.trim() === '');
    if (result?.picture && alt.trim() !== '') onDone(pictureMarkdown(result.picture, alt));
  };
  return (
    <Dialog title="Insert a picture" description={file.name} onClose={() => onDone(null)}>
      <AdminForm onSubmit={insert} className="grid gap-4">
        <Thumbnail result={result} />
        {result?.picture !== null && (
          <TextField
            label="Description"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            maxLength={PICTURE_BOUNDS.maxAltLength}
            required
            error={missing ? 'Describe the picture: some readers do not see it' : undefined}
            hint="What the picture shows, for readers who do not see it"
          />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {result?.picture !== null && (
            <Button type="submit" disabled={result === null}>
              {result === null ? 'Uploading…' : 'Insert'}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onDone(null)}>
            Cancel
          </Button>
        </div>
      </AdminForm>
    </Dialog>
  );
}

function Thumbnail({ result }: { result: UploadResult | null }) {
  if (!result) return <Placeholder className="h-40" />;
  if (!result.picture) return <ErrorBanner>{result.problem}</ErrorBanner>;
  const { path, width, height } = result.picture;
  return (
    <img
      src={path}
      width={width}
      height={height}
      alt="What was uploaded"
      className="mx-auto max-h-60 w-auto rounded-md border border-line bg-sunken"
    />
  );
}

/** A picture that is being inserted. */
interface Pending {
  file: File;
  done: (markdown: string | null) => void;
}

/** The `onUpload` of a Markdown editor, and the dialog in which pictures are described: render it outside of forms, because it has one. */
export function usePictureUpload(): { onUpload: (file: File) => Promise<string | null>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);
  const onUpload = (file: File) =>
    new Promise<string | null>((resolve) => {
      setPending({
        file,
        done: (markdown) => {
          setPending(null);
          resolve(markdown);
        },
      });
    });
  return { onUpload, dialog: pending && <PictureDialog file={pending.file} onDone={pending.done} /> };
}
