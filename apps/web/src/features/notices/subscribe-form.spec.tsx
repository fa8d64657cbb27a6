import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { TimeoutError } from '@daily/apollo/links/timeout-link';
import { toast } from '@daily/ui/overlays/toast';
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

/** Renders the form against a server that replies after `delay` milliseconds. */
function show(reply: object, delay = 0) {
  const request = { query: SubscribeDocument, variables: { input: { email: 'ada@example.com' } } };
  const link = new MockLink([{ request, ...reply }], { defaultOptions: { delay } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <SubscribeForm label="Email address" />
    </ApolloProvider>,
  );
}

const SUCCESS = {
  result: { data: { subscribe: { __typename: 'SubscribeSuccess', email: 'ada@example.com' } } },
};
const OFFLINE = { error: new Error('Failed to fetch') };

/** Delay of a failure, long enough to see the optimistic result before it even on a busy machine. */
const SLOW_MS = 1_500;
const AFTER_FAILURE = { timeout: 5_000 };

const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const status = () => screen.getByRole('status').textContent;

/** The error of the field. */
const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

async function subscribe(email: string) {
  if (email) await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

describe('SubscribeForm', () => {
  it('subscribes a normalized address and empties the field', async () => {
    show(SUCCESS);
    await subscribe(' Ada@Example.com');
    await waitFor(() => expect(success.mock.calls).toEqual([[SUBSCRIBED]]));
    expect([status(), field().value]).toEqual([SUBSCRIBED, '']);
  });

  it('shows the success before the response arrives', async () => {
    show(SUCCESS, Infinity);
    await subscribe('ada@example.com');
    expect([status(), field().value]).toEqual([SUBSCRIBED, '']);
    expect(success).not.toHaveBeenCalled();
  });

  it('replaces the success by an error and restores the address when the request fails', async () => {
    show(OFFLINE, SLOW_MS);
    await subscribe('ada@example.com');
    expect(status()).toBe(SUBSCRIBED);
    await waitFor(() => expect(problem()).toBe(NOT_SUBSCRIBED), AFTER_FAILURE);
    expect(failure.mock.calls).toEqual([[NOT_SUBSCRIBED]]);
    expect([status(), field().value]).toEqual(['', 'ada@example.com']);
    expect(document.activeElement).toBe(field());
  });

  it('keeps another address that was entered before the request failed', async () => {
    show(OFFLINE, SLOW_MS);
    await subscribe('ada@example.com');
    await userEvent.type(field(), 'bea@');
    await waitFor(() => expect(problem()).toBe(NOT_SUBSCRIBED), AFTER_FAILURE);
    expect(field().value).toBe('bea@');
  });

  it('shows why the server rejected the address', async () => {
    const message = 'Email must be at most 254 characters long';
    show({ result: { data: { subscribe: { __typename: 'InvalidInputProblem', message } } } });
    await subscribe('ada@example.com');
    await waitFor(() => expect(problem()).toBe(message));
    expect(failure).not.toHaveBeenCalled();
  });

  it('reports a timeout', async () => {
    show({ error: new TimeoutError() });
    await subscribe('ada@example.com');
    await waitFor(() => expect(problem()).toBe('Request timed out - please try again.'));
    expect(failure.mock.calls).toEqual([[NOT_SUBSCRIBED]]);
  });

  it.each(['', 'ada', 'ada@'])('rejects %j without a request', async (email) => {
    show({});
    await subscribe(email);
    expect(problem()).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(field());
  });
});
