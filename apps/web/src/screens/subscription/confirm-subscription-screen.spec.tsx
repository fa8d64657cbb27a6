import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { reminderTimeIn } from '@daily/rules/notices/reminder';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../testing/path.fixture';
import { Screen } from './confirm-subscription-screen';

const EIGHT = { __typename: 'ReminderTime', hour: 8, timeZone: 'Asia/Kathmandu' };
const link = (state: string, reminder: typeof EIGHT | null = null): Reply => ({
  body: { data: { subscriptionLink: { __typename: 'SubscriptionLink', state, reminder } } },
});
const CONFIRMED: Reply = {
  body: {
    data: { confirmSubscription: { __typename: 'ConfirmSubscriptionSuccess', email: 'ann@example.org' } },
  },
};

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/subscription/confirm/:token', '/subscription/confirm/tok', <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

const chosenTime = () => screen.getByLabelText<HTMLSelectElement>('Remind me at').value;

describe('ConfirmSubscriptionScreen', () => {
  it('suggests 09:00 in the time zone of the browser when no hour was chosen before', async () => {
    const requests = show(link('VALID'), CONFIRMED);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(requests.at(-1)?.body.variables).toEqual({
      input: { token: 'tok', reminder: { hour: 9, timeZone } },
    });
    expect(await screen.findByText('ann@example.org')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('We write to you at 09:00');
  });

  it('suggests the time of the settings, shown in the time zone of the browser', async () => {
    const requests = show(link('VALID', EIGHT), CONFIRMED);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await screen.findByText(`${zone.replaceAll('_', ' ')} time`);
    expect(chosenTime()).toBe(reminderTimeIn(zone, EIGHT, new Date()));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm subscription' }));
    const reminder = { hour: 8, timeZone: 'Asia/Kathmandu' };
    expect(requests.at(-1)?.body.variables).toEqual({ input: { token: 'tok', reminder } });
  });

  it('changes the hour with a confirmed link', async () => {
    const requests = show(link('CONFIRMED', EIGHT), CONFIRMED);
    await screen.findByRole('heading', { name: 'You are subscribed' });
    await userEvent.selectOptions(screen.getByLabelText('Remind me at'), '20:00');
    await userEvent.click(screen.getByRole('button', { name: 'Change hour' }));
    expect(requests.at(-1)?.body.variables).toMatchObject({ input: { reminder: { hour: 20 } } });
  });

  it('reports an invalid link and leads to the box of the footer, without another one', async () => {
    show(link('INVALID'));
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
    expect(screen.queryByLabelText('Remind me at')).toBeNull();
    expect(screen.queryByLabelText('Email address')).toBeNull();
    const toFooter = screen.getByRole('link', { name: 'Subscribe at the end of this page' });
    expect(toFooter.getAttribute('href')).toBe('#subscribe');
  });

  it('shows an error while the server is unreachable, and loads the link on the next attempt', async () => {
    show('offline', 'offline', link('VALID'));
    // The client retries a query once, after half a second.
    await screen.findByText('The server could not be reached.', undefined, { timeout: 2_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Confirm subscription' });
  });
});
