import type { FragmentRef } from '@daily/apollo/fragment';
import { isHttpsImageAddress } from '@daily/rules/account';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { Avatar } from '@daily/ui/avatar';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { CheckboxField } from '@daily/ui/checkbox-field';
import { TextField } from '@daily/ui/text-field';
import { toast } from '@daily/ui/toast';
import { type FormEvent, useState } from 'react';
import { type ProfileErrors, profileErrors, profileFields } from './profile-fields';
import {
  type ProfileSettings_ViewerFragment,
  useProfileSettingsViewerFragment,
  useUpdateProfileMutation,
} from './profile-settings.generated';
import { refusalOf } from './refusal';
import { SettingsCard } from './settings-card';
import { useAction } from './use-action';

/** How others see the viewer: name, picture, and whether they are on the leaderboards at all. */
export function ProfileSettings(props: { viewer: FragmentRef<ProfileSettings_ViewerFragment> }) {
  const viewer = useProfileSettingsViewerFragment(props.viewer);
  return viewer && <ProfileForm viewer={viewer} />;
}

function ProfileForm({ viewer }: { viewer: ProfileSettings_ViewerFragment }) {
  const [update] = useUpdateProfileMutation();
  const saving = useAction(SETTINGS_TEXTS.profileNotSaved);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [picture, setPicture] = useState(viewer.avatarUrl ?? '');

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = profileFields(new FormData(form));
    const found = profileErrors(fields);
    setErrors(found);
    const [bad] = Object.keys(found);
    if (bad) return form.querySelector<HTMLElement>(`[name=${bad}]`)?.focus();
    const input = { ...fields, avatarUrl: fields.avatarUrl || null };
    const saved = await saving.run(async () => {
      const { data } = await update({ variables: { input } });
      return refusalOf(data?.updateProfile, SETTINGS_TEXTS.profileNotSaved);
    });
    if (saved) toast.success(SETTINGS_TEXTS.profileSaved);
  };

  return (
    <SettingsCard title="Profile" text="This is how others see you on the leaderboards and in contests.">
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <ErrorBanner>{saving.problem}</ErrorBanner>
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <Avatar
            name={viewer.username}
            url={isHttpsImageAddress(picture) ? picture : null}
            size="lg"
            className="self-start"
          />
          <div className="grid min-w-56 flex-1 gap-4">
            <TextField
              label="Name"
              name="username"
              autoComplete="nickname"
              defaultValue={viewer.username}
              error={errors.username}
            />
            <TextField
              label="Picture"
              name="avatarUrl"
              type="url"
              placeholder="https://"
              hint="The address of a square picture. Without one, your initials stand in."
              defaultValue={viewer.avatarUrl ?? ''}
              error={errors.avatarUrl}
              // Not at each key: every address on the way to the whole one would be asked for a picture.
              onBlur={({ target }) => setPicture(target.value.trim())}
            />
          </div>
        </div>
        <CheckboxField
          name="hidden"
          defaultChecked={viewer.hidden ?? false}
          label={
            <>
              <span className="font-medium">Hide me from leaderboards</span>
              <span className="block text-ink-soft">
                You keep earning points. Nobody sees your rank, and you take nobody’s place.
              </span>
            </>
          }
        />
        <Button type="submit" className="justify-self-start" disabled={saving.running}>
          Save profile
        </Button>
      </form>
    </SettingsCard>
  );
}
