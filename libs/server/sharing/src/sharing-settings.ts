import type { PageSettings } from '@daily/contract/page-settings';
import type { PictureLook } from './picture/picture-look';

/** The settings of the slice. */
export interface SharingSettings extends Pick<PageSettings, 'productName' | 'publicUrl'> {
  /** The own look of the installation; missing or null for the shipped one. */
  look?: PictureLook | null;
}
