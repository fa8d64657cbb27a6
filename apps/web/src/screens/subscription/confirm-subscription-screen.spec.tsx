import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../testing/path.fixture';
import { ConfirmSubscriptionScreen } from './confirm-subscription-screen';

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
      {atPath('/subscription/confirm/:token', '/subscription/confirm/tok', <ConfirmSubscriptionScreen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

const chosenHour = () => screen.getByLabelText<HTMLSelectElement>('Remind me at').value;

describe('the page of a link that confirms a subscription', () => {
  it('offers nine by the clocks of the browser to who has chosen nothing', async () => {
    const requests = show(link('VALID'), CONFIRMED);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(requests.at(-1)?.body.variables).toEqual({
      input: { token: 'tok', reminder: { hour: 9, timeZone } },
    });
    expect(screen.getByRole('status').textContent).toContain('ann@example.org is subscribed. At 09:00');
  });

  it('keeps the hour and the zone that were chosen in the settings', async () => {
    const requests = show(link('VALID', EIGHT), CONFIRMED);
    await screen.findByText('Asia/Kathmandu time');
    expect(chosenHour()).toBe('8');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm subscription' }));
    const reminder = { hour: 8, timeZone: 'Asia/Kathmandu' };
    expect(requests.at(-1)?.body.variables).toEqual({ input: { token: 'tok', reminder } });
  });

  it('says that a link was followed before, and changes the hour by it', async () => {
    const requests = show(link('CONFIRMED', EIGHT), CONFIRMED);
    await screen.findByRole('heading', { name: 'You are subscribed' });
    await userEvent.selectOptions(screen.getByLabelText('Remind me at'), '20:00');
    await userEvent.click(screen.getByRole('button', { name: 'Change the hour' }));
    expect(requests.at(-1)?.body.variables).toMatchObject({ input: { reminder: { hour: 20 } } });
  });

  it('says at once that a link does nothing any more, and takes the address for another', async () => {
    show(link('INVALID'));
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid.');
    expect(screen.queryByLabelText('Remind me at')).toBeNull();
    expect(screen.getByLabelText('Email address')).toBeTruthy();
  });

  it('asks again when the server could not be reached', async () => {
    show('offline', 'offline', link('VALID'));
    // A query is tried twice, half a second apart.
    await screen.findByText('The server could not be reached.', undefined, { timeout: 2_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Confirm subscription' });
  });
});
