import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { LOOKUP_DELAYS_MS, Screen as MailScreen, MAX_LOOKUPS } from './mail-screen';
import { Screen as TemplatesScreen } from './templates-screen';

const mail = (id: string, change: object) => ({
  __typename: 'OutgoingMail',
  id,
  recipient: `${id}@example.org`,
  subject: `To ${id}`,
  occasion: 'reminder',
  state: 'PENDING',
  attempts: 0,
  createdAt: '2026-03-10T12:00:00.000Z',
  sentAt: null,
  nextAttemptAt: '2026-03-10T12:00:00.000Z',
  isRetryable: false,
  lastError: null,
  ...change,
});

describe('MailScreen', () => {
  it('shows why a mail waits or failed, and sends one again', async () => {
    const { inputOf } = showAt('/admin/mail', '/admin/mail', <MailScreen />, {
      MailScreen: {
        outgoingMails: {
          __typename: 'OutgoingMailConnection',
          edges: [
            mail('ada', {
              attempts: 2,
              lastError: '421 Try later',
              nextAttemptAt: '2026-03-10T14:00:00.000Z',
              isRetryable: true,
            }),
            mail('bob', { state: 'FAILED', lastError: '550 No such user', nextAttemptAt: null }),
            mail('dan', {
              state: 'FAILED',
              lastError: '554 Relaying denied',
              nextAttemptAt: null,
              isRetryable: true,
            }),
            mail('cy', {}),
            mail('gone', { recipient: null, subject: '', state: 'SENT', sentAt: '2026-03-10T12:00:01.000Z' }),
          ].map((node) => ({ __typename: 'OutgoingMailEdge', node })),
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: false,
            hasPreviousPage: false,
            startCursor: null,
            endCursor: null,
          },
        },
      },
      RetryMail: {
        retryMail: {
          __typename: 'RetryMailSuccess',
          mail: mail('ada', { attempts: 2, nextAttemptAt: '2026-03-10T12:10:00.000Z' }),
        },
      },
    });
    expect(await screen.findByText('550 No such user')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Deleted account' })).toBeTruthy();
    const offered = screen.getAllByRole('button', { name: /^Send again now/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Send again now: To ada',
      'Send again now: To dan',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Send again now ?: To ada/ }));
    expect(inputOf('RetryMail')).toEqual({ id: 'ada' });
  });
});

