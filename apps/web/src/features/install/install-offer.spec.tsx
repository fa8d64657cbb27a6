import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InstallOffer } from './install-offer';

const ask = jest.fn<() => Promise<{ outcome: 'accepted' | 'dismissed' }>>();

/** Lets the browser offer to install the site. */
function prompt(): void {
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt: ask });
}

beforeEach(() => {
  localStorage.clear();
  ask.mockReset().mockResolvedValue({ outcome: 'accepted' });
});
afterEach(() => {
  delete window.installPrompt;
  Reflect.deleteProperty(navigator, 'standalone');
});

const show = (questionId: string) =>
  render(<InstallOffer questionId={questionId} otherwise={<p>Something else</p>} />);
const install = () => screen.queryByRole('button', { name: 'Install' });

describe('InstallOffer', () => {
  it('comes after the second answer', () => {
    prompt();
    const { unmount } = show('1');
    expect(screen.getByText('Something else')).toBeTruthy();
    unmount();
    // The same answer, on a later visit.
    show('1').unmount();
    show('2');
    expect(install()).toBeTruthy();
    expect(screen.queryByText('Something else')).toBeNull();
  });

  it('appears when the browser makes its offer later, and is gone once it is accepted', async () => {
    show('1').unmount();
    show('2');
    expect(install()).toBeNull();
    prompt();
    act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
    await userEvent.click(install()!);
    expect(ask).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByText('Something else')).toBeTruthy());
  });

  it.each(['by its button', 'in the dialog of the browser'])('is refused for good %s', async (where) => {
    show('1').unmount();
    prompt();
    const { unmount } = show('2');
    ask.mockResolvedValue({ outcome: 'dismissed' });
    const dismiss = screen.getByRole('button', { name: 'Do not offer to install again' });
    await userEvent.click(where === 'by its button' ? dismiss : install()!);
    await waitFor(() => expect(install()).toBeNull());
    unmount();
    prompt();
    show('3');
    expect(screen.getByText('Something else')).toBeTruthy();
  });

  it('says how to install the site by hand on an iPhone', () => {
    Object.assign(navigator, { standalone: false });
    show('1').unmount();
    show('2');
    expect(screen.getByText(/tap Share, then “Add to Home Screen”/)).toBeTruthy();
    expect(install()).toBeNull();
  });

  it('promises nothing where the site cannot be installed', () => {
    show('1').unmount();
    show('2');
    expect(screen.getByText('Something else')).toBeTruthy();
  });
});
