import { toast } from '@daily/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../../testing/viewer.fixture';
import { define, device, type FakePush, installPush, pushSettings, removePush } from './push-browser.fixture';
import { SubscribeToPushDocument, UnsubscribeFromPushDocument } from './push-device.generated';
import { PushSettings } from './push-settings';
import {
  PushSettings_ViewerFragmentDoc,
  PushSettingsDocument,
  RemovePushDeviceDocument,
  SendTestPushDocument,
  UpdatePushSettingsDocument,
} from './push-settings.generated';

let push: FakePush;
let toasts: string[];
beforeEach(() => {
  localStorage.clear();
  push = installPush();
  toasts = [];
  jest.spyOn(toast, 'success').mockImplementation((message) => void toasts.push(message));
});
afterEach(() => removePush());

const viewer = (settings: object) => ({ __typename: 'Viewer' as const, id: 'v', push: settings });
const PHONE = device({
  id: 'd2',
  name: 'Safari on iPhone',
  current: false,
  lastSuccessAt: '2026-03-10T09:00:00Z',
});

/** A reply to a mutation with the viewer's settings after it. Records the input. */
const replyTo = (query: object, field: string, settings: object | null, inputs: object[] = []) => ({
  request: { query, variables: ({ input }: { input: object }) => inputs.push(input) > 0 },
  ...(settings
    ? {
        result: {
          data: {
            [field]: {
              __typename: field === 'subscribeToPush' ? 'SubscribeToPushSuccess' : 'ViewerSuccess',
              viewer: viewer(settings),
            },
          },
        },
      }
    : { error: new Error('offline') }),
});

function show(settings: object, mocks: readonly object[] = []): void {
  const { client, element } = withViewer(
    PushSettings_ViewerFragmentDoc,
    viewer(settings),
    () => <PushSettings readSession={() => ({ user: { id: 'ada' }, expiresAt: 1000 })} />,
    mocks,
  );
  client.cache.writeQuery({ query: PushSettingsDocument, data: { viewer: viewer(settings) } as never });
  render(element);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const devices = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

describe('PushSettings', () => {
  it('turns notifications on in this browser, then lists it', async () => {
    show(pushSettings(), [
      { request: { query: PushSettingsDocument }, result: { data: { viewer: viewer(pushSettings()) } } },
      replyTo(SubscribeToPushDocument, 'subscribeToPush', pushSettings([device()])),
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Turn on for this device');
    await waitFor(() => expect(toasts).toEqual(['Notifications are on.']));
    expect(devices()).toEqual(['Firefox on LinuxThis browser']);
    expect(screen.getByRole('button', { name: 'Turn off for this device' })).toBeTruthy();
  });

  it('turns them off again', async () => {
    await push.subscribe({ userVisibleOnly: true });
    const inputs: object[] = [];
    show(pushSettings([device()]), [
      replyTo(UnsubscribeFromPushDocument, 'unsubscribeFromPush', pushSettings(), inputs),
    ]);
    await press('Turn off for this device');
    await waitFor(() => expect(toasts).toEqual(['Notifications are off on this device.']));
    expect(inputs).toEqual([{ endpoint: 'https://push.example/send/1' }]);
    expect([push.subscription, devices()]).toEqual([null, []]);
  });

  it('chooses what to be notified of', async () => {
    const inputs: object[] = [];
    const { hour, timeZone } = pushSettings();
    show(pushSettings([device()]), [
      replyTo(
        UpdatePushSettingsDocument,
        'updatePushSettings',
        pushSettings([device()], { dailyReminder: false }),
        inputs,
      ),
    ]);
    const reminder = screen.getByRole('checkbox', { name: /Today's question/ });
    expect(screen.getByRole('combobox', { name: 'Remind me at' })).toBeTruthy();
    await userEvent.click(reminder);
    await waitFor(() => expect(toasts).toEqual(['Notifications saved.']));
    expect(inputs).toEqual([{ dailyReminder: false, hour, timeZone, contestStarts: true }]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('tests and removes devices', async () => {
    const inputs: object[] = [];
    show(pushSettings([device(), PHONE]), [
      {
        ...replyTo(SendTestPushDocument, 'sendTestPush', pushSettings(), inputs),
        result: {
          data: {
            sendTestPush: { __typename: 'ViewerSuccess', viewer: { __typename: 'Viewer', id: 'v' } },
          },
        },
      },
      replyTo(RemovePushDeviceDocument, 'removePushDevice', pushSettings([device()]), inputs),
    ]);
    expect(screen.getByText(/last notified 10 March 2026/)).toBeTruthy();
    await press('Send a test to Safari on iPhone');
    await waitFor(() => expect(toasts).toEqual(['A test notification is on its way.']));
    await press('Remove Safari on iPhone');
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(inputs).toEqual([{ id: 'd2' }, { id: 'd2' }]);
    expect(devices()).toEqual(['Firefox on LinuxThis browser']);
  });

  it('says that a change could not be saved', async () => {
    show(pushSettings([device()]), [replyTo(UpdatePushSettingsDocument, 'updatePushSettings', null)]);
    await userEvent.click(screen.getByRole('checkbox', { name: /contests/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Your settings could not be saved. Please try again.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /contests/ }).checked).toBe(true);
  });

  it('says that notifications are blocked in a browser that was subscribed before', () => {
    push.permission = 'denied';
    show(pushSettings([device()]));
    expect(screen.getByText(/browser blocks notifications/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Turn off for this device' })).toBeTruthy();
  });

  it.each<[string, () => void, RegExp]>([
    ['blocks them', () => (push.permission = 'denied'), /browser blocks notifications/],
    ['does not support them', () => removePush(), /does not support push notifications/],
    [
      'needs the site on the Home Screen',
      () => {
        removePush();
        define(navigator, 'standalone', false);
      },
      /Add to Home Screen/,
    ],
  ])('says why not in a browser that %s', (_, prepare, text) => {
    prepare();
    show(pushSettings([PHONE]));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
    // The other devices can still be managed.
    expect(devices()).toEqual(['Safari on iPhone']);
  });
});
