import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { AdminForm } from '../form/admin-form';
import { DraftOwner } from './draft-owner';
import { useUnsavedFields } from './use-unsaved-fields';

function Form({ stored }: { stored: { name: string; size: string } }) {
  const unsaved = useUnsavedFields('sample', stored, { name: 'Full name' });
  return (
    <>
      <AdminForm key={unsaved.key} onSubmit={unsaved.forget} onInput={unsaved.onInput}>
        {unsaved.notice}
        <input name="name" aria-label="Name" defaultValue={unsaved.initial['name']} />
        <input name="size" aria-label="Size" defaultValue={unsaved.initial['size']} />
        <button>Save</button>
      </AdminForm>
      {unsaved.dialog}
    </>
  );
}

const STORED = { name: 'Ada', size: '1' };
const page = (stored: typeof STORED, viewer: string | undefined) => (
  <MemoryRouter>
    <DraftOwner viewer={viewer}>
      <Form stored={stored} />
    </DraftOwner>
  </MemoryRouter>
);
const show = (stored = STORED) => render(page(stored, 'ada'));
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('useUnsavedFields', () => {
  it('fills the form with what was typed before, until it is discarded', async () => {
    const { unmount } = show();
    await userEvent.type(screen.getByLabelText('Name'), ' L');
    unmount();
    show();
    expect(values()).toEqual(['Ada L', '1']);
    expect(screen.getByText(/Your unsaved changes are back/).textContent).not.toMatch(/meanwhile/);
    await press('Discard them');
    expect(values()).toEqual(['Ada', '1']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what others have stored meanwhile in other fields, and says when it was the same field', async () => {
    const { unmount } = show();
    await userEvent.type(screen.getByLabelText('Name'), ' L');
    unmount();
    const { unmount: leave } = show({ name: 'Ada', size: '2' });
    expect(values()).toEqual(['Ada L', '2']);
    expect(screen.getByText(/Your unsaved changes are back/).textContent).not.toMatch(/meanwhile/);
    leave();
    show({ name: 'Grace', size: '2' });
    expect(values()).toEqual(['Ada L', '2']);
    expect(screen.getByText(/What is stored has changed meanwhile: saving replaces it/)).toBeTruthy();
    const versions = within(screen.getByRole('region', { name: 'Both versions: Full name' }));
    expect(versions.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Grace',
      'Ada L',
    ]);
  });

  it('shows what was typed to the player who typed it only, who may sign in again within the same tab', async () => {
    const { rerender } = show();
    await userEvent.type(screen.getByLabelText('Name'), ' L');
    // Signed out, and signed in as another player.
    rerender(page(STORED, undefined));
    rerender(page(STORED, 'bob'));
    expect(values()).toEqual(['Ada', '1']);
    await userEvent.type(screen.getByLabelText('Name'), ' B');
    rerender(page(STORED, 'ada'));
    expect(values()).toEqual(['Ada L', '1']);
  });

  it('keeps nothing while the player is unknown', async () => {
    render(page(STORED, undefined));
    await userEvent.type(screen.getByLabelText('Name'), ' L');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps nothing that is saved, or typed back', async () => {
    const { unmount } = show();
    await userEvent.type(screen.getByLabelText('Name'), ' L');
    await press('Save');
    unmount();
    const { unmount: leave } = show();
    expect(values()).toEqual(['Ada', '1']);
    await userEvent.type(screen.getByLabelText('Size'), '0{Backspace}');
    leave();
    expect(sessionStorage).toHaveLength(0);
  });

  it('lets the browser ask before the page is closed, only with unsaved changes', async () => {
    show();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await userEvent.type(screen.getByLabelText('Name'), ' L');
    expect(isAsked()).toBe(true);
  });
});
