import { describe, expect, it } from '@jest/globals';
import { shippedBank } from '../bank/question-bank';
import { drawingMarkdown, SHIPPED_DRAWINGS } from '../drawing/shipped-drawings';
import { questionParts } from './question-parts';
import { explanationText, pictureOf, questionText, takeawayText } from './question-texts';
import { withDrawingFiles } from './drawing-blocks';

const KEY = [...SHIPPED_DRAWINGS.names][0] ?? '';
const ALT = 'Two boxes & "an arrow"';
const DRAWING = drawingMarkdown(KEY, 'question', ALT);
const TEXT = `What is it?\n\n${DRAWING}`;
const ADDRESS = DRAWING.slice(DRAWING.lastIndexOf('(') + 1, -1);

describe('a drawing in a text', () => {
  it('becomes an element of the page that says what it shows, without the key of its question', () => {
    const { html } = questionText({ text: TEXT });
    expect(html).toContain(
      '<p>What is it?</p>\n<svg class="drawing" role="img" aria-label="Two boxes &amp; &quot;an arrow&quot;"',
    );
    expect(html).toContain('</svg>');
    expect(html).not.toContain(KEY);
  });

  it('is described in plain text, and left out of the title', () => {
    const { plain, title, titleHtml } = questionText({ text: TEXT });
    expect(plain).toBe(`What is it?\n\nPicture: ${ALT}`);
    expect(title).toBe('What is it?');
    expect(titleHtml).toBe('What is it?');
  });

  it('can stand in an explanation', () => {
    expect(explanationText({ explanation: `So it is.\n\n${DRAWING}` }).html).toContain(
      '<svg class="drawing"',
    );
  });

  it('can stand in a takeaway, as those of the bank do', () => {
    const drawn = shippedBank().questions.filter(({ takeaway }) => takeaway.includes('!['));
    expect(drawn.length).toBeGreaterThan(0);
    for (const question of drawn) {
      const { html, plain, title } = takeawayText(question);
      expect(html).toMatch(/^<p>.+<\/p>\n<svg class="drawing" role="img" aria-label="[^"]{20,}"/);
      expect(plain).toBe(`${title}\n\nPicture: ${/!\[(.*)\]/.exec(question.takeaway)?.[1]}`);
      expect(withDrawingFiles(html, 'https://trivia.example')).toContain(
        '<img src="https://trivia.example/og/drawing/',
      );
    }
  });

  it.each(['$&', "$'", '$`', '$1'])('is described by its own text, whatever stands in it: %s', (sign) => {
    const { html } = questionText({ text: drawingMarkdown(KEY, 'question', `A ${sign} onload=x y=`) });
    const label = sign.replace('&', '&amp;').replace("'", '&apos;');
    expect(html).toContain(`aria-label="A ${label} onload=x y=" data-id="`);
    expect(html.match(/<svg/g)).toHaveLength(1);
  });

  it('is a file for mails, feeds and API clients', () => {
    const html = withDrawingFiles(questionText({ text: TEXT }).html, 'https://trivia.example');
    expect(html).toContain(
      `<img src="https://trivia.example${ADDRESS}" alt="Two boxes &amp; &quot;an arrow&quot;"`,
    );
    expect(html).not.toContain('<svg');
    expect(pictureOf({ text: TEXT }, 'https://trivia.example')).toEqual({
      url: `https://trivia.example${ADDRESS}`,
      alt: ALT,
    });
  });

  it('is a part of the question for pictures', () => {
    const { paragraphs, drawings } = questionParts({ text: TEXT });
    expect(paragraphs).toHaveLength(1);
    expect(drawings).toEqual([expect.objectContaining({ height: expect.any(Number) })]);
  });

  it('remains text when it is not shipped, or stands within a sentence', () => {
    for (const address of [
      '/og/drawing/0123456789abcdef.png',
      'https://example.com/a.png',
      `https://a.example${ADDRESS}`,
    ])
      expect(questionText({ text: `![a](${address})` }).html.replaceAll('<wbr>', '')).toBe(
        `<p>![a](${address})</p>`,
      );
    expect(questionText({ text: `See ![a <b>](${ADDRESS}) there` }).html).toBe(
      '<p>See a &lt;b&gt; there</p>',
    );
  });
});
