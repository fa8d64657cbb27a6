import { cleanName, isHttpsImageUrl, MAX_NAME_LENGTH } from '@daily/rules/account';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import type { FieldMessages } from '@daily/ui/forms/use-validated-form';

/** The fields of the profile form. */
export interface ProfileFields {
  username: string;
  /** Empty for no picture. */
  avatarUrl: string;
  hidden: boolean;
  /** Whether to ask the viewer how sure they are of an answer. */
  asksConfidence: boolean;
}

/** Validates the form. Returns the messages of the invalid fields; empty when the profile can be saved. */
export function profileErrors(fields: ProfileFields): FieldMessages<ProfileFields> {
  const avatarUrl = fields.avatarUrl.trim();
  const name = cleanName(fields.username);
  const tooLong = name.length > MAX_NAME_LENGTH && ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH);
  const nameProblem = name ? tooLong : SETTINGS_TEXTS.nameRequired;
  return {
    ...(nameProblem && { username: nameProblem }),
    ...(avatarUrl && !isHttpsImageUrl(avatarUrl) && { avatarUrl: SETTINGS_TEXTS.invalidImageUrl }),
  };
}
