import { outcome } from '@daily/apollo/outcome';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { Button } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { toast } from '@daily/ui/overlays/toast';
import {
  type PushSettings_ViewerFragment,
  useRemovePushDeviceMutation,
  useSendTestPushMutation,
} from './push-settings.generated';

type Device = PushSettings_ViewerFragment['push']['devices'][number];

/** The browsers that receive notifications, each with a test and a button that removes it. */
export function DeviceList(props: {
  devices: readonly Device[];
  onProblem: (problem: string | null) => void;
}) {
  const [remove] = useRemovePushDeviceMutation();
  const [test, testing] = useSendTestPushMutation();

  const removeDevice = async ({ id }: Device) => {
    const call = remove({ variables: { input: { id } } });
    const { problem } = await outcome(call, 'The device could not be removed. Please try again.');
    props.onProblem(problem?.message ?? null);
    if (!problem) toast.success('Device removed.');
  };
  const sendTest = async ({ id }: Device) => {
    const call = test({ variables: { input: { id } } });
    const { problem } = await outcome(call, 'The test could not be sent. Please try again.');
    props.onProblem(problem?.message ?? null);
    if (!problem) toast.success('A test notification is on its way.');
  };

  return (
    <section aria-label="Devices with notifications" className="border-t border-line pt-4">
      <h4 className="font-semibold">Devices</h4>
      <ul className="divide-y divide-line">
        {props.devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device.name}
                {device.current && <Badge tone="accent">This browser</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Since {dayOf(device.createdAt)} ·{' '}
                {device.lastSuccessAt ? `last notified ${dayOf(device.lastSuccessAt)}` : 'not notified yet'}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                disabled={testing.loading}
                onClick={() => void sendTest(device)}
              >
                Send a test<VisuallyHidden> to {device.name}</VisuallyHidden>
              </Button>
              <Button size="sm" variant="secondary" onClick={() => void removeDevice(device)}>
                Remove<VisuallyHidden> {device.name}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The day of an instant in UTC, the same on the server and in every browser. */
function dayOf(instant: string): string {
  return formatDay(parseDay(instant.slice(0, 10)));
}
