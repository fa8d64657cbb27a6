import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '@daily/ui/forms/text-field';
import { AdminForm } from './admin-form';

function Sample({ check }: { check: () => Promise<Record<string, string>> }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <AdminForm onSubmit={async () => setErrors(await check())}>
      {['First', 'Second', 'Third'].map((name) => (
        <TextField key={name} label={name} {...(errors[name] && { error: errors[name] })} />
      ))}
      <button>Send</button>
    </AdminForm>
  );
}

const focused = () => document.activeElement;

describe('AdminForm', () => {
  it('moves the focus to the first field at fault after each attempt', async () => {
    render(<Sample check={async () => ({ Third: 'Missing', Second: 'Missing' })} />);
    for (let attempt = 0; attempt < 2; attempt++) {
      await userEvent.click(screen.getByRole('button'));
      expect(focused()).toBe(screen.getByLabelText('Second'));
    }
  });

  it('leaves the focus where it is when no field is at fault', async () => {
    render(<Sample check={async () => ({})} />);
    await userEvent.click(screen.getByRole('button'));
    expect(focused()).toBe(screen.getByRole('button'));
  });
});
