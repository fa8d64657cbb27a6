import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../../testing/viewer.fixture';
import { device, type FakePush, installPush, pushSettings, removePush } from './push-browser.fixture';
import { SubscribeToPushDocument } from './push-device.generated';
import {
  PushSettings_ViewerFragmentDoc,
  PushSettingsDocument,
  UpdatePushSettingsDocument,
} from './push-settings.generated';
import { rememberSubscribed } from './push-memory';
import { type PushOccasion, PushOffer } from './push-offer';

const SESSION = 'ada 1000';
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

let push: FakePush;
let sent: object[];
beforeEach(() => {
  localStorage.clear();
  push = installPush();
  sent = [];
});
afterEach(() => removePush());

const viewer = (devices: readonly object[] = []) => ({
  __typename: 'Viewer' as const,
  id: 'v',
  push: pushSettings(devices),
});

/** Renders the offer for a viewer with a streak. */
function show(streak: number, reply: object = {}): void {
  showOffer({ kind: 'answer', streak }, viewer([device()]), reply);
}

/** Renders the offer. @param subscribed the viewer in the reply to the subscription. @param reply replaces that reply. */
function showOffer(occasion: PushOccasion, subscribed: object, reply: object = {}): void {
  const success = { __typename: 'SubscribeToPushSuccess', viewer: subscribed };
  const mocks = [
    { request: { query: PushSettingsDocument }, result: { data: { viewer: viewer() } } },
    {
      request: {
        query: SubscribeToPushDocument,
        variables: (variables: object) => sent.push(variables) > 0,
      },
      result: { data: { subscribeToPush: success } },
      ...reply,
    },
    {
      request: {
        query: UpdatePushSettingsDocument,
        variables: (variables: object) => sent.push(variables) > 0,
      },
      result: {
        data: { updatePushSettings: { __typename: 'ViewerSuccess', viewer: viewer([device()]) } },
      },
    },
  ];
  const { element } = withViewer(
    PushSettings_ViewerFragmentDoc,
    viewer(),
    () => (
      <PushOffer
        viewerId="v"
        occasion={occasion}
        readSession={() => ({ user: { id: 'ada' }, expiresAt: 1000 })}
      />
    ),
    mocks,
  );
  render(element);
}

const offer = () => screen.queryByRole('button', { name: 'Notify me' });
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Notify me' }));

describe('PushOffer', () => {
  it('offers nothing on the first day, and asks for nothing before a press', () => {
    show(1);
    expect(offer()).toBeNull();
    show(2);
    expect(offer()).toBeTruthy();
    expect([push.asked.mock.calls.length, push.subscribe.mock.calls.length]).toEqual([0, 0]);
  });

  it('offers the start of a contest on any day, and leaves the daily reminder as it is', async () => {
    showOffer({ kind: 'contest' }, viewer([device()]));
    expect(screen.getByText('Get a notification on this device when the contest starts.')).toBeTruthy();
    await accept();
    await screen.findByText('We notify you here when a contest that you have joined starts.');
    expect(sent).toEqual([{ input: expect.objectContaining({ dailyReminder: false }) }]);
  });

  it('turns the start of contests on again when the player had turned it off', async () => {
    const off = viewer([device()]);
    showOffer({ kind: 'contest' }, { ...off, push: { ...off.push, contestStarts: false } });
    await accept();
    await screen.findByText('We notify you here when a contest that you have joined starts.');
    expect(sent[1]).toEqual({ input: expect.objectContaining({ contestStarts: true }) });
  });

  it('turns reminders on in this browser with one press', async () => {
    show(3);
    await accept();
    expect(
      await screen.findByText('We notify you here at 09:00, unless you have answered by then.'),
    ).toBeTruthy();
    expect(sent).toEqual([
      {
        input: {
          endpoint: 'https://push.example/send/1',
          p256dh: 'key',
          auth: 'secret',
          timeZone: ZONE,
          dailyReminder: true,
        },
      },
    ]);
    expect(push.subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
    expect(offer()).toBeNull();
    // The button, which had the focus, is removed.
    expect(document.activeElement).not.toBe(document.body);
  });

  it('respects a refusal', async () => {
    push.answer = 'denied';
    show(3);
    await accept();
    expect(await screen.findByText(/Notifications stay off/)).toBeTruthy();
    expect(sent).toEqual([]);
    expect(offer()).toBeNull();
  });

  it('says when the browser cannot subscribe, such as in a private window, and keeps the button', async () => {
    push.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
    show(3);
    await accept();
    expect(await screen.findByText(/could not be turned on/)).toBeTruthy();
    expect(offer()).toBeTruthy();
  });

  it('is never shown again once it is dismissed', async () => {
    show(3);
    await userEvent.click(
      screen.getByRole('button', { name: 'Do not offer notifications on this device again' }),
    );
    expect(offer()).toBeNull();
    show(3);
    expect(offer()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['has blocked notifications', () => (push.permission = 'denied')],
    ['cannot receive any', () => removePush()],
    ['receives them already', () => rememberSubscribed(SESSION)],
  ])('offers nothing in a browser that %s', (_, prepare) => {
    prepare();
    show(3);
    expect(offer()).toBeNull();
  });

  it('renews the subscription that ended with an earlier session, without asking', async () => {
    rememberSubscribed('ada 500');
    push.permission = 'granted';
    show(1);
    await waitFor(() => expect(sent).toMatchObject([{ input: { dailyReminder: false } }]));
    expect(push.asked).not.toHaveBeenCalled();
  });

  it('does not subscribe a viewer because another one had done so in this browser', async () => {
    rememberSubscribed('bob 500');
    push.permission = 'granted';
    show(3);
    expect(offer()).toBeTruthy();
    expect(push.subscribe).not.toHaveBeenCalled();
  });
});
