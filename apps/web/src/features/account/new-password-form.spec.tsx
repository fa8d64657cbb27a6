import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewPasswordForm } from './new-password-form';

const set = jest.fn<(password: string) => Promise<string | null>>();

function show(answer: string | null = null) {
  set.mockReset();
  set.mockResolvedValue(answer);
  render(<NewPasswordForm least={12} action="Set password" onSet={set} />);
}

const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set password' }));
const words = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

describe('NewPasswordForm', () => {
  it('says how long the password must be, and lets the browser suggest one', () => {
    show();
    expect([words(), field().autocomplete]).toEqual(['At least 12 characters', 'new-password']);
  });

  it.each([
    ['', 'Please enter a new password'],
    ['x'.repeat(11), 'Password must be at least 12 characters long'],
  ])('refuses %j without asking the server', async (password, problem) => {
    show();
    if (password) await userEvent.type(field(), password);
    await submit();
    expect([words(), document.activeElement, set.mock.calls]).toEqual([problem, field(), []]);
  });

  it('sets it', async () => {
    show();
    await userEvent.type(field(), 'correct horse{Enter}');
    expect(set.mock.calls).toEqual([['correct horse']]);
  });

  it('says what went wrong, and keeps what was typed', async () => {
    show('This link has already been used.');
    await userEvent.type(field(), 'correct horse');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This link has already been used.');
    expect(field().value).toBe('correct horse');
  });
});
