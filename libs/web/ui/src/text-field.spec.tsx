import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

const field = () => screen.getByLabelText<HTMLInputElement>('Email');

/** The words that describe the field to those who cannot see it. */
const description = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('TextField', () => {
  it('has a label, and says nothing more unless there is something to say', () => {
    render(<TextField label="Email" />);
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    expect(field().hasAttribute('aria-describedby')).toBe(false);
  });

  it('is described by its hint', () => {
    render(<TextField label="Email" hint="Only for login" />);
    expect(description()).toBe('Only for login');
  });

  it('is described by its error instead, and marked as wrong', () => {
    render(<TextField label="Email" hint="Only for login" error="Not an email" />);
    expect(description()).toBe('Not an email');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('can be wrong by what stands elsewhere, and keeps its hint', () => {
    render(
      <>
        <p id="form-error">All fields are required</p>
        <TextField label="Email" hint="Only for login" errorId="form-error" />
      </>,
    );
    expect(description()).toBe('Only for login All fields are required');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
});
