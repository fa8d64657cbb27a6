import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { showAt } from '../../features/blog/blog.fixture';
import { canonicalPath, Screen, exists } from './developers-screen';

const PAGES = ['Quick start', 'Errors', 'REST'].map((title, index) => ({
  __typename: 'GuidePage',
  id: `page-${index}`,
  path: index === 0 ? '/developers' : `/developers/${title.toLowerCase()}`,
  title,
}));

const block = (kind: string, title: string | null, contentHtml: string) => ({
  __typename: 'GuideBlock',
  kind,
  title,
  language: title && 'JavaScript',
  contentHtml,
});

const ERRORS = {
  ...PAGES[1],
  description: 'Every code.',
  tableOfContents: [{ __typename: 'GuideHeading', anchor: 's-codes', text: 'Codes', level: 2 }],
  blocks: [
    block('TEXT', null, '<h2 id="s-codes">Codes</h2>'),
    block('FILE', 'call.mjs', '<pre><code>call(<span class="hljs-string">&#39;a&#39;</span>)</code></pre>'),
  ],
};

const show = (guidePage: object | null) =>
  showAt(
    '/developers/errors',
    <Routes>
      <Route path="/developers/:page?" element={<Screen />} />
    </Routes>,
    { body: { data: { guidePages: PAGES, guidePage } } },
  );

describe('DevelopersScreen', () => {
  it('shows a page with its contents, and marks it in the list of pages', async () => {
    const requests = show(ERRORS);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Errors');
    expect(requests[0]?.body.variables).toEqual({ slug: 'errors' });
    expect(document.title).toBe('Errors · Developers | Daily Trivia');
    const [sidebar] = screen.getAllByRole('navigation', { name: 'Guide' });
    const current = within(sidebar as HTMLElement).getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/developers/errors');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(contents).getByRole('link').getAttribute('href')).toBe('#s-codes');
    const neighbors = screen.getByRole('navigation', { name: 'Previous and next page' });
    expect(
      within(neighbors)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/developers', '/developers/rest']);
  });

  it('copies code as text', async () => {
    const user = userEvent.setup();
    show(ERRORS);
    await user.click(await screen.findByRole('button', { name: 'Copy', description: 'call.mjs JavaScript' }));
    expect(await screen.findByText('Copied to your clipboard.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("call('a')");
  });

  it('selects the code when the browser denies access to the clipboard', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show(ERRORS);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^Your browser did not allow copying/)).toBeTruthy();
    expect(window.getSelection()?.toString()).toBe("call('a')");
  });

  it('shows the 404 page for an unknown page', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(null);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found');
    expect([exists([{ guidePage: null }]), exists([{ guidePage: ERRORS }])]).toEqual([false, true]);
    log.mockClear();
  });
});

describe('the address of a page', () => {
  it('is that of the guide for the first one', () => {
    expect(canonicalPath([{ guidePage: PAGES[0] }])).toBe('/developers');
    expect(canonicalPath([{ guidePage: null }])).toBeNull();
  });
});
