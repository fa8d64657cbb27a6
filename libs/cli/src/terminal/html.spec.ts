import { describe, expect, it } from '@jest/globals';
import { blocksOf } from './html.js';

describe('HTML of the API', () => {
  it('becomes paragraphs with inline styles', () => {
    expect(blocksOf('<p>What does <code>a &lt; b</code>\nmean in <em>C</em>?</p><p>Say.</p>')).toEqual([
      {
        isCode: false,
        runs: [
          { text: 'What does ', styles: [] },
          { text: 'a < b', styles: ['cyan'] },
          { text: ' mean in ', styles: [] },
          { text: 'C', styles: ['italic'] },
          { text: '?', styles: [] },
        ],
      },
      { isCode: false, runs: [{ text: 'Say.', styles: [] }] },
    ]);
  });

  it('describes a drawing instead of the words in it', () => {
    const svg =
      '<svg class="drawing" role="img" aria-label="A &amp; B" data-id="1" viewBox="0 0 9 9"><text x="1">Sign up</text></svg>';
    expect(blocksOf(`<p>What?</p>\n${svg}`)).toEqual([
      { isCode: false, runs: [{ text: 'What?', styles: [] }] },
      { isCode: false, runs: [{ text: 'Picture: A & B', styles: ['italic'] }] },
    ]);
  });

  it('becomes code blocks with the tokens of highlight.js', () => {
    const html =
      '<pre><code class="language-js"><span class="hljs-keyword">const</span> f = ' +
      '<span class="hljs-title function_">g</span>(<span class="hljs-string">&quot;x&#x27;&quot;</span>);\n</code></pre>';
    expect(blocksOf(html)).toEqual([
      {
        isCode: true,
        runs: [
          { text: 'const', styles: ['magenta'] },
          { text: ' f = ', styles: [] },
          { text: 'g', styles: ['blue'] },
          { text: '(', styles: [] },
          { text: '"x\'"', styles: ['green'] },
          { text: ');\n', styles: [] },
        ],
      },
    ]);
  });

  it('has no control characters, not even as entities', () => {
    expect(blocksOf('a&#27;[31mb&#x9b;c&constructor;')).toEqual([
      { isCode: false, runs: [{ text: 'ab&constructor;', styles: [] }] },
    ]);
  });
});
