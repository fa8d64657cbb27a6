import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MarkdownEditor, type MarkdownEditorProps } from './markdown-editor';

/** Renders the editor with a state of its own, between two other controls. jsdom cannot measure text, so it stays a text area. */
function show(props: Partial<MarkdownEditorProps> = {}) {
  function Form() {
    const [value, setValue] = useState(props.value ?? '');
    return (
      <>
        <MarkdownEditor label="Article" {...props} value={value} onChange={setValue} />
        <button type="button">Save</button>
      </>
    );
  }
  render(<Form />);
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Article' });
}

const select = (field: HTMLTextAreaElement, from: number, to: number) => {
  act(() => field.focus());
  field.setSelectionRange(from, to);
};

describe('MarkdownEditor', () => {
  it('has its label as name and its error, or else its hint, as description', () => {
    const field = show({ hint: 'Markdown', error: 'Write something' });
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Write something',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what is typed, and lets Tab move on', async () => {
    const field = show();
    await userEvent.type(field, 'One two');
    await userEvent.tab();
    expect(field.value).toBe('One two');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });

  it('formats the selection with the toolbar, then returns the focus to the text', async () => {
    const field = show({ value: 'One two' });
    select(field, 4, 7);
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(field.value).toBe('One **two**');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([6, 9]);
  });

  it('has one tab stop for the toolbar, with arrow keys between its buttons', async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }));
  });

  it('formats with shortcuts', async () => {
    const field = show({ value: 'One two' });
    select(field, 0, 3);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(field.value).toBe('[One](https://) two');
  });

  it('offers no pictures without a function that stores them', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
  });

  it('inserts the Markdown of a pasted picture, and nothing if it was not stored', async () => {
    const onUpload = jest
      .fn<NonNullable<MarkdownEditorProps['onUpload']>>()
      .mockResolvedValueOnce('![A cat](/cat)')
      .mockResolvedValueOnce(null);
    const field = show({ onUpload, value: 'One' });
    select(field, 3, 3);
    const files = ['a', 'b'].map((name) => new File(['x'], name, { type: 'image/png' }));
    fireEvent.paste(field, { clipboardData: { files } });
    await waitFor(() => expect(onUpload).toHaveBeenCalledTimes(2));
    expect(field.value).toBe('One\n\n![A cat](/cat)\n');
  });
});
