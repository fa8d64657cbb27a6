import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { CheckboxField } from './checkbox-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { useValidatedForm } from './use-validated-form';

interface Fields {
  name: string;
  size: string;
  agreed: boolean;
}

const SIZES = ['small', 'large'].map((size) => ({ value: size, label: size }));

const send = jest.fn<(fields: Fields) => Promise<string | void>>();

function Sample() {
  const { form, fields, field, message, isSending } = useValidatedForm<Fields>(
    ({ name, agreed }) => ({ ...(!name && { name: 'No name' }), ...(!agreed && { agreed: 'Not agreed' }) }),
    async (entered, reset) => {
      const rejected = (await send(entered)) ?? null;
      if (rejected === null) reset();
      return rejected;
    },
  );
  return (
    <form {...form} aria-label="Sample" aria-busy={isSending}>
      <p role="status">{message}</p>
      <TextField label="Name" {...field('name')} />
      <SelectField label="Size" name="size" options={SIZES} defaultValue="large" />
      <CheckboxField label="Agreed" {...field('agreed')} />
      <p>{fields?.agreed ? 'Watched' : 'Not watched'}</p>
      <button disabled={isSending}>Send</button>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox');
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const busy = () => screen.getByRole('form').getAttribute('aria-busy');

describe('useValidatedForm', () => {
  it('keeps and sends what was entered before hydration', async () => {
    send.mockReset();
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Sample />);
    name().value = 'Ada';
    checkbox().checked = true;
    render(<Sample />, { container: page, hydrate: true });
    expect(screen.getByText('Watched')).toBeTruthy();
    await press('Send');
    expect(send.mock.calls).toEqual([[{ name: 'Ada', size: 'large', agreed: true }]]);
  });

  it('keeps and sends what is entered while the form renders again after hydration', async () => {
    send.mockReset();
    function Typist() {
      // The effect of a parent runs after those of the form, before the form renders again.
      useEffect(() => {
        name().setRangeText('Ada');
        name().dispatchEvent(new Event('input', { bubbles: true }));
        checkbox().click();
      }, []);
      return <Sample />;
    }
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Typist />);
    render(<Typist />, { container: page, hydrate: true });
    expect(screen.getByText('Watched')).toBeTruthy();
    await press('Send');
    expect(send.mock.calls).toEqual([[{ name: 'Ada', size: 'large', agreed: true }]]);
  });

  it('shows errors after the first submit and focuses the first invalid field', async () => {
    send.mockReset();
    render(<Sample />);
    await userEvent.type(name(), 'A{Backspace}');
    expect(screen.queryByText('No name')).toBeNull();
    await press('Send');
    expect([screen.getByText('No name'), screen.getByText('Not agreed')]).toHaveLength(2);
    expect(document.activeElement).toBe(name());
    expect(send).not.toHaveBeenCalled();

    // From then on a field is checked as it changes, and only that field.
    await userEvent.type(name(), 'Ada');
    expect(screen.queryByText('No name')).toBeNull();
    expect(screen.getByText('Not agreed')).toBeTruthy();
  });

  it('sends once at a time and shows why it failed until the next attempt', async () => {
    let fail: (message: string) => void = () => undefined;
    send.mockReset();
    send.mockImplementation(() => new Promise<string>((resolve) => (fail = resolve)));
    render(<Sample />);
    await userEvent.type(name(), 'Ada');
    await userEvent.click(checkbox());
    await press('Send');
    await press('Send');
    expect(send).toHaveBeenCalledTimes(1);
    expect(busy()).toBe('true');

    fail('Too late');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Too late'));
    expect(busy()).toBe('false');
    await press('Send');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has no values and no errors after it was emptied', async () => {
    send.mockReset();
    render(<Sample />);
    await userEvent.type(name(), 'Ada');
    await userEvent.click(checkbox());
    await press('Send');
    expect([name().value, checkbox().checked]).toEqual(['', false]);
    await userEvent.type(name(), 'A{Backspace}');
    expect(screen.queryByText('No name')).toBeNull();
  });
});
