import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { RouteChanges } from './route-changes';

const scrolled: number[] = [];

function Page({ title }: { title: string }) {
  return (
    <main id="main">
      <h1>{title}</h1>
      <Link to="/login">/login</Link>
      <Link to="/?a=1">/?a=1</Link>
    </main>
  );
}

beforeEach(() => {
  scrolled.length = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, y]: unknown[]) => void scrolled.push(Number(y)));
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <RouteChanges />
      <Routes>
        <Route path="/" element={<Page title="Home" />} />
        <Route path="/login" element={<Page title="Welcome" />} />
      </Routes>
    </BrowserRouter>,
  );
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const to = (where: string) => act(async () => screen.getByText(where).click());
const heading = () => screen.getByRole('heading').textContent;

function scrollDown(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

describe('a change of route', () => {
  it('does not affect the first page', () => {
    expect([screen.getByRole('status').textContent, scrolled, document.activeElement]).toEqual([
      '',
      [],
      document.body,
    ]);
  });

  it('sets title, announcement, focus and scroll position', async () => {
    await to('/login');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Log in | Daily Trivia'));
    expect(document.title).toBe('Log in | Daily Trivia');
    expect(scrolled).toEqual([0]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Welcome'));
  });

  it('does not happen when only the query changes', async () => {
    await to('/?a=1');
    expect([screen.getByRole('status').textContent, scrolled]).toEqual(['', []]);
  });

  it('restores the scroll position on Back and Forward', async () => {
    scrollDown(420);
    await to('/login');
    scrollDown(77);
    act(() => window.history.back());
    await waitFor(() => expect(heading()).toBe('Home'));
    expect(scrolled).toEqual([0, 420]);
    act(() => window.history.forward());
    await waitFor(() => expect(heading()).toBe('Welcome'));
    expect(scrolled.at(-1)).toBe(77);
  });

  it('leaves scrolling to a fragment to the browser and restores the position on Back', async () => {
    await to('/login');
    scrollDown(77);
    scrolled.length = 0;
    act(() => void (window.location.hash = '#main'));
    await waitFor(() => expect(window.location.hash).toBe('#main'));
    await act(async () => new Promise((done) => setTimeout(done, 20)));
    expect(scrolled).toEqual([]);
    scrollDown(900);
    act(() => window.history.back());
    await waitFor(() => expect(scrolled).toEqual([77]));
  });

  it('returns scroll restoration to the browser when the page is left', () => {
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
  });
});
