import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CodeEditor } from './code-editor';
import { insertBlock } from './markdown-edits';
import type { SurfaceProps, TextSurface } from './text-surface';

const RANGE = Range.prototype;

// jsdom does not measure text; CodeMirror only needs the answers to exist.
beforeAll(() => {
  RANGE.getClientRects = () => [] as unknown as DOMRectList;
  RANGE.getBoundingClientRect = () => new DOMRect();
});
afterAll(() => {
  Reflect.deleteProperty(RANGE, 'getClientRects');
  Reflect.deleteProperty(RANGE, 'getBoundingClientRect');
});

function show(change: Partial<SurfaceProps> = {}) {
  const surfaces: (TextSurface | null)[] = [];
  const props: SurfaceProps = {
    value: 'One',
    onChange: jest.fn(),
    labelId: 'label',
    describedBy: 'hint',
    invalid: false,
    readOnly: false,
    rows: 5,
    onReady: (surface) => void surfaces.push(surface),
    ...change,
  };
  const page = (changed: Partial<SurfaceProps> = {}) => (
    <>
      <span id="label">Article</span>
      <CodeEditor {...props} {...changed} />
    </>
  );
  const { rerender, unmount } = render(page());
  const field = screen.getByRole('textbox', { name: 'Article' });
  const view = EditorView.findFromDOM(field);
  if (!view) throw new Error('There is no editor.');
  return {
    props,
    field,
    view,
    surfaces,
    unmount,
    rerender: (changed: Partial<SurfaceProps>) => rerender(page(changed)),
  };
}

describe('CodeEditor', () => {
  it('is a described text field, and reports errors as they come', () => {
    const { field, rerender } = show();
    expect([field.getAttribute('aria-multiline'), field.getAttribute('aria-describedby')]).toEqual([
      'true',
      'hint',
    ]);
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    rerender({ invalid: true, describedBy: 'error' });
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
      'true',
      'error',
    ]);
  });

  it('gets the focus from its label', () => {
    const { field } = show();
    fireEvent.click(screen.getByText('Article'));
    expect(document.activeElement).toBe(field);
  });

  it('reports each change of the text', () => {
    const { props, view } = show();
    act(() => view.dispatch({ changes: { from: 3, insert: ' two' } }));
    expect(props.onChange).toHaveBeenLastCalledWith('One two');
  });

  it('shows a text that cannot be changed, and can be reached by keyboard', () => {
    const { field, view, rerender } = show({ readOnly: true });
    expect([field.getAttribute('contenteditable'), field.getAttribute('aria-readonly')]).toEqual([
      'false',
      'true',
    ]);
    expect(field.tabIndex).toBe(0);
    expect(view.state.readOnly).toBe(true);
    rerender({ value: 'Two', readOnly: false });
    expect([view.state.doc.toString(), view.state.readOnly]).toEqual(['Two', false]);
    expect(field.getAttribute('contenteditable')).toBe('true');
  });

  it('shows a value from outside', () => {
    const { view, rerender } = show();
    rerender({ value: 'Restored' });
    expect(view.state.doc.toString()).toBe('Restored');
  });

  it('undoes an edit of the toolbar in one step', () => {
    const { view, surfaces } = show();
    act(() => surfaces[0]?.edit(insertBlock('![A cat](/cat)')));
    expect(view.state.doc.toString()).toBe('![A cat](/cat)\n\nOne');
    act(() => void undo(view));
    expect(view.state.doc.toString()).toBe('One');
  });

  it('leaves Tab to the browser, so that the focus moves on', () => {
    const { field } = show();
    expect(fireEvent.keyDown(field, { key: 'Tab', keyCode: 9 })).toBe(true);
  });

  it('takes pasted pictures only if they are accepted', () => {
    const onPictures = jest.fn();
    const { field, rerender } = show();
    const clipboardData = { files: [new File(['x'], 'a.png', { type: 'image/png' })], getData: () => '' };
    fireEvent.paste(field, { clipboardData });
    rerender({ onPictures });
    fireEvent.paste(field, { clipboardData });
    expect(onPictures).toHaveBeenCalledTimes(1);
  });

  it('withdraws when it is removed', () => {
    const { surfaces, unmount } = show();
    unmount();
    expect(surfaces.at(-1)).toBeNull();
  });
});
