import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { hasBlock, RichText } from './rich-text';

describe('RichText', () => {
  it('inserts the HTML of the server', () => {
    const { container } = render(<RichText html="<p>What is <code>x</code>?</p>" id="q" className="big" />);
    expect(container.innerHTML).toBe(
      '<div id="q" class="rich-text big"><p>What is <code>x</code>?</p></div>',
    );
  });

  it('is a span inside labels and headings', () => {
    const { container } = render(<RichText inline html="<code>x</code>" />);
    expect(container.innerHTML).toBe('<span class="rich-text"><code>x</code></span>');
  });
});

describe('hasBlock', () => {
  it('recognizes the markup of a block, not text about it', () => {
    expect(hasBlock('<p>a</p><pre role="group"><code>b</code></pre>')).toBe(true);
    expect(hasBlock('<p>What does <code>&lt;pre&gt;</code> do?</p>')).toBe(false);
  });
});
