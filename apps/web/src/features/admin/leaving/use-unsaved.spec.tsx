import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { keptDraft } from './kept-draft';
import { useUnsaved } from './use-unsaved';

const KEY = 'draft ada page';

const isText = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value;

function Page({ draft }: { draft: object | null }) {
  const dialog = useUnsaved(KEY, draft);
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <Link to="/other">Other page</Link>
      <a href="#part">Part</a>
      {dialog}
    </>
  );
}

const page = (draft: object | null) => (
  <BrowserRouter>
    <Page draft={draft} />
  </BrowserRouter>
);

beforeEach(() => {
  window.history.replaceState(null, '', '/here');
  window.sessionStorage.clear();
});

describe('useUnsaved', () => {
  // The first test: once loaded, the code stays.
  it('has the dialog ready before it is needed, so that it can ask without the server', async () => {
    render(page({ text: 'typed' }));
    await act(() => import('../confirm/confirm-dialog'));
    fireEvent.click(screen.getByText('Other page'));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('asks before a link is followed, and stays or goes as decided', async () => {
    render(page({ text: 'typed' }));
    await userEvent.click(screen.getByText('Other page'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('at /here')).toBeTruthy();
    await userEvent.click(screen.getByText('Other page'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('at /other')).toBeTruthy();
  });

  it('does not ask when nothing is unsaved, nor on the way to a part of the page', async () => {
    const { rerender } = render(page({ text: 'typed' }));
    await userEvent.click(screen.getByText('Part'));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(page(null));
    await userEvent.click(screen.getByText('Other page'));
    expect(screen.getByText('at /other')).toBeTruthy();
  });

  it('lets the browser ask before the page is closed, only with unsaved changes', () => {
    const { rerender } = render(page(null));
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    rerender(page({ text: 'typed' }));
    expect(isAsked()).toBe(true);
  });

  it.each([
    ['the Back button is pressed', () => window.dispatchEvent(new PopStateEvent('popstate'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('keeps what was typed when %s, until it is saved', (_when, leave) => {
    const { rerender } = render(page({ text: 'typed' }));
    act(() => void leave());
    expect(keptDraft(KEY, isText)).toEqual({ text: 'typed' });
    rerender(page(null));
    expect(keptDraft(KEY, isText)).toBeNull();
  });
});
