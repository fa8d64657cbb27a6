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

  it('moves the focus to the message of the form when the button that sent it is disabled', async () => {
    function Saved() {
      const [isDirty, setDirty] = useState(true);
      return (
        <AdminForm onSubmit={async () => setDirty(false)}>
          <button disabled={!isDirty}>Save</button>
          <p role="status">{isDirty ? 'Unsaved changes' : 'All saved'}</p>
          <p>Preview</p>
        </AdminForm>
      );
    }
    render(<Saved />);
    await userEvent.click(screen.getByRole('button'));
    expect(focused()?.textContent).toBe('All saved');
  });

  it('leaves the focus where it is when no field is at fault', async () => {
    render(<Sample check={async () => ({})} />);
    await userEvent.click(screen.getByRole('button'));
    expect(focused()).toBe(screen.getByRole('button'));
  });

  it('passes the texts of its fields and of the button that sent it', async () => {
    const sent: string[] = [];
    render(
      <AdminForm onSubmit={(text) => void sent.push(text('note'), text('decision'), text('other'))}>
        <TextField name="note" label="Note" />
        <button name="decision" value="approve">
          Approve
        </button>
        <button name="decision" value="return">
          Return
        </button>
      </AdminForm>,
    );
    await userEvent.type(screen.getByLabelText('Note'), 'Wrong key');
    await userEvent.click(screen.getByRole('button', { name: 'Return' }));
    expect(sent).toEqual(['Wrong key', 'return', '']);
  });
});
