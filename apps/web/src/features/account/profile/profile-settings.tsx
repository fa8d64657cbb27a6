import type { FragmentRef } from '@daily/apollo/fragment';
import { isHttpsImageUrl } from '@daily/rules/account';
import { type ProfileTextName, profileTextProblems, profileTextsOf } from '@daily/rules/account/profile';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { Avatar } from '@daily/ui/display/avatar';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { TextField } from '@daily/ui/forms/text-field';
import { toast } from '@daily/ui/overlays/toast';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useState } from 'react';
import {
  type ProfileSettings_ViewerFragment,
  useProfileSettingsViewerFragment,
} from './profile-settings.generated';
import { SettingsCard } from '../settings-card';
import { type ProfileChoices, useUpdateProfile } from './use-update-profile';

/** What is entered in the form. */
type ProfileFields = Record<ProfileTextName, string> & ProfileChoices;

/** The viewer's public profile: name, picture, and whether they appear on leaderboards. */
export function ProfileSettings(props: { viewer: FragmentRef<ProfileSettings_ViewerFragment> }) {
  const viewer = useProfileSettingsViewerFragment(props.viewer);
  return viewer && <ProfileForm viewer={viewer} />;
}

function ProfileForm({ viewer }: { viewer: ProfileSettings_ViewerFragment }) {
  const { player } = viewer;
  const updateProfile = useUpdateProfile(viewer);
  const [pictureUrl, setPictureUrl] = useState(player.avatarUrl ?? '');
  const { form, field, message } = useValidatedForm<ProfileFields>(profileTextProblems, async (fields) => {
    const { hidden, asksConfidence } = fields;
    const { problem } = await updateProfile({ ...profileTextsOf(fields), hidden, asksConfidence });
    if (!problem) toast.success(SETTINGS_TEXTS.profileSaved);
    return problem && problem.message;
  });

  return (
    <SettingsCard title="Profile" text="This is how others see you on the leaderboards and in contests.">
      <form {...form} className="grid gap-4">
        <ErrorBanner>{message}</ErrorBanner>
        <div className="flex flex-wrap gap-x-6 gap-y-4">
          <Avatar
            id={player.id}
            name={player.username}
            url={isHttpsImageUrl(pictureUrl) ? pictureUrl : null}
            size="lg"
            className="self-start"
          />
          <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 gap-4">
            <TextField
              label="Name"
              autoComplete="nickname"
              defaultValue={player.username}
              {...field('username')}
            />
            <TextField
              label="Picture"
              type="url"
              placeholder="https://"
              hint="The address of a square image. Without one, we show your initials."
              defaultValue={player.avatarUrl ?? ''}
              // On blur, because every incomplete URL would be requested on change.
              onBlur={({ target }) => setPictureUrl(target.value.trim())}
              {...field('avatarUrl')}
            />
          </div>
        </div>
        <CheckboxField
          defaultChecked={viewer.hidden}
          {...field('hidden')}
          label={
            <>
              <span className="font-medium">Hide me from leaderboards</span>
              <span className="block text-ink-soft">
                You keep earning points, but you have no rank and others move up.
              </span>
            </>
          }
        />
        <CheckboxField
          defaultChecked={viewer.asksConfidence}
          {...field('asksConfidence')}
          label={
            <>
              <span className="font-medium">Ask me how sure I am</span>
              <span className="block text-ink-soft">
                Before you submit an answer. It changes no points; your dashboard shows how well you judge
                yourself.
              </span>
            </>
          }
        />
        <Button type="submit" className="justify-self-start">
          Save profile
        </Button>
      </form>
    </SettingsCard>
  );
}
