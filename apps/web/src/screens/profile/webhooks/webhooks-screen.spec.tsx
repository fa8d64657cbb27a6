import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@daily/ui/overlays/toast';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from './webhooks-screen';

const webhook = (id: string, change: object = {}) => ({
  __typename: 'Webhook',
  id,
  name: 'Score bot',
  format: 'STANDARD',
  events: ['CONTEST_STARTED', 'SHARE_VERIFIED'],
  url: 'https://bot.example/hook',
  createdAt: '2026-05-01T10:00:00.000Z',
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  league: null,
  ...change,
});

const viewer = (webhooks: readonly object[], change: object = {}) => ({
  viewer: { __typename: 'Viewer', id: 'v', emailProven: true, webhooks, ...change },
});

const delivery = (id: string, change: object = {}) => ({
  __typename: 'WebhookDeliveryEdge',
  cursor: id,
  node: {
    __typename: 'WebhookDelivery',
    id,
    type: 'CONTEST_STARTED',
    state: 'FAILED',
    attempts: 8,
    createdAt: '2026-05-01T10:00:00.000Z',
    attemptedAt: '2026-05-02T10:00:00.000Z',
    nextAttemptAt: null,
    responseStatus: 500,
    error: 'The target responded with status 500',
    durationMs: 31,
    ...change,
  },
});

