import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { Outcome } from '../../features/session/session';
import { LoginForm } from './login-form';

const login = jest.fn<(input: { email: string; password: string }) => Promise<Outcome>>();

beforeEach(() => {
  login.mockReset();
  login.mockResolvedValue({ ok: true });
});

function show() {
  render(
    <MemoryRouter>
      <LoginForm onLogin={login} />
    </MemoryRouter>,
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

describe('LoginForm', () => {
  it('tells the browser which fields it may fill, and never puts them into the address', () => {
    show();
    expect([email().autocomplete, password().autocomplete]).toEqual(['email', 'current-password']);
    expect(email().form?.method).toBe('post');
  });

  it('asks for what is missing, and goes to the first field that is bad', async () => {
    show();
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Email and password are required');
    expect(email().hasAttribute('aria-invalid')).toBe(false);
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(login).not.toHaveBeenCalled();
  });

  it('logs in with what was typed', async () => {
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'x{Enter}');
    expect(login.mock.calls).toEqual([[{ email: 'ada@example.com', password: 'x' }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['refused' as const, 'Invalid email or password'],
    ['threw' as const, 'An unexpected error occurred'],
  ])('says so when the login was %s, and keeps what was typed', async (reason, message) => {
    login.mockResolvedValue({ ok: false, reason, message });
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(email().value).toBe('ada@example.com');
  });

  it('stays on the page for a forgotten password, and says how things are', async () => {
    show();
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('#');
    await userEvent.click(link);
    expect(screen.getByRole('status').textContent).toContain('cannot be set anew here yet');
    expect(window.location.hash).toBe('');
  });
});
