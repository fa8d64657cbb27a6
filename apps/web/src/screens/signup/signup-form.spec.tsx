import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { AuthenticationOutcome } from '../../features/session/login/authentication';
import { keepTypedEmail, typedEmail } from '../../features/session/login/use-account-form';
import { SignupForm } from './signup-form';

const signup =
  jest.fn<(input: { name: string; email: string; password: string }) => Promise<AuthenticationOutcome>>();

beforeEach(() => {
  keepTypedEmail('');
  signup.mockReset();
  signup.mockResolvedValue({ ok: true });
});

function show() {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), dataMasking: true });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <SignupForm onSignup={signup} />
      </MemoryRouter>
    </ApolloProvider>,
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
  it('begins with the email that was typed at the login, and keeps it for the way back', async () => {
    keepTypedEmail('ada@example');
    show();
    expect(field('Email').value).toBe('ada@example');
    await userEvent.type(field('Email'), '.com');
    await userEvent.type(field('Full name'), 'Ada Lovelace');
    await userEvent.type(field('Password'), 'secret1');
    await userEvent.click(terms());
    await userEvent.click(button());
    await waitFor(() => expect(signup.mock.calls[0]?.[0].email).toBe('ada@example.com'));
    cleanup();
    expect(typedEmail()).toBe('ada@example.com');
  });

  it('supports autofill', () => {
    show();
    const filled = ['Full name', 'Email', 'Password'].map((label) => field(label).autocomplete);
    expect(filled).toEqual(['name', 'email', 'new-password']);
  });

  it('enables the button while the terms are accepted', async () => {
    show();
    expect(button().disabled).toBe(true);
    await userEvent.click(terms());
    expect(button().disabled).toBe(false);
    await userEvent.click(terms());
    expect(button().disabled).toBe(true);
  });

  it('keeps terms that were accepted before hydration', () => {
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

  it('asks for the terms once the checkbox has lost the focus unchecked', async () => {
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
    ['a click on the disabled button', () => fireEvent.click(button().parentElement!)],
  ])('validates the form on %s', async (_, act) => {
    show();
    act();
    expect((await screen.findByRole('alert')).textContent).toBe('All fields are required');
    expect(screen.getByText(TERMS)).toBeTruthy();
    expect(document.activeElement).toBe(field('Full name'));
    expect(signup).not.toHaveBeenCalled();
  });

  it('requires a password of 6 characters', async () => {
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

  it('signs up with the entered details', async () => {
    show();
    await fill('123456');
    await userEvent.click(terms());
    await userEvent.click(button());
    expect(signup.mock.calls).toEqual([
      [{ name: 'Ada Lovelace', email: 'ada@example.com', password: '123456' }],
    ]);
  });

  it.each([
    ['rejected' as const, 'Failed to create account. Please try again.'],
    ['failed' as const, 'An unexpected error occurred'],
  ])('shows the error of a %s signup', async (reason, message) => {
    signup.mockResolvedValue({ ok: false, reason, message });
    show();
    await fill('123456');
    await userEvent.click(terms());
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    const help = screen.queryByText(/We couldn't create this account\. If you already have one,/);
    expect(help !== null).toBe(reason === 'rejected');
  });

  it('helps a rejected visitor to log in or to reset the password', async () => {
    const message = 'Failed to create account. Please try again.';
    signup.mockResolvedValue({ ok: false, reason: 'rejected', message });
    show();
    await fill('123456');
    await userEvent.click(terms());
    await userEvent.click(button());
    const logIn = await screen.findByRole('link', { name: 'log in' });
    expect(logIn.getAttribute('href')).toBe('/login');
    await userEvent.click(screen.getByRole('link', { name: 'reset your password' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Email/).value).toBe('ada@example.com');
  });
});