const deliveriesOf = (...edges: object[]) => ({
  node: {
    __typename: 'Webhook',
    id: 'w1',
    deliveries: {
      __typename: 'WebhookDeliveryConnection',
      edges,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
});

const show = (replies: Record<string, Reply>) =>
  showAt('/profile/webhooks', '/profile/webhooks', <Screen />, replies);

const press = async (name: string | RegExp, where: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await where.findByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('WebhooksScreen', () => {
  it('lists the webhooks with their state', async () => {
    show({
      WebhooksScreen: viewer([
        webhook('w1', { failingSince: '2026-05-01T10:00:00.000Z' }),
        webhook('w2', {
          name: 'Slack',
          format: 'SLACK',
          disabledAt: '2026-05-01T10:00:00.000Z',
          disabledReason: 'GONE',
        }),
      ]),
    });
    const bot = within(await screen.findByRole('region', { name: 'Score bot' }));
    expect(bot.getByText('Failing')).toBeTruthy();
    expect(bot.getByText('Contest started · Your share was verified')).toBeTruthy();
    const slack = within(screen.getByRole('region', { name: 'Slack' }));
    expect(slack.getByText('Disabled: the target is gone')).toBeTruthy();
    expect(slack.queryByRole('button', { name: /Rotate|test/ })).toBeNull();
  });

  it('creates a webhook and shows its secret once', async () => {
    const { inputOf } = show({
      WebhooksScreen: viewer([]),
      CreateWebhook: {
        createWebhook: {
          __typename: 'CreateWebhookSuccess',
          secret: 'whsec_secret',
          webhook: webhook('w1'),
          viewer: { __typename: 'Viewer', id: 'v', webhooks: [{ __typename: 'Webhook', id: 'w1' }] },
        },
      },
    });
    await press('Add a webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await press('Create webhook', dialog);
    expect(await dialog.findByText('Please choose at least one event')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Name'), 'Score bot');
    await userEvent.type(dialog.getByLabelText('Address'), 'https://bot.example/hook');
    await userEvent.click(dialog.getByLabelText(/Contest started/));
    await press('Create webhook', dialog);
    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_secret');
    expect(inputOf('CreateWebhook')).toEqual({
      name: 'Score bot',
      url: 'https://bot.example/hook',
      events: ['CONTEST_STARTED'],
      idempotencyKey: expect.any(String),
    });
    await press('Done');
    expect(screen.getByRole('region', { name: 'Score bot' })).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('whsec_secret');
  });

  it('shows at the address why it is refused', async () => {
    const message = 'This address is private.';
    show({
      WebhooksScreen: viewer([]),
      CreateWebhook: {
        createWebhook: {
          __typename: 'InvalidInputProblem',
          code: 'INVALID_INPUT',
          message,
          fields: [{ __typename: 'FieldProblem', path: 'url', message }],
        },
      },
    });
    await press('Add a chat');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a chat' }));
    const address = dialog.getByLabelText('Address of the incoming webhook');
    await userEvent.type(address, 'https://10.0.0.1/');
    await press('Connect the chat', dialog);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(address);
  });

  it('shows deliveries with request and response, and sends one again', async () => {
    const { inputOf } = show({
      WebhooksScreen: viewer([webhook('w1')]),
      WebhookDeliveries: deliveriesOf(delivery('d1')),
      WebhookDeliveryBodies: {
        node: {
          __typename: 'WebhookDelivery',
          id: 'd1',
          messageId: 'msg_1',
          requestBody: '{"type":"contest.started"}',
          responseBody: 'down',
        },
      },
      ResendWebhookDelivery: {
        resendWebhookDelivery: {
          __typename: 'SendWebhookSuccess',
          delivery: delivery('d1', { state: 'DELIVERED', error: null, attempts: 1 }).node,
        },
      },
    });
    await press(/^Deliveries/);
    const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(list.getByText('The target responded with status 500')).toBeTruthy();
    expect(list.getByText(/8 attempts · status 500 · 31 ms/)).toBeTruthy();
    await press(/^Show/, list);
    expect((await list.findByRole('region', { name: 'Request, scrolls' })).textContent).toBe(
      '{\n  "type": "contest.started"\n}',
    );
    expect(list.getByRole('region', { name: 'Response, scrolls' }).textContent).toBe('down');
    await press(/^Send again/, list);
    expect(await list.findByText('Delivered')).toBeTruthy();
    expect(inputOf('ResendWebhookDelivery')).toEqual({ id: 'd1' });
  });

  it('loads deliveries again a few times while a message is on its way', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { sent } = show({
      WebhooksScreen: viewer([webhook('w1')]),
      WebhookDeliveries: deliveriesOf(delivery('d1', { state: 'PENDING', attempts: 0, error: null })),
    });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole('button', { name: /^Deliveries/ }));
    await screen.findByRole('list', { name: 'Deliveries' });
    const loads = () => sent.filter(({ name }) => name === 'WebhookDeliveries').length;
    for (const [ms, expected] of [
      [2_000, 2],
      [3_000, 3],
      [5_000, 4],
      [10_000, 5],
      [60_000, 5],
    ]) {
      await act(() => jest.advanceTimersByTimeAsync(ms! + 100));
      expect(loads()).toBe(expected);
    }
    jest.useRealTimers();
  });

  it('loads deliveries again as often for a message that is sent after another one', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const pending = { state: 'PENDING', attempts: 0, error: null };
    let states: readonly object[] = [pending, pending];
    const { sent } = show({
      WebhooksScreen: viewer([webhook('w1')]),
      WebhookDeliveries: () => deliveriesOf(...states.map((state, index) => delivery(`d${index}`, state))),
    });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole('button', { name: /^Deliveries/ }));
    await screen.findByRole('list', { name: 'Deliveries' });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms + 100));
    for (const ms of [2_000, 3_000, 5_000]) await pass(ms);
    states = [pending, {}];
    await pass(10_000);
    expect(await screen.findByText('The target responded with status 500')).toBeTruthy();
    const loads = () => sent.filter(({ name }) => name === 'WebhookDeliveries').length;
    expect(loads()).toBe(5);
    for (const ms of [2_000, 3_000, 5_000, 10_000]) await pass(ms);
    expect(loads()).toBe(9);
    jest.useRealTimers();
  });

  it('asks before it deletes a webhook', async () => {
    const { inputOf } = show({
      WebhooksScreen: viewer([webhook('w1')]),
      DeleteWebhook: {
        deleteWebhook: {
          __typename: 'ViewerSuccess',
          viewer: { __typename: 'Viewer', id: 'v', webhooks: [] },
        },
      },
    });
    await press(/^Delete/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
    expect(inputOf('DeleteWebhook')).toBeUndefined();
    await press('Delete webhook', dialog);
    expect(inputOf('DeleteWebhook')).toEqual({ id: 'w1' });
    expect(screen.queryByRole('region', { name: 'Score bot' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Add a webhook');
  });

  it('asks a player to confirm the address first', async () => {
    show({ WebhooksScreen: viewer([], { emailProven: false }) });
    expect(await screen.findByText(/Confirm your email address first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull();
  });
});
