import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { EntranceOutcome } from '../../features/session/entrance';
import { SignupForm } from './signup-form';

const signup =
  jest.fn<(input: { name: string; email: string; password: string }) => Promise<EntranceOutcome>>();

beforeEach(() => {
  signup.mockReset();
  signup.mockResolvedValue({ ok: true });
});

function show() {
  render(
    <MemoryRouter>
      <SignupForm onSignup={signup} />
    </MemoryRouter>,
  );
}

const TERMS = 'Please accept the terms and privacy policy';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const terms = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

async function fill(password: string) {
  await userEvent.type(field('Full name'), 'Ada Lovelace');
  await userEvent.type(field('Email'), 'ada@example.com');
  await userEvent.type(field('Password'), password);
}

describe('SignupForm', () => {
  it('tells the browser which fields it may fill', () => {
    show();
    const filled = ['Full name', 'Email', 'Password'].map((label) => field(label).autocomplete);
    expect(filled).toEqual(['name', 'email', 'new-password']);
  });

  it('opens the button with the terms, and closes it again', async () => {
    show();
    expect(button().disabled).toBe(true);
    await userEvent.click(terms());
    expect(button().disabled).toBe(false);
    await userEvent.click(terms());
    expect(button().disabled).toBe(true);
  });

  it('knows of terms that were accepted before the app was ready', () => {
    const page = document.createElement('div');
    document.body.append(page);
    const form = (
      <MemoryRouter>
        <SignupForm onSignup={signup} />
      </MemoryRouter>
    );
    page.innerHTML = renderToString(form);
    terms().checked = true;
    field('Email').value = 'ada@example.com';
    render(form, { container: page, hydrate: true });
    expect(button().disabled).toBe(false);
    expect(field('Email').value).toBe('ada@example.com');
  });

  it('asks for the terms once the box was touched and left empty', async () => {
    show();
    expect(screen.queryByText(TERMS)).toBeNull();
    fireEvent.focus(terms());
    fireEvent.blur(terms());
    expect(await screen.findByText(TERMS)).toBeTruthy();

    await userEvent.click(terms());
    await waitFor(() => expect(screen.queryByText(TERMS)).toBeNull());
  });

  it.each([
    ['Enter in a field', () => fireEvent.keyDown(field('Full name'), { key: 'Enter' })],
    ['a press on the closed button', () => fireEvent.click(button().parentElement!)],
  ])('takes %s for a try, and says what is missing', async (_, act) => {
    show();
    act();
    expect((await screen.findByRole('alert')).textContent).toBe('All fields are required');
    expect(screen.getByText(TERMS)).toBeTruthy();
    expect(document.activeElement).toBe(field('Full name'));
    expect(signup).not.toHaveBeenCalled();
  });

  it('asks for six characters of password', async () => {
    show();
    await fill('12345');
    await userEvent.click(terms());
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Password must be at least 6 characters long',
    );
    expect(document.activeElement).toBe(field('Password'));
    expect(signup).not.toHaveBeenCalled();
  });

  it('signs up with what was typed', async () => {
    show();
    await fill('123456');
    await userEvent.click(terms());
    await userEvent.click(button());
    expect(signup.mock.calls).toEqual([
      [{ name: 'Ada Lovelace', email: 'ada@example.com', password: '123456' }],
    ]);
  });

  it.each([
    ['refused' as const, 'Failed to create account. Please try again.'],
    ['threw' as const, 'An unexpected error occurred'],
  ])('says so when the signup was %s', async (reason, message) => {
    signup.mockResolvedValue({ ok: false, reason, message });
    show();
    await fill('123456');
    await userEvent.click(terms());
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
