/** @apart: code that is loaded when it is shown must not have been loaded by another spec. */
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { loadByName } from '@daily/ui/loading/lazy-code';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '../app';
import { queueEarlyInput } from '../start/early-input';
import { readPageData } from './page-data';
import { preload } from '../routing/page-screen';
import { FILES, requestFor } from '../testing/page.fixture';
import { renderPage } from './render-page';
import { matchRoute } from '../routing/match-route';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  delete window.earlyInput;
});

/** Shows a page as the server renders it, before the app has started: only the inline script has run. */
async function open(path: string) {
  window.history.replaceState(null, '', path);
  const { html } = await renderPage(requestFor(path), FILES);
  const served = new DOMParser().parseFromString(html, 'text/html');
  document.body.innerHTML = served.body.innerHTML;
  window.earlyInput = queueEarlyInput(document, () => undefined);
}

/** Hydrates the page as main.tsx does. */
async function hydrate(): Promise<unknown[]> {
  const page = readPageData(document);
  const root = document.getElementById('root');
  if (!page || !root) throw new Error('The document is not a page');
  const client = createApolloClient({
    cache: createCache().restore(page.cache),
    now: Date.now,
    fetch: stubFetch('offline').fetch,
  });
  await preload(matchRoute(window.location.pathname).route);
  await loadByName(page.parts);
  const errors: unknown[] = [];
  await act(async () => {
    const app = hydrateRoot(
      root,
      <BrowserRouter>
        <App client={client} settings={page.settings} />
      </BrowserRouter>,
      { onRecoverableError: (error) => errors.push(error) },
    );
    leave = () => act(() => app.unmount());
  });
  return errors;
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].find(({ textContent }) =>
    textContent?.includes(name),
  );
const field = (type: string) => document.querySelector<HTMLInputElement>(`main input[type=${type}]`);

describe('hydration', () => {
  it('keeps the elements of the page', async () => {
    await open('/');
    const before = button('Start');
    expect(await hydrate()).toEqual([]);
    expect(button('Start')).toBe(before);
  });

  it('repeats a click that came before the app', async () => {
    await open('/');
    button('Start')?.click();
    expect(document.querySelectorAll('main input[type=radio]')).toHaveLength(0);
    await hydrate();
    expect(document.querySelectorAll('main input[type=radio]')).toHaveLength(4);
  });

  it('keeps typed text and submits a form that was submitted before the app', async () => {
    await open('/login');
    const [email] = [field('email')];
    if (email) email.value = 'ada@example.com';
    button('Log in')?.click();
    expect(await hydrate()).toEqual([]);
    await act(async () => undefined);
    expect(field('email')).toBe(email);
    expect(email?.value).toBe('ada@example.com');
    expect(document.querySelector('main [role=alert]')?.textContent).toBe('Email and password are required');
    expect(window.location.search).toBe('');
  });

  it('keeps a checked checkbox', async () => {
    await open('/signup');
    field('checkbox')?.click();
    await hydrate();
    expect(field('checkbox')?.checked).toBe(true);
  });
});
