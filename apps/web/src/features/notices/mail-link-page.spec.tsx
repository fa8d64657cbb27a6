import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MailLinkPage } from './mail-link-page';

type Send = Parameters<typeof MailLinkPage>[0]['send'];

const succeed: Send = () =>
  Promise.resolve({ data: { unsubscribe: { __typename: 'UnsubscribeSuccess', email: 'a@b.co' } } });
const reject: Send = () =>
  Promise.resolve({ data: { unsubscribe: { __typename: 'NotFoundProblem', message: 'Too old' } } });
const fail: Send = () => Promise.reject(new Error('offline'));

function show(send: Send) {
  const sent = { times: 0 };
  render(
    <MemoryRouter>
      <MailLinkPage
        title="Confirm"
        text="Press."
        action="Go"
        doneTitle="Confirmed"
        doneText="It is done."
        send={() => {
          sent.times += 1;
          return send();
        }}
      />
    </MemoryRouter>,
  );
  return sent;
}

const title = () => screen.getByRole('heading').textContent;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));

describe('MailLinkPage', () => {
  it('sends nothing before the button is pressed, because mail scanners open it too', () => {
    expect(show(succeed).times).toBe(0);
  });

  it('shows the success and the address, and focuses the heading', async () => {
    show(succeed);
    await press();
    expect(await screen.findByText('a@b.co')).toBeTruthy();
    expect([title(), screen.getByRole('status').textContent]).toEqual(['Confirmed', 'It is done.']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('shows the success before the response arrives', async () => {
    const sent = show(() => new Promise(() => undefined));
    await press();
    expect([title(), sent.times]).toEqual(['Confirmed', 1]);
  });

  it.each([
    ['the server rejects it', reject, 'Too old'],
    ['the request fails', fail, 'Something went wrong.'],
  ])('replaces the success by an error and allows another attempt when %s', async (_case, send, message) => {
    let respond = () => undefined as void;
    const responding = new Promise<void>((resolve) => (respond = resolve));
    const sent = show(() => responding.then(send));
    await press();
    expect(title()).toBe('Confirmed');
    respond();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(title()).toBe('Confirm');
    await press();
    expect(sent.times).toBe(2);
  });
});
