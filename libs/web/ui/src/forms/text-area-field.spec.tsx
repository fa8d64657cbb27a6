import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextAreaField } from './text-area-field';

describe('TextAreaField', () => {
  it('has its label as name and its hint as description', () => {
    render(<TextAreaField label="Message" hint="In your own words" />);
    const field = screen.getByLabelText('Message');
    expect(field.tagName).toBe('TEXTAREA');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'In your own words',
    );
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows the error instead of the hint', () => {
    render(<TextAreaField label="Message" hint="In your own words" error="Please write a message" />);
    const field = screen.getByLabelText('Message');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Please write a message',
    );
  });
});
