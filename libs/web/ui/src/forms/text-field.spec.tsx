import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

const field = () => screen.getByLabelText<HTMLInputElement>('Email');

/** The accessible description of the field. */
const description = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('TextField', () => {
  it('has a label and no description by default', () => {
    render(<TextField label="Email" />);
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    expect(field().hasAttribute('aria-describedby')).toBe(false);
  });

  it('is described by its hint', () => {
    render(<TextField label="Email" hint="Only for login" />);
    expect(description()).toBe('Only for login');
  });

  it('is invalid and described by its error instead of its hint', () => {
    render(<TextField label="Email" hint="Only for login" error="Not an email" />);
    expect(description()).toBe('Not an email');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('can be invalid with an error shown elsewhere, and keeps its hint', () => {
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
