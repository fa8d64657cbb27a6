import type { FragmentRef } from '@daily/apollo/fragment';
import { CONFIRMATION_TEXTS } from '@daily/rules/account/confirmation-texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import {
  type EmailSettings_ViewerFragment,
  useEmailSettingsViewerFragment,
  useRequestEmailConfirmationMutation,
} from './email-settings.generated';
import { SettingsCard } from '../settings-card';
import { useAction } from '../use-action';

/** Asks a viewer who has not confirmed their address to do so; nothing once it is confirmed. */
export function EmailSettings(props: { viewer: FragmentRef<EmailSettings_ViewerFragment> }) {
  const viewer = useEmailSettingsViewerFragment(props.viewer);
  const [request] = useRequestEmailConfirmationMutation();
  const requesting = useAction(CONFIRMATION_TEXTS.linkNotMailed);
  if (!viewer || viewer.emailProven) return null;
  const { email } = viewer;

  const send = async () => {
    const { ok } = await requesting.run(() => request({ variables: { input: { email } } }));
    if (ok) toast.success(CONFIRMATION_TEXTS.linkMailed(email));
  };

  return (
    <SettingsCard
      title="Email address"
      text={`${email} is not confirmed yet. Open the link in our mail, and we can remind you of the daily question.`}
    >
      <ErrorBanner>{requesting.problem}</ErrorBanner>
      <div>
        <Button variant="secondary" disabled={requesting.running} onClick={() => void send()}>
          Send the mail again
        </Button>
      </div>
    </SettingsCard>
  );
}
