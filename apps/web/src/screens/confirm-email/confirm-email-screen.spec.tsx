import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { CONFIRMATION_TEXTS } from '@daily/rules/account/confirmation-texts';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../testing/path.fixture';
import { Screen } from './confirm-email-screen';

const link = (state: string, username: string | null = 'Ann'): Reply => ({
  body: { data: { emailConfirmationLink: { __typename: 'EmailConfirmationLink', state, username } } },
});
const CONFIRMED: Reply = {
  body: { data: { confirmEmail: { __typename: 'ConfirmEmailSuccess', email: 'ann@example.org' } } },
};

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch: stub.fetch })}>
      {atPath('/confirm-email/:token', '/confirm-email/tok', <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

describe('the page of a link that confirms an email address', () => {
  it('names the account and confirms the address only when the button is pressed', async () => {
    const requests = show(link('VALID'), CONFIRMED);
    await screen.findByRole('button', { name: 'Confirm my address' });
    expect(screen.getByRole('status').textContent).toContain('The account “Ann”');
    expect(requests).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
    expect(requests.at(-1)?.body.variables).toEqual({ input: { token: 'tok' } });
    expect(screen.getByRole('status').textContent).toContain(
      'You can now turn on the daily reminder in your settings',
    );
  });

  it('offers nothing to press for an address that is confirmed already', async () => {
    show(link('CONFIRMED'));
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads from an invalid link to the settings', async () => {
    show(link('INVALID', null));
    expect((await screen.findByRole('alert')).textContent).toBe(CONFIRMATION_TEXTS.linkInvalid);
    expect(screen.getByRole('link', { name: 'To your settings' })).toBeTruthy();
  });
});
