import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { MailScreen } from './mail-screen';
import { TemplatesScreen } from './templates-screen';
import { POLL_MS } from './use-outcomes';

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
    expect(inputOf('RetryMail')).toEqual({ mailId: 'ada' });
  });
});

describe('a mail that is sent again', () => {
  it('shows its outcome without being asked for it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const failed = mail('ada', {
      state: 'FAILED',
      lastError: '550 SPF',
      nextAttemptAt: null,
      isRetryable: true,
    });
    const pending = mail('ada', { lastError: '550 SPF' });
    let shown = failed;
    showAt('/admin/mail', '/admin/mail', <MailScreen />, {
      MailScreen: () => ({
        outgoingMails: {
          __typename: 'OutgoingMailConnection',
          edges: [{ __typename: 'OutgoingMailEdge', node: shown }],
          pageInfo: {
            __typename: 'PageInfo',
            ...{ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
          },
        },
      }),
      RetryMail: { retryMail: { __typename: 'RetryMailSuccess', mail: pending } },
    });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole('button', { name: /^Send again now/ }));
    expect(await screen.findByText('Pending', { selector: 'span' })).toBeTruthy();
    shown = mail('ada', { state: 'SENT', sentAt: '2026-03-10T12:00:01.000Z', nextAttemptAt: null });
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByText('Sent', { selector: 'span' })).toBeTruthy();
    jest.useRealTimers();
  });
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
