import { type ReactNode, useState } from 'react';
import { PictureDialog } from './picture-dialog';

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
