import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField } from './select-field';

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

function Choice() {
  const [value, setValue] = useState('a');
  return (
    <SelectField
      label="Place"
      hint="Any will do"
      options={OPTIONS}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

describe('SelectField', () => {
  it('has its label as name and its hint as description, and can be changed', async () => {
    render(<Choice />);
    const field = screen.getByLabelText<HTMLSelectElement>('Place');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('Any will do');
    await userEvent.selectOptions(field, 'Second');
    expect(field.value).toBe('b');
  });
});
