import type { PageSettings } from '@daily/contract/page-settings';

/** The settings of the slice. */
export type SharingSettings = Pick<PageSettings, 'productName' | 'publicUrl'>;
