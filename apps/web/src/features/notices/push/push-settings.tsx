import { useApolloClient } from '@apollo/client/react';
import { outcome } from '@daily/apollo/outcome';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { LoadError } from '@daily/ui/display/load-error';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { toast } from '@daily/ui/overlays/toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { HourField } from '../hour-field';
import { DeviceList } from './device-list';
import { pushSupport, type PushSupport } from './push-browser';
import { type ReadSession, sessionKeyOf } from './push-memory';
import { PushSkeleton } from './push-skeleton';
import { renewPush, turnOffPush, turnOnPush } from './push-device';
import {
  type PushSettings_ViewerFragment,
  usePushSettingsQuery,
  useUpdatePushSettingsMutation,
} from './push-settings.generated';

/** The viewer's push notifications: in this browser, of what, and the list of devices. */
export function PushSettings({ readSession }: { readSession: ReadSession }) {
  const { data, loading, refetch } = usePushSettingsQuery();
  if (data?.viewer) return <Settings viewer={data.viewer} readSession={readSession} />;
  if (loading) return <PushSkeleton />;
  return (
    <LoadError variant="secondary" onRetry={refetch}>
      Your notifications could not be loaded.
    </LoadError>
  );
}

/** The settings of push notifications. */
type PushChoice = PushSettings_ViewerFragment['push'];

function Settings(props: { viewer: PushSettings_ViewerFragment; readSession: ReadSession }) {
  const { viewer, readSession } = props;
  const { push } = viewer;
  const [problem, setProblem] = useState<string | null>(null);
  const [update] = useUpdatePushSettingsMutation();
  const { dailyReminder, hour, timeZone, contestStarts, devices } = push;

  const save = async (
    change: Partial<Pick<PushChoice, 'dailyReminder' | 'hour' | 'timeZone' | 'contestStarts'>>,
  ) => {
    setProblem(null);
    const input = { dailyReminder, hour, timeZone, contestStarts, ...change };
    const result = await outcome(
      update({
        variables: { input },
        optimisticResponse: {
          updatePushSettings: {
            __typename: 'ViewerSuccess',
            viewer: { ...viewer, push: { ...push, ...change } },
          },
        },
      }),
      'Your settings could not be saved. Please try again.',
    );
    if (result.problem) setProblem(result.problem.message);
    else toast.success('Notifications saved.');
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorBanner>{problem}</ErrorBanner>
      <ThisDevice push={push} readSession={readSession} onProblem={setProblem} />
      {devices.length > 0 && (
        <>
          <fieldset className="grid justify-items-start gap-1 border-t border-line pt-4">
            <legend className="float-left mb-1 font-semibold">Notify me of</legend>
            <CheckboxField
              className="clear-left"
              label="Today's question, on days when I have not answered it yet"
              checked={dailyReminder}
              onChange={({ target }) => void save({ dailyReminder: target.checked })}
            />
            {dailyReminder && (
              <div className="mb-2 ml-8 w-48">
                <HourField time={{ hour, timeZone }} onChange={(time) => void save(time)} />
              </div>
            )}
            <CheckboxField
              label="The start of contests that I have joined"
              checked={contestStarts}
              onChange={({ target }) => void save({ contestStarts: target.checked })}
            />
          </fieldset>
          <DeviceList devices={devices} onProblem={setProblem} />
        </>
      )}
    </div>
  );
}

/** Turns notifications on and off in this browser, or says why it cannot receive any. */
function ThisDevice(props: {
  push: PushChoice;
  readSession: ReadSession;
  onProblem: (problem: string | null) => void;
}) {
  const { push, readSession, onProblem } = props;
  const client = useApolloClient();
  // Only the browser knows; null on the server and during hydration.
  const support = useSyncExternalStore(subscribeToNothing, pushSupport, () => null);
  const [busy, setBusy] = useState(false);
  const isOn = push.devices.some(({ current }) => current);

  useEffect(() => void renewPush({ client, sessionKey: sessionKeyOf(readSession) }), [client, readSession]);

  const change = async () => {
    setBusy(true);
    onProblem(null);
    const context = { client, sessionKey: sessionKeyOf(readSession) };
    if (isOn) {
      const problem = await turnOffPush(context);
      onProblem(problem);
      if (!problem) toast.success('Notifications are off on this device.');
    } else {
      const result = await turnOnPush(context, null);
      onProblem(result.problem);
      if (result.push) toast.success('Notifications are on.');
    }
    setBusy(false);
  };

  const canChange = support === null || support === 'supported' || isOn;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="max-w-text text-ink-soft">
        {isOn && support !== 'blocked'
          ? 'This device receives notifications, even when the site is closed.'
          : TEXTS[support ?? 'supported']}
      </p>
      {canChange && (
        <Button variant="secondary" disabled={busy} onClick={() => void change()}>
          {isOn ? 'Turn off for this device' : 'Turn on for this device'}
        </Button>
      )}
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

const TEXTS: Record<PushSupport, string> = {
  supported: 'Get notifications on this device, even when the site is closed, until you sign out.',
  blocked:
    'Your browser blocks notifications from this site. Allow them in its settings for this site, then ' +
    'reload the page.',
  'not-installed':
    'On iPhone and iPad, notifications need the site on the Home Screen: choose Share, then Add to Home Screen, and open it from there.',
  unsupported: 'This browser does not support push notifications, or not in a private window.',
};
