import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RadioField } from './radio-field';

const OPTIONS = ['small', 'large'].map((value) => ({ value, label: `A ${value} one` }));

const choice = () => screen.getByRole('radiogroup', { name: 'Which one?' });
const selected = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));

describe('RadioField', () => {
  it('has no selected option until one is chosen, by its label', async () => {
    render(<RadioField label="Which one?" name="size" options={OPTIONS} />);
    expect(selected()).toEqual([]);
    expect(choice().hasAttribute('aria-invalid')).toBe(false);
    await userEvent.click(screen.getByText('A large one'));
    expect(selected()).toEqual(['large']);
  });

  it('is invalid and described by its error, as is each of its buttons', () => {
    render(<RadioField label="Which one?" name="size" options={OPTIONS} error="Choose one" />);
    expect(choice().getAttribute('aria-invalid')).toBe('true');
    for (const element of [choice(), ...screen.getAllByRole('radio')]) {
      const id = element.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe('Choose one');
    }
  });
});
