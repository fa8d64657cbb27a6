import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewPasswordForm } from './new-password-form';

const onSubmit = jest.fn<(password: string) => Promise<string | null>>();

function show(failure: string | null = null) {
  onSubmit.mockReset();
  onSubmit.mockResolvedValue(failure);
  render(<NewPasswordForm minLength={12} action="Set password" onSubmit={onSubmit} />);
}

const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set password' }));

/** The hint or the error of the field. */
const description = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

describe('NewPasswordForm', () => {
  it('shows the minimum length and lets the browser suggest a password', () => {
    show();
    expect([description(), field().autocomplete]).toEqual(['At least 12 characters', 'new-password']);
  });

  it.each([
    ['', 'Please enter a new password'],
    ['x'.repeat(11), 'Password must be at least 12 characters long'],
  ])('rejects %j without a request and focuses the field', async (password, message) => {
    show();
    if (password) await userEvent.type(field(), password);
    await submit();
    expect([description(), document.activeElement, onSubmit.mock.calls]).toEqual([message, field(), []]);
  });

  it('submits the password', async () => {
    show();
    await userEvent.type(field(), 'correct horse{Enter}');
    expect(onSubmit.mock.calls).toEqual([['correct horse']]);
  });

  it('shows why the password was not set, and keeps the input', async () => {
    show('This link has already been used.');
    await userEvent.type(field(), 'correct horse');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This link has already been used.');
    expect(field().value).toBe('correct horse');
  });
});
