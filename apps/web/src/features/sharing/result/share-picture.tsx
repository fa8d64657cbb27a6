import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { useHydrated } from '@daily/ui/loading/use-hydrated';
import { toast } from '@daily/ui/overlays/toast';
import { Copy, Download, Share2 } from 'lucide-react';
import { usePageSettings } from '../../../settings/page-settings';
import { copyText } from './copy-text';
import { hasShareSheet, openShareSheet } from './system-share';

/** Shares a picture that the server draws, which says nothing about the player: with an app of the device, as a file or as a text. */
export function SharePicture(props: {
  /** Path of the picture. */
  path: string;
  /** Name of the file, without its ending. */
  name: string;
  /** The text to post, to which a link to the product is added. */
  text: string;
}) {
  const { path, name, text } = props;
  const { publicUrl, productName } = usePageSettings();
  const isTouch = useHydrated() && hasShareSheet();
  const url = `${publicUrl}${PAGE_PATHS.home}`;
  const file = `${name}.png`;
  const share = async () => {
    const files = await loadFile(path, file);
    await openShareSheet({ title: productName, text, url, ...(files && { files }) });
  };
  const copy = async () => {
    if (await copyText(`${text}\n${url}`)) toast.success('Text copied to clipboard');
    else toast.error('Your browser did not allow copying');
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isTouch ? (
        <Button onClick={() => void share()}>
          <Share2 aria-hidden className="size-4" />
          Share it
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy the text
        </Button>
      )}
      <a href={path} download={file} className={buttonClass({ variant: 'secondary' })}>
        <Download aria-hidden className="size-4" />
        Save the picture
      </a>
    </div>
  );
}

/** The picture as a file; null when it could not be loaded, or when apps of the device take no files. */
async function loadFile(path: string, name: string): Promise<File[] | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) return null;
    const files = [new File([await response.blob()], name, { type: 'image/png' })];
    return navigator.canShare?.({ files }) ? files : null;
  } catch {
    return null;
  }
}
