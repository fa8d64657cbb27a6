import type { PageLook } from '@daily/contract/page-settings';
import { describe, expect, it } from '@jest/globals';
import { FILES, requestFor } from '../testing/page.fixture';
import { renderFailurePage } from './render-failure-page';
import { renderPage } from './render-page';

const HOSTILE = '</script><script>alert(1)</script>';

const LOOK: PageLook = {
  styles: ':root{--color-accent:light-dark(#a3260f,#ffab8f)}.logo{background:url(/look/a.svg)}',
  barColors: { light: '#fffaf3', dark: '#231411' },
  footer: {
    about: `About us ${HOSTILE}`,
    note: 'By Kestrel',
    links: [
      { label: 'Imprint', to: 'https://kestrel.example/imprint' },
      { label: 'Write to us', to: 'mailto:quiz@kestrel.example' },
      { label: 'How it works', to: '/about' },
    ],
  },
  legal: { privacy: 'Privacy policy' },
};

const TEXT = {
  __typename: 'LegalText',
  title: 'Privacy policy',
  contentHtml: '<p>Kestrel Ltd. is responsible.</p>',
};

async function page(url: string, look: PageLook | null = LOOK) {
  const request = requestFor(url, { data: { legalText: TEXT } });
  const settings = { ...request.settings, productName: 'Kestrel Quiz', ...(look && { look }) };
  const rendered = await renderPage({ ...request, settings }, FILES);
  const parsed = new DOMParser().parseFromString(rendered.html, 'text/html');
  const all = (selector: string) => [...parsed.querySelectorAll(selector)];
  return { ...rendered, parsed, all };
}

describe('a page of an installation with a look of its own', () => {
  it.each(['/', '/about', '/offline', '/embed/today'])('has its colors and its logo at %s', async (url) => {
    const { all, html } = await page(url);
    expect(all('head style')[0]?.textContent).toContain(LOOK.styles);
    // The styles put the logo in place of the mark, and may hide the name beside it.
    expect(all('body svg.logo + span').map(({ textContent }) => textContent)).toEqual(['Kestrel Quiz']);
    expect(html).not.toContain('alert(1)</script>');
    if (url === '/embed/today') return;
    expect(all('meta[name=theme-color]').map((bar) => bar.getAttribute('content'))).toEqual([
      '#fffaf3',
      '#231411',
    ]);
  });

  it('has the shipped ones without a look', async () => {
    const { all, html } = await page('/', null);
    expect(html).not.toContain('--color-accent');
    expect(all('meta[name=theme-color]').map((bar) => bar.getAttribute('content'))).toEqual([
      '#ffffff',
      '#1a1c23',
    ]);
    expect(all('footer p').map(({ textContent }) => textContent)).toContain(
      'Kestrel Quiz. One question a day.',
    );
  });

  it('has its texts and links in the footer', async () => {
    const { all } = await page('/');
    const texts = all('footer p').map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining([`About us ${HOSTILE}`, 'By Kestrel']));
    const links = all('footer a').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Privacy policy', '/privacy'],
        ['Disclaimer', '/disclaimer'],
        ['Imprint', 'https://kestrel.example/imprint'],
        ['Write to us', 'mailto:quiz@kestrel.example'],
        ['How it works', '/about'],
      ]),
    );
  });

  it('has its own text, title and description in place of a shipped page', async () => {
    const { status, all } = await page('/privacy');
    expect(status).toBe(200);
    expect(all('title')[0]?.textContent).toBe('Privacy policy | Kestrel Quiz');
    expect(all('h1')[0]?.textContent).toBe('Privacy policy');
    expect(all('main')[0]?.textContent).toContain('Kestrel Ltd. is responsible.');
    expect(all('main')[0]?.textContent).not.toContain('argon2id');
    const description = all('meta[name=description]')[0]?.getAttribute('content') ?? '';
    expect(description).toContain('Kestrel Quiz');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(all('[type="application/ld+json"]')[0]?.textContent).toContain('"Privacy policy"');
  });

  it('keeps the shipped page that it has not replaced', async () => {
    const { all } = await page('/disclaimer');
    expect(all('title')[0]?.textContent).toBe('Disclaimer | Kestrel Quiz');
    expect(all('main')[0]?.textContent).toContain('No monetary value');
  });

  it('has its look on failure pages', () => {
    const html = renderFailurePage(500, { ...requestFor('/').settings, look: LOOK }, FILES);
    expect(html).toContain(LOOK.styles);
    expect(html).toMatch(/<svg[^>]* class="logo [^>]*>.*<\/svg><span>/);
  });
});
