import { expect, it } from '@jest/globals';
import { embedFrame } from './embed';

it('frames the question without a script and escapes the name of the product', () => {
  const html = embedFrame({
    address: 'https://trivia.example/embed/today?theme=dark&x=1',
    productName: 'Q & "A" <script>',
    width: '100%',
    height: 560,
  });
  expect(html).toContain('src="https://trivia.example/embed/today?theme=dark&amp;x=1"');
  expect(html).toContain('title="Today\'s question on Q &amp; &quot;A&quot; &lt;script&gt;"');
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(html).not.toMatch(/<script|style=/);
});
