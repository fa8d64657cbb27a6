import { retryFailedLoads } from '@daily/ui/loading/lazy-code';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageScreen, preload } from './page-screen';
import { browserPage } from '../availability/reload-once';
import type { PageRoute } from './page-route';

let reload: jest.SpiedFunction<() => void>;
let ready = false;

beforeEach(() => {
  sessionStorage.clear();
  ready = false;
  reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  globalThis.fetch = (() => Promise.resolve({ ok: ready })) as unknown as typeof fetch;
});
afterEach(() => void jest.restoreAllMocks());

let count = 0;

const HEAD = { title: 'Page', description: '' };

/** A page whose code loads after this number of failures. */
function pageAfter(failures: number): PageRoute {
  const load = jest
    .fn<PageRoute['load']>()
    .mockResolvedValue({ Screen: () => <h1>The screen</h1>, head: HEAD });
  for (let failure = 0; failure < failures; failure += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { path: `/page-${++count}`, load };
}

const open = (route: PageRoute) => act(async () => render(<PageScreen route={route} />));
const heading = () => screen.queryByRole('heading')?.textContent;

describe('PageScreen', () => {
  it('renders a preloaded screen immediately', async () => {
    const route = pageAfter(0);
    expect(await preload(route)).toBe(true);
    render(<PageScreen route={route} />);
    expect(heading()).toBe('The screen');
  });

  it('shows a message when its code cannot be loaded, and the screen after a later attempt', async () => {
    await open(pageAfter(1));
    expect(heading()).toBe('This page could not be loaded');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    await act(async () => retryFailedLoads());
    expect(heading()).toBe('The screen');
    expect(reload).not.toHaveBeenCalled();
  });

  it('tries again when the visitor asks for it', async () => {
    await open(pageAfter(2));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('This page could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('The screen');
  });

  it('reloads the page, once, when the server is ready but no longer has the file', async () => {
    ready = true;
    await open(pageAfter(9));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('Loading...');

    await open(pageAfter(9));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(heading()).toBe('This page could not be loaded');
  });

  it('keeps the layout while the code of another screen in it loads', async () => {
    const layout: PageRoute['layout'] = async () => ({
      Layout: ({ children }) => <main>Tabs {children}</main>,
      ScreenSkeleton: () => <i>Skeleton</i>,
    });
    const first = { ...pageAfter(0), layout };
    expect(await preload(first)).toBe(true);
    const { container, rerender } = render(<PageScreen route={first} />);
    expect(container.textContent).toBe('Tabs The screen');
    let arrive = () => undefined as void;
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    const load: PageRoute['load'] = () =>
      arriving.then(() => ({ Screen: () => <h1>Another screen</h1>, head: HEAD }));
    await act(async () => rerender(<PageScreen route={{ ...first, path: '/another', load }} />));
    expect(container.textContent).toBe('Tabs Skeleton');
    await act(async () => arrive());
    expect(container.textContent).toBe('Tabs Another screen');
  });
});
