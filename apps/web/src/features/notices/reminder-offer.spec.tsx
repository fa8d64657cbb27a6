import type { MockLink } from '@apollo/client/testing';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../testing/viewer.fixture';
import { ReminderOffer } from './reminder-offer';
import { ReminderSettings_ViewerFragmentDoc, UpdateReminderDocument } from './reminder-settings.generated';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
type State = 'OFF' | 'PENDING' | 'ON';

const viewer = (state: State) => ({
  __typename: 'Viewer' as const,
  id: 'v',
  email: 'ada@example.com',
  reminder: { __typename: 'Reminder' as const, state, hour: 9, timeZone: ZONE, streakAlerts: false },
});

function show(state: State, reply: object): void {
  const input = { enabled: true, hour: 9, timeZone: ZONE, streakAlerts: false };
  const mock = {
    request: { query: UpdateReminderDocument, variables: { input } },
    ...reply,
  } as MockLink.MockedResponse;
  const content = withViewer(
    ReminderSettings_ViewerFragmentDoc,
    viewer(state),
    (ref) => <ReminderOffer viewer={ref} />,
    [mock],
  );
  render(content.element);
}

const saved = (state: State) => ({
  result: { data: { updateReminder: { __typename: 'ViewerSuccess', viewer: viewer(state) } } },
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Remind me at 09:00' }));

describe('ReminderOffer', () => {
  it.each([
    ['ON', 'We remind you at 09:00.'],
    ['PENDING', 'Almost there: follow the link we sent to ada@example.com.'],
  ] as const)('turns the reminder on with one press, which is then %s', async (state, text) => {
    show('OFF', saved(state));
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that the reminder could not be saved and keeps the button', async () => {
    show('OFF', { error: new Error('offline') });
    await press();
    expect(await screen.findByText('Your reminder could not be saved. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remind me at 09:00' })).toBeTruthy();
  });

  it('offers nothing to a viewer who has a reminder', () => {
    show('ON', {});
    expect(screen.queryByRole('button')).toBeNull();
  });
});
