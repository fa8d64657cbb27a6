import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CheckboxField } from './checkbox-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { type FormOptions, useForm } from './use-form';

interface Fields {
  name: string;
  size: string;
  agreed: boolean;
}

const SIZES = ['small', 'large'].map((size) => ({ value: size, label: size }));

const send = jest.fn<FormOptions<Fields>['send']>();

function Sample() {
  const form = useForm<Fields>({
    errorsOf: ({ name, agreed }) => ({
      name: name ? undefined : 'No name',
      agreed: agreed ? undefined : 'Not agreed',
    }),
    send,
  });
  return (
    <form {...form.props} aria-label="Sample" aria-busy={form.sending}>
      <p role="status">{form.refusal}</p>
      <TextField label="Name" name="name" error={form.errors.name} />
      <SelectField label="Size" name="size" options={SIZES} defaultValue="large" />
      <CheckboxField label="Agreed" name="agreed" error={form.errors.agreed} />
      <button>Send</button>
      <button type="button" onClick={form.reset}>
        Empty
      </button>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const busy = () => screen.getByRole('form').getAttribute('aria-busy');

describe('useForm', () => {
  it('sends what stands in the page, whoever put it there', async () => {
    send.mockReset();
    render(<Sample />);
    name().value = 'Ada';
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Send');
    expect(send.mock.calls).toEqual([[{ name: 'Ada', size: 'large', agreed: true }]]);
  });

  it('says nothing before somebody tries to send, then what is wrong, at the first bad field', async () => {
    send.mockReset();
    render(<Sample />);
    await userEvent.type(name(), 'A{Backspace}');
    expect(screen.queryByText('No name')).toBeNull();
    await press('Send');
    expect([screen.getByText('No name'), screen.getByText('Not agreed')]).toHaveLength(2);
    expect(document.activeElement).toBe(name());
    expect(send).not.toHaveBeenCalled();

    // From then on a field is judged as it changes, and no other with it.
    await userEvent.type(name(), 'Ada');
    expect(screen.queryByText('No name')).toBeNull();
    expect(screen.getByText('Not agreed')).toBeTruthy();
  });

  it('is sent once at a time, and says why it was refused until it is sent again', async () => {
    let refuse: (why: string) => void = () => undefined;
    send.mockReset();
    send.mockImplementation(() => new Promise<string>((resolve) => (refuse = resolve)));
    render(<Sample />);
    await userEvent.type(name(), 'Ada');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Send');
    await press('Send');
    expect(send).toHaveBeenCalledTimes(1);
    expect(busy()).toBe('true');

    refuse('Too late');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Too late'));
    expect(busy()).toBe('false');
    await press('Send');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is empty and without complaint once it is reset', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Send');
    await press('Empty');
    expect(screen.queryByText('No name')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await userEvent.type(name(), 'A{Backspace}');
    expect(screen.queryByText('No name')).toBeNull();
  });
});
