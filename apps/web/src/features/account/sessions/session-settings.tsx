import type { FragmentRef } from '@daily/apollo/fragment';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { Badge } from '@daily/ui/display/badge';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import {
  type SessionSettings_ViewerFragment,
  useSessionSettingsViewerFragment,
} from './session-settings.generated';
import { SettingsCard } from '../settings-card';
import { Timestamp } from '../timestamp';
import { useAction } from '../use-action';
import { type Session, useEndSession } from './use-end-session';

/** The browsers in which the viewer is signed in, with buttons that end their sessions. */
export function SessionSettings(props: { viewer: FragmentRef<SessionSettings_ViewerFragment> }) {
  const viewer = useSessionSettingsViewerFragment(props.viewer);
  return viewer && <SessionCard viewer={viewer} />;
}

function SessionCard({ viewer }: { viewer: SessionSettings_ViewerFragment }) {
  const { endSession, endOtherSessions } = useEndSession(viewer);
  const action = useAction(SETTINGS_TEXTS.sessionNotEnded, 'NotFoundProblem');

  const end = async (session: Session) => {
    const { ok } = await action.run(() => endSession(session));
    if (ok) toast.success(SETTINGS_TEXTS.sessionEnded);
  };
  const endOthers = async () => {
    const { ok } = await action.run(endOtherSessions);
    if (ok) toast.success(SETTINGS_TEXTS.otherSessionsEnded);
  };

  return (
    <SettingsCard
      title="Where you are signed in"
      text="You stay signed in for 7 days. Don't recognize a device? Sign it out and change your password."
    >
      <ErrorBanner>{action.problem}</ErrorBanner>
      <ul className="divide-y divide-line">
        {viewer.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <SessionDetails session={session} />
            {!session.current && (
              <Button size="sm" variant="secondary" onClick={() => void end(session)}>
                Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {viewer.sessions.length > 1 && (
        <Button variant="secondary" className="justify-self-start" onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </SettingsCard>
  );
}

function SessionDetails({ session }: { session: Session }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {session.device}
        {session.current && <Badge tone="accent">This browser</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <span className="inline-block">
          Last used <Timestamp at={session.lastSeenAt} />
        </span>{' '}
        ·{' '}
        <span className="inline-block">
          signed in <Timestamp at={session.createdAt} dayOnly />
        </span>
      </p>
    </div>
  );
}
