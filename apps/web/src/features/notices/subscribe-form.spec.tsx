import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { TimeoutError } from '@daily/apollo/timeout-link';
import { toast } from '@daily/ui/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NOT_SUBSCRIBED, SUBSCRIBED, SubscribeForm } from './subscribe-form';
import { SubscribeDocument } from './subscribe-form.generated';

let success: jest.SpiedFunction<typeof toast.success>;
let failure: jest.SpiedFunction<typeof toast.error>;

beforeEach(() => {
  success = jest.spyOn(toast, 'success').mockReset();
  failure = jest.spyOn(toast, 'error').mockReset();
});

function show(reply: object) {
  const request = { query: SubscribeDocument, variables: { input: { email: 'ada@example.com' } } };
  const link = new MockLink([{ request, ...reply }], { defaultOptions: { delay: 0 } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <SubscribeForm label="Email address" />
    </ApolloProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email address');

async function subscribe(email: string) {
  if (email) await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

/** The words that say what is wrong with the address. */
const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

describe('SubscribeForm', () => {
  it('says on the page and in a toast that a link was mailed, and empties the box', async () => {
    show({ result: { data: { subscribe: { __typename: 'SubscribeSuccess', email: 'ada@example.com' } } } });
    await subscribe(' Ada@Example.com');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(SUBSCRIBED));
    expect(success.mock.calls).toEqual([[SUBSCRIBED]]);
    expect(field().value).toBe('');
  });

  it.each(['', 'ada', 'ada@'])(
    'asks for an address instead of %j, without asking the server',
    async (email) => {
      show({});
      await subscribe(email);
      expect(problem()).toBe('Please enter a valid email address');
      expect(document.activeElement).toBe(field());
    },
  );

  it("repeats the server's words", async () => {
    const message = 'Email must be at most 254 characters long';
    show({ result: { data: { subscribe: { __typename: 'InvalidInputProblem', message } } } });
    await subscribe('ada@example.com');
    await waitFor(() => expect(problem()).toBe(message));
  });

  it('says when the server could not be asked, and keeps what was typed', async () => {
    show({ error: new Error('Failed to fetch') });
    await subscribe('ada@example.com');
    await waitFor(() => expect(problem()).toBe(NOT_SUBSCRIBED));
    expect(failure.mock.calls).toEqual([[NOT_SUBSCRIBED]]);
    expect(field().value).toBe('ada@example.com');
  });

  it('says when that took too long', async () => {
    show({ error: new TimeoutError() });
    await subscribe('ada@example.com');
    await waitFor(() => expect(problem()).toBe('Request timed out - please try again.'));
    expect(failure.mock.calls).toEqual([[NOT_SUBSCRIBED]]);
  });
});
