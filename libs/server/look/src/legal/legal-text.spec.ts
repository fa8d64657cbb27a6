import { describe, expect, it } from '@jest/globals';
import { legalText } from './legal-text';

const render = (source: string) => legalText('terms.md', source, 'Disclaimer');

describe('the text of a page', () => {
  it('takes its title from a heading at the beginning', () => {
    const { title, html } = render('# Our *terms*\n\n## Fair play\n\nBe fair.\n\n### In contests\n\nToo.');
    expect(title).toBe('Our terms');
    expect(html).toBe(
      '<h2 id="s-fair-play">Fair play</h2>\n<p>Be fair.</p>\n<h3 id="s-in-contests">In contests</h3>\n<p>Too.</p>',
    );
  });

  it('has the shipped title without one', () => {
    expect(render('Be fair.')).toEqual({ title: 'Disclaimer', html: '<p>Be fair.</p>' });
  });

  it('keeps HTML and links that run scripts as text', () => {
    const { html } = render(
      '<script>alert(1)</script> [x](javascript:alert(1)) [y](//evil.example) ![z](https://e.example)',
    );
    expect(html).not.toMatch(/<(?!\/?(?:p>|wbr>|a href="https:\/\/e\.example">|a>))/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('links to pages, other sites and addresses', () => {
    const { html } = render('[a](/privacy) [b](https://a.example) [c](mailto:a@b.example)');
    expect(html).toContain(
      '<a href="/privacy">a</a> <a href="https://a.example">b</a> <a href="mailto:a@b.example">c</a>',
    );
  });
});
