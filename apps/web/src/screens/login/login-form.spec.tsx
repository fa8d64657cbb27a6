import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import type { AuthenticationOutcome } from '../../features/session/login/authentication';
import { keepTypedEmail, typedEmail } from '../../features/session/login/use-account-form';
import { LoginForm } from './login-form';

const login = jest.fn<(input: { email: string; password: string }) => Promise<AuthenticationOutcome>>();

beforeEach(() => {
  keepTypedEmail('');
  login.mockReset();
  login.mockResolvedValue({ ok: true });
});

function show(data: Record<string, unknown> = {}) {
  const link = new ApolloLink(() => of({ data }));
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <MemoryRouter>
        <LoginForm onLogin={login} />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

describe('LoginForm', () => {
  it('takes the typed email along to the signup form', async () => {
    show();
    await userEvent.type(email(), 'ada@example.com');
    cleanup();
    expect(typedEmail()).toBe('ada@example.com');
  });

  it('supports autofill and keeps the fields out of the URL', () => {
    show();
    expect([email().autocomplete, password().autocomplete]).toEqual(['email', 'current-password']);
    expect(email().form?.method).toBe('post');
  });

  it('requires both fields and focuses the first invalid one', async () => {
    show();
    await userEvent.type(email(), 'ada@example.com');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Email and password are required');
    expect(email().hasAttribute('aria-invalid')).toBe(false);
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(login).not.toHaveBeenCalled();
  });

  it('logs in with the entered email and password', async () => {
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'x{Enter}');
    expect(login.mock.calls).toEqual([[{ email: 'ada@example.com', password: 'x' }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['rejected' as const, 'Invalid email or password'],
    ['failed' as const, 'An unexpected error occurred'],
  ])('shows the error of a %s login and keeps the input', async (reason, message) => {
    login.mockResolvedValue({ ok: false, reason, message });
    show();
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(email().value).toBe('ada@example.com');
  });

  it('mails a password reset link from a dialog, without leaving the page', async () => {
    const reply = { __typename: 'RequestPasswordResetSuccess', email: 'ada@example.com' };
    show({ requestPasswordReset: reply });
    await userEvent.type(email(), 'ada@example.com');
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('#');
    await userEvent.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot your password?' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    await waitFor(() =>
      expect(dialog.getByRole('status').textContent).toBe(SETTINGS_TEXTS.resetMailed('ada@example.com')),
    );
    expect(window.location.hash).toBe('');
    expect(login).not.toHaveBeenCalled();
    const done = dialog.getByRole('button', { name: 'Done' });
    expect(document.activeElement).toBe(done);
    await userEvent.click(done);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(email().value).toBe('ada@example.com');
  });
});
