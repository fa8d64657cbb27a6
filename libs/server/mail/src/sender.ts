import type { PageSettings } from '@daily/contract/page-settings';
import type { ByTheme, Palette } from '@daily/kit/look/palette';
import type { MailWords } from './mail-words';

/** What mails show of the own look of an installation. */
export interface MailLook {
  palettes: ByTheme<Palette>;
  /** Path of its icon as a square PNG on this site; null for the shipped logo. */
  iconPath: string | null;
  mails: MailWords;
}

/** The product that sends a mail. */
export interface Sender extends Pick<PageSettings, 'productName' | 'publicUrl'> {
  /** Missing or null for the shipped look. */
  look?: MailLook | null;
}

/** What stands below the text of a mail. */
export interface MailEnd {
  productName: string;
  unsubscribeUrl: string | undefined;
  signOff: string | undefined;
}
