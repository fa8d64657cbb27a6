import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OptionRadioGroup } from './option-radio-group';

const OPTIONS = [
  { value: 'A', mark: 'A.', html: 'One' },
  { value: 'B', mark: 'B.', html: '<code>two()</code>' },
];

function show(value: string | null, disabled = false) {
  const onChange = jest.fn<(value: string) => void>();
  render(
    <>
      <p id="question">How many?</p>
      <OptionRadioGroup
        labelledBy="question"
        name="count"
        options={OPTIONS}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
    </>,
  );
  return onChange;
}

describe('OptionRadioGroup', () => {
  it('has an accessible name, and so have its options', () => {
    show('B');
    expect(screen.getByRole('group', { name: 'How many?' })).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
    expect(screen.getByRole('radio', { name: 'A. One' })).toBe(radios[0]);
    expect(screen.getByRole('radio', { name: 'B. two()' })).toBe(radios[1]);
  });

  it('selects an option by a click anywhere on its row', async () => {
    const onChange = show(null);
    await userEvent.click(screen.getByText('two()'));
    expect(onChange.mock.calls).toEqual([['B']]);
  });

  it('cannot be changed while disabled', async () => {
    const onChange = show('A', true);
    await userEvent.click(screen.getByText('two()'));
    expect(onChange).not.toHaveBeenCalled();
  });
});
