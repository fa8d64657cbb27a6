import type { Sender } from '@daily/mail';
import type { SignOnSettings } from './sign-on/sign-on-settings';

/** The settings of the slice. */
export interface PeopleSettings extends Sender {
  /** Whether players whose address is not proven stand on the boards. Defaults to true. */
  rankUnproven?: boolean;
  /** `required` gives editors and admins their role only in sessions that a passkey began. */
  staffPasskeys: 'required' | 'optional';
  signOn: SignOnSettings;
}