const listOf = (...nodes: object[]) => ({
  outgoingMails: {
    __typename: 'OutgoingMailConnection',
    edges: nodes.map((node) => ({ __typename: 'OutgoingMailEdge', node })),
    pageInfo: {
      __typename: 'PageInfo',
      ...{ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  },
});

describe('a mail that is sent again', () => {
  const FAILED = { state: 'FAILED', nextAttemptAt: null, isRetryable: true };
  const SENT = { state: 'SENT', sentAt: '2026-03-10T12:00:01.000Z', nextAttemptAt: null };

  /** The state of each mail on the server, by its id; the others are being sent. */
  let outcomes: Record<string, object>;

  beforeEach(() => {
    outcomes = {};
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    hide(false);
    jest.useRealTimers();
  });

  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function show(...mails: object[]) {
    const { sent } = showAt('/admin/mail', '/admin/mail', <MailScreen />, {
      MailScreen: listOf(...mails),
      RetryMail: ({ input }) => ({
        retryMail: { __typename: 'RetryMailSuccess', mail: mail((input as { id: string }).id, {}) },
      }),
      MailOutcome: ({ id }) => ({ node: mail(id as string, outcomes[id as string] ?? {}) }),
    });
    await screen.findByRole('table');
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    return {
      sendAgain: async (id: string) => {
        const row = within(screen.getByRole('row', { name: new RegExp(`^${id}@`) }));
        await user.click(row.getByRole('button', { name: /^Send again now/ }));
        await row.findByText('Pending', { selector: 'span' });
        await pass(0);
      },
      /** The ids of the mails that were looked up. */
      lookups: () =>
        sent.filter(({ name }) => name === 'MailOutcome').map(({ variables }) => variables['id'] as string),
      /** How often the whole list was loaded. */
      loads: () => sent.filter(({ name }) => name === 'MailScreen').length,
    };
  }

  it('shows its outcome without being asked for it, and looks up nothing else', async () => {
    const { sendAgain, lookups, loads } = await show(mail('ada', FAILED), mail('bob', {}));
    await sendAgain('ada');
    outcomes['ada'] = SENT;
    await pass(LOOKUP_DELAYS_MS[0]);
    expect(await screen.findByText('Sent', { selector: 'span' })).toBeTruthy();
    for (const delay of LOOKUP_DELAYS_MS) await pass(delay);
    expect([loads(), lookups()]).toEqual([1, ['ada']]);
  });

  it('is looked up a few times with growing pauses while it has no outcome', async () => {
    const { sendAgain, lookups } = await show(mail('ada', FAILED));
    await sendAgain('ada');
    const counts: number[] = [];
    for (const delay of LOOKUP_DELAYS_MS) {
      await pass(delay);
      counts.push(lookups().length);
    }
    expect(counts).toEqual([1, 2, 3, 4]);
    await pass(10 * LOOKUP_DELAYS_MS[3]);
    expect(lookups()).toHaveLength(LOOKUP_DELAYS_MS.length);
  });

  it('is not looked up any more when it waits for a later attempt, until it is sent again', async () => {
    const { sendAgain, lookups } = await show(mail('ada', FAILED));
    await sendAgain('ada');
    outcomes['ada'] = { lastError: '421 Try later', isRetryable: true };
    for (const delay of LOOKUP_DELAYS_MS) await pass(delay);
    expect(await screen.findByText('421 Try later')).toBeTruthy();
    expect(lookups()).toHaveLength(1);
    await sendAgain('ada');
    await pass(LOOKUP_DELAYS_MS[0]);
    expect(lookups()).toHaveLength(2);
  });

  it('is looked up only while the page is visible', async () => {
    const { sendAgain, lookups } = await show(mail('ada', FAILED));
    await sendAgain('ada');
    hide(true);
    await pass(10 * LOOKUP_DELAYS_MS[0]);
    expect(lookups()).toEqual([]);
    hide(false);
    await pass(0);
    expect(lookups()).toEqual(['ada']);
  });

  it('leaves most of the points of the viewer to the page however many mails are sent again', async () => {
    const ids = Array.from({ length: 15 }, (_, index) => `player${index}`);
    const { sendAgain, lookups } = await show(...ids.map((id) => mail(id, FAILED)));
    for (const id of ids) await sendAgain(id);
    for (const delay of LOOKUP_DELAYS_MS) await pass(delay);
    expect(lookups()).toHaveLength(MAX_LOOKUPS);
    expect(new Set(lookups()).size).toBe(ids.length);
  });
});

it('loads the list once, though mails are due or have expired before they were sent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const expired = { nextAttemptAt: '2026-03-09T12:00:00.000Z' };
  const { sent } = showAt('/admin/mail', '/admin/mail', <MailScreen />, {
    MailScreen: listOf(mail('ada', {}), mail('bob', expired)),
  });
  await screen.findByRole('table');
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
  expect(sent.map(({ name }) => name)).toEqual(['MailScreen']);
  jest.useRealTimers();
});

const template = (name: string) => ({
  __typename: 'MailTemplate',
  name,
  occasion: `When ${name} is due.`,
  subject: `Subject of ${name}`,
  text: `Text of ${name}`,
  lightHtml: `<p>Light ${name}</p>`,
  darkHtml: `<p>Dark ${name}</p>`,
});

describe('TemplatesScreen', () => {
  const show = (address: string) =>
    showAt('/admin/mail/templates', address, <TemplatesScreen />, {
      MailTemplates: { mailTemplates: [template('Welcome'), template('Reset')] },
    });

  it('shows a mail in a frame without any permission, in the theme of the address', async () => {
    show('/admin/mail/templates?mail=Reset&as=dark');
    const frame = await screen.findByTitle('Reset, dark theme');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Dark Reset</p>']);
  });

  it('shows another mail, and the plain text', async () => {
    show('/admin/mail/templates');
    expect((await screen.findByTitle('Welcome, light theme')).getAttribute('srcdoc')).toBe(
      '<p>Light Welcome</p>',
    );
    await userEvent.selectOptions(screen.getByLabelText('Mail'), 'Reset');
    expect(await screen.findByText('Subject of Reset')).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Show as' })).getByLabelText('Plain text'),
    );
    expect(await screen.findByText('Text of Reset')).toBeTruthy();
  });
});
