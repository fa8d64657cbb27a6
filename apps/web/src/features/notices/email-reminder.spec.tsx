import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { reminderTimeIn } from '@daily/rules/notices/reminder';
import { toast } from '@daily/ui/overlays/toast';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { EmailReminder, ReminderButton } from './email-reminder';
import { EmailReminderDocument } from './email-reminder.generated';
import { UpdateReminderDocument } from './reminder-settings.generated';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
type State = 'OFF' | 'PENDING' | 'ON';

const viewer = (state: State, timeZone = ZONE) => ({
  __typename: 'Viewer' as const,
  id: 'v',
  email: 'ada@example.com',
  reminder: { __typename: 'Reminder' as const, state, hour: 9, timeZone, streakAlerts: false },
});

let success: jest.SpiedFunction<typeof toast.success>;
beforeAll(() => ReminderButton.preload());
beforeEach(() => {
  success = jest.spyOn(toast, 'success').mockReset();
});

/** Renders the way to a reminder for a viewer of the cache, against a server with one reply to a press of the button. */
function show(data: ReturnType<typeof viewer> | null, reply: object = {}) {
  const variables = { input: { enabled: true, hour: 9, timeZone: ZONE, streakAlerts: false } };
  const mock = { request: { query: UpdateReminderDocument, variables }, ...reply } as MockLink.MockedResponse;
  const link = new MockLink([mock], { defaultOptions: { delay: 0 } });
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  client.cache.writeQuery({ query: EmailReminderDocument, data: { viewer: data } });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <EmailReminder label="Email address" />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const saved = (state: State) => ({
  result: { data: { updateReminder: { __typename: 'ViewerSuccess', viewer: viewer(state) } } },
});
const button = () => screen.getByRole('button', { name: 'Remind me at 09:00' });

describe('EmailReminder', () => {
  it('asks an anonymous visitor for an address', () => {
    show(null);
    expect(screen.getByLabelText('Email address')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
  });

  it('does not ask a signed-in player again, and links to the settings', () => {
    show(viewer('OFF'));
    expect(button()).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Reminder settings' }).getAttribute('href')).toBe(
      '/profile/settings',
    );
  });

  it.each([
    ['ON', 'We remind you at 09:00.', 'Reminder turned on.'],
    ['PENDING', /We sent a link to ada@example.com/, 'Almost there: please check your inbox.'],
  ] as const)('turns the reminder on with one press, which is then %s', async (state, text, message) => {
    show(viewer('OFF'), saved(state));
    await userEvent.click(button());
    const shown = await screen.findByText(text);
    expect(success).toHaveBeenCalledWith(message);
    // The button, which had the focus, is removed.
    expect(document.activeElement?.contains(shown)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows the time of the reminder in the time zone of the browser', () => {
    show(viewer('ON', 'Asia/Kathmandu'));
    const time = reminderTimeIn(ZONE, { hour: 9, timeZone: 'Asia/Kathmandu' }, new Date());
    expect(time).not.toBe('09:00');
    expect(screen.getByText(`We remind you at ${time}.`)).toBeTruthy();
  });

  it('reports a failure and offers the button again', async () => {
    show(viewer('OFF'), { error: new Error('offline') });
    await userEvent.click(button());
    expect(await screen.findByText('Your reminder could not be saved. Please try again.')).toBeTruthy();
    expect(button().hasAttribute('disabled')).toBe(false);
  });
});
