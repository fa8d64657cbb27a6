import type { PicturesSettings } from '../pictures-settings';
import { FolderStore } from './folder-store';
import type { PictureStore } from './picture-store';
import { S3Store } from './s3-store';

/** The store that the settings choose. */
export function createStore({ dataDir, s3 }: PicturesSettings['pictures']): PictureStore {
  return s3 ? new S3Store(s3) : new FolderStore(dataDir);
}
