import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { type MailLinkOutcome, MailLinkPage } from './mail-link-page';

function show(act: () => Promise<MailLinkOutcome>) {
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

describe('the page behind a link in a mail', () => {
  it('does nothing by itself, for mail scanners open it too', () => {
    expect(show(() => Promise.resolve({ email: 'a@b.co' })).times).toBe(0);
  });

  it('says what was done, once the button was pressed', async () => {
    show(() => Promise.resolve({ email: 'a@b.co' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('status').textContent).toBe('a@b.co is done.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirmed' }));
  });

  it.each([
    ['that the server refused', () => Promise.resolve({ message: 'Too old' }), 'Too old'],
    ['that could not be sent', () => Promise.reject(new Error('offline')), 'That did not work.'],
  ])('says what was wrong with a press %s, and can be pressed again', async (_name, act, words) => {
    show(act);
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go' }).disabled).toBe(false);
  });
});
