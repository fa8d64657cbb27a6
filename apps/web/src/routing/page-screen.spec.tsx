import { fetchMissedParts } from '@daily/ui/lazy-part';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageScreen, preload } from './page-screen';
import { browserPage } from '../start/reload-once';
import type { PageRoute } from './routes';

let reload: jest.SpiedFunction<() => void>;
let ready = false;

beforeEach(() => {
  sessionStorage.clear();
  ready = false;
  reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  globalThis.fetch = (() => Promise.resolve({ ok: ready })) as unknown as typeof fetch;
});
afterEach(() => void jest.restoreAllMocks());

let made = 0;

/** A page whose code comes after so many failures. */
function pageAfter(failures: number): PageRoute {
  const load = jest.fn<PageRoute['load']>().mockResolvedValue({ Screen: () => <h1>The screen</h1> });
  for (let left = failures; left > 0; left -= 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { path: `/page-${++made}`, load, head: () => ({}) } as unknown as PageRoute;
}

const open = (route: PageRoute) => act(async () => render(<PageScreen route={route} />));
const heading = () => screen.queryByRole('heading')?.textContent;

describe('PageScreen', () => {
  it('is there at once when it was fetched before', async () => {
    const route = pageAfter(0);
    expect(await preload(route)).toBe(true);
    render(<PageScreen route={route} />);
    expect(heading()).toBe('The screen');
  });

  it('says so when its code cannot be fetched, and comes by itself when the server is back', async () => {
    await open(pageAfter(1));
    expect(heading()).toBe('This page has not arrived');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    await act(async () => fetchMissedParts());
    expect(heading()).toBe('The screen');
    expect(reload).not.toHaveBeenCalled();
  });

  it('can be tried again by hand', async () => {
    await open(pageAfter(2));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('This page has not arrived');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('The screen');
  });

  it('is loaded anew in full, once, when a server that is there has not its file any more', async () => {
    ready = true;
    await open(pageAfter(9));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('Loading...');

    await open(pageAfter(9));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(heading()).toBe('This page has not arrived');
  });
});
