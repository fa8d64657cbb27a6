import type { MockLink } from '@apollo/client/testing';
import { toast } from '@daily/ui/overlays/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HeldRequests } from '../../testing/held-requests.fixture';
import { withViewer } from '../../testing/viewer.fixture';
import { ReminderSettings } from './reminder-settings';
import { ReminderSettings_ViewerFragmentDoc, UpdateReminderDocument } from './reminder-settings.generated';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
type State = 'OFF' | 'PENDING' | 'ON';

const viewer = (state: State, hour = 9, streakAlerts = false) => ({
  __typename: 'Viewer' as const,
  id: 'v',
  email: 'ada@example.com',
  reminder: { __typename: 'Reminder' as const, state, hour, timeZone: ZONE, streakAlerts },
});

let success: jest.SpiedFunction<typeof toast.success>;
beforeEach(() => {
  success = jest.spyOn(toast, 'success').mockReset();
});

/** Renders the settings of a viewer against a server that replies to one change, once `held` is released. */
function show(
  state: State,
  input: { enabled: boolean; hour: number; streakAlerts?: boolean },
  reply: object,
  held?: HeldRequests,
): void {
  const request = {
    query: UpdateReminderDocument,
    variables: { input: { timeZone: ZONE, streakAlerts: false, ...input } },
  };
  const mock = { request, ...reply } as MockLink.MockedResponse;
  render(
    withViewer(
      ReminderSettings_ViewerFragmentDoc,
      viewer(state),
      (ref) => <ReminderSettings viewer={ref} />,
      [mock],
      held?.link,
    ).element,
  );
}

const saved = (state: State, hour = 9, streakAlerts = false) => ({
  result: {
    data: {
      updateReminder: { __typename: 'ViewerSuccess', viewer: viewer(state, hour, streakAlerts) },
    },
  },
});
const OFFLINE = { error: new Error('offline') };

const hour = () => screen.getByLabelText<HTMLSelectElement>('Remind me at').value;
const choose = (label: string) => userEvent.selectOptions(screen.getByLabelText('Remind me at'), label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alertText = async () => (await screen.findByRole('alert')).textContent;

describe('ReminderSettings', () => {
  it.each([
    ['PENDING', /We sent a link to ada@example.com/, 'Almost there: please check your inbox.'],
    ['ON', /We write to ada@example.com/, 'Reminder turned on.'],
  ] as const)('turns the reminder on, which is then %s', async (state, description, message) => {
    show('OFF', { enabled: true, hour: 9 }, saved(state));
    await press('Turn on reminder');
    expect(await screen.findByText(description)).toBeTruthy();
    expect(success).toHaveBeenCalledWith(message);
  });

  it('disables the button until the server responds, because it decides whether to confirm the address', async () => {
    show('OFF', { enabled: true, hour: 9 }, saved('PENDING'), new HeldRequests());
    await press('Turn on reminder');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn on reminder' }).disabled).toBe(true);
  });

  it('saves another hour', async () => {
    show('ON', { enabled: true, hour: 17 }, saved('ON', 17));
    await choose('17:00');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Reminder saved.'));
    expect(hour()).toBe('17:00');
  });

  it('turns the reminder off', async () => {
    show('ON', { enabled: false, hour: 9 }, saved('OFF'));
    await press('Turn off reminder');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Reminder turned off.'));
    expect(screen.getByRole('button', { name: 'Turn on reminder' })).toBeTruthy();
  });

  it('shows a new hour before the response arrives', async () => {
    show('ON', { enabled: true, hour: 17 }, saved('ON', 17), new HeldRequests());
    await choose('17:00');
    expect(hour()).toBe('17:00');
    expect(success).not.toHaveBeenCalled();
  });

  it('shows that the reminder is off before the response arrives', async () => {
    show('PENDING', { enabled: false, hour: 9 }, saved('OFF'), new HeldRequests());
    await press('Turn off reminder');
    expect(screen.queryByLabelText('Remind me at')).toBeNull();
    expect(success).not.toHaveBeenCalled();
  });

  it('restores the hour when the request fails', async () => {
    const held = new HeldRequests();
    show('ON', { enabled: true, hour: 3 }, OFFLINE, held);
    await choose('03:00');
    expect(hour()).toBe('03:00');
    await held.release();
    expect(await alertText()).toBe('Your reminder could not be saved. Please try again.');
    expect(hour()).toBe('09:00');
  });

  it('restores the reminder when turning it off fails', async () => {
    const held = new HeldRequests();
    show('ON', { enabled: false, hour: 9 }, OFFLINE, held);
    await press('Turn off reminder');
    expect(screen.queryByLabelText('Remind me at')).toBeNull();
    await held.release();
    expect(await alertText()).toBe('Your reminder could not be saved. Please try again.');
    expect(hour()).toBe('09:00');
  });

  it('turns streak alerts on', async () => {
    show('ON', { enabled: true, hour: 9, streakAlerts: true }, saved('ON', 9, true));
    const checkbox = screen.getByRole<HTMLInputElement>('checkbox', {
      name: /when my streak is about to end/,
    });
    await userEvent.click(checkbox);
    await waitFor(() => expect(success).toHaveBeenCalledWith('Reminder saved.'));
    expect(checkbox.checked).toBe(true);
  });
});
