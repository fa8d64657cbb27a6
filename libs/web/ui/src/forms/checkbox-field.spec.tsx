import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CheckboxField } from './checkbox-field';

describe('CheckboxField', () => {
  it('is checked by a click on its label', async () => {
    render(<CheckboxField label="I accept" />);
    await userEvent.click(screen.getByText('I accept'));
    expect(screen.getByLabelText<HTMLInputElement>('I accept').checked).toBe(true);
  });

  it('is described by its error', () => {
    render(<CheckboxField label="I accept" error="Please accept" />);
    const box = screen.getByLabelText('I accept');
    expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe('Please accept');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});
