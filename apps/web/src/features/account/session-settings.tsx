import type { FragmentRef } from '@daily/apollo/fragment';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { Badge } from '@daily/ui/badge';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { toast } from '@daily/ui/toast';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { Moment } from './moment';
import { evictIfMissing } from './evict-missing';
import {
  type SessionSettings_ViewerFragment,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionSettingsViewerFragment,
} from './session-settings.generated';
import { SettingsCard } from './settings-card';
import { useAction } from './use-action';

type Session = NonNullable<SessionSettings_ViewerFragment['sessions']>[number];

/** Where the viewer is signed in, and the way to end it. */
export function SessionSettings(props: { viewer: FragmentRef<SessionSettings_ViewerFragment> }) {
  const viewer = useSessionSettingsViewerFragment(props.viewer);
  const [endOne] = useEndSessionMutation({
    update: (cache, { data }, { variables }) =>
      evictIfMissing(cache, data?.endSession, { __typename: 'Session', id: variables?.input.id }),
  });
  const [endOthers] = useEndOtherSessionsMutation();
  const ending = useAction(SETTINGS_TEXTS.sessionNotEnded, 'NotFoundProblem');
  const sessions = viewer?.sessions ?? [];

  const end = async ({ id }: Session) => {
    const { ok } = await ending.run(() => endOne({ variables: { input: { id } } }));
    if (ok) toast.success(SETTINGS_TEXTS.sessionEnded);
  };
  const endAllOthers = async () => {
    const { ok } = await ending.run(() => endOthers());
    if (ok) toast.success(SETTINGS_TEXTS.otherSessionsEnded);
  };

  return (
    <SettingsCard
      title="Where you are signed in"
      text="A session lasts 7 days. End any that you do not know, then change your password."
    >
      <ErrorBanner>{ending.problem}</ErrorBanner>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device}
                {session.current && <Badge tone="accent">This browser</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Last used <Moment at={session.lastSeenAt} /> · signed in{' '}
                <Moment at={session.createdAt} dayOnly />
              </p>
            </div>
            {!session.current && (
              <Button
                size="sm"
                variant="secondary"
                disabled={ending.running}
                onClick={() => void end(session)}
              >
                End<VisuallyHidden> the session of {session.device}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={ending.running}
          onClick={() => void endAllOthers()}
        >
          End all other sessions
        </Button>
      )}
    </SettingsCard>
  );
}
