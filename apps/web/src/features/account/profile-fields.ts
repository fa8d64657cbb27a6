import { cleanName, isHttpsImageAddress, MAX_NAME_LENGTH } from '@daily/rules/account';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';

/** What a player tells others about themselves, as the form has it. */
export interface ProfileFields {
  username: string;
  /** Empty for none. */
  avatarUrl: string;
  hidden: boolean;
}

/** The words beside each bad field. */
export type ProfileErrors = { [Field in 'username' | 'avatarUrl']?: string };

/** The fields of a form as they stand. They are read when they are sent: what was typed before the app listened counts. */
export function profileFields(form: FormData): ProfileFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { username: text('username'), avatarUrl: text('avatarUrl'), hidden: form.has('hidden') };
}

/** The bad fields of a profile, each with words; empty when it may be saved. */
export function profileErrors({ username, avatarUrl }: ProfileFields): ProfileErrors {
  const name = cleanName(username);
  const tooLong = name.length > MAX_NAME_LENGTH && ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH);
  const nameProblem = name ? tooLong : SETTINGS_TEXTS.nameRequired;
  return {
    ...(nameProblem && { username: nameProblem }),
    ...(avatarUrl && !isHttpsImageAddress(avatarUrl) && { avatarUrl: SETTINGS_TEXTS.notAnImageAddress }),
  };
}
