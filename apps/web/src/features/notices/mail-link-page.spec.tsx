import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MailLinkPage } from './mail-link-page';

type Act = Parameters<typeof MailLinkPage>[0]['act'];

const done: Act = () =>
  Promise.resolve({ data: { unsubscribe: { __typename: 'UnsubscribeSuccess', email: 'a@b.co' } } });
const rejected: Act = () =>
  Promise.resolve({ data: { unsubscribe: { __typename: 'NotFoundProblem', message: 'Too old' } } });

function show(act: Act) {
  const counted = { times: 0 };
  render(
    <MemoryRouter>
      <MailLinkPage
        title="Confirm"
        doneTitle="Confirmed"
        text="Press."
        action="Go"
        done={(email) => `${email} is done.`}
        act={() => {
          counted.times += 1;
          return act();
        }}
      />
    </MemoryRouter>,
  );
  return counted;
}

describe('MailLinkPage', () => {
  it('sends nothing before the button is pressed, because mail scanners open it too', () => {
    expect(show(done).times).toBe(0);
  });

  it('shows the success and focuses the heading after the button is pressed', async () => {
    show(done);
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('status').textContent).toBe('a@b.co is done.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirmed' }));
  });

  it.each([
    ['the server rejects the request', rejected, 'Too old'],
    ['the request fails', () => Promise.reject(new Error('offline')), 'That did not work.'],
  ])('shows the problem and allows another attempt when %s', async (_name, act, message) => {
    show(act);
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go' }).disabled).toBe(false);
  });
});
