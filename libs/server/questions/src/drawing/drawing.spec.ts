import { describe, expect, it } from '@jest/globals';
import { drawingProblems, parseDrawing } from './drawing';

const INK = 'var(--drawn-ink, #1e212b)';

function svg(content: string, height = 100): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 ${height}" font-size="15" fill="${INK}">${content}</svg>`;
}

describe('a drawing', () => {
  it('may consist of shapes and texts in the colors of the theme', () => {
    const shapes = `<g stroke="${INK}"><path d="M1 2L3-4z"/><rect x="1" y="2" width="3" height="4"/></g>`;
    expect(drawingProblems(svg(`${shapes}<text x="4" y="20">a &lt; b</text>`))).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>*{fill:red}</style>',
    '<foreignObject></foreignObject>',
    '<image href="https://example.com/a.png"/>',
    '<use href="#a"/>',
    '<a href="/"><text x="1" y="20">a</text></a>',
    '<rect onload="alert(1)" width="1" height="1"/>',
    '<rect id="a" width="1" height="1"/>',
    '<rect style="fill:red" width="1" height="1"/>',
    '<rect class="a" width="1" height="1"/>',
    '<rect fill="red" width="1" height="1"/>',
    '<rect fill="url(#a)" width="1" height="1"/>',
    '<rect fill="var(--color-ink, #1e212b)" width="1" height="1"/>',
    '<rect fill="var(--drawn-ink, #ffffff)" width="1" height="1"/>',
    "<rect width='1' height='1'/>",
    '<rect width=1 height=1/>',
    '<!-- comment -->',
    '<![CDATA[a]]>',
    '<g>',
    '</g>',
    '<g></svg>',
    '</svg><svg>',
    '<svg viewBox="0 0 320 100"></svg>',
    '<text x="1" y="20">a<rect width="1" height="1"/></text>',
    '<text x="1" y="20">&#60;</text>',
    'text outside of a text',
  ])('must not contain %s', (content) => {
    expect(drawingProblems(svg(content))).not.toEqual([]);
  });

  it.each([
    ['too small a text', svg('<text x="1" y="20" font-size="14">a</text>')],
    ['a text in a faint color', svg('<text x="1" y="20" fill="var(--drawn-line, #e1dfdb)">a</text>')],
    ['too great a height', svg('', 400)],
    ['another width', svg('').replace('320', '480')],
    ['attributes before its size', svg('').replace('<svg ', '<svg font-weight="700" ')],
    ['too many bytes', svg('<path d="M0 0"/>'.repeat(600))],
    ['nothing', ''],
  ])('must not have %s', (_name, document) => {
    expect(drawingProblems(document)).toHaveLength(1);
  });

  it('is taken apart into shapes without variables, and texts with what applies to them', () => {
    const drawing = parseDrawing(
      svg(
        `<g text-anchor="end" font-weight="700"><text x="300" y="20" font-family="monospace">a &amp; b</text></g><rect width="9" height="9"/>`,
      ),
    );
    expect(drawing).toEqual({
      height: 100,
      shapes:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 100" font-size="15" fill="#1e212b">' +
        '<g text-anchor="end" font-weight="700"></g><rect width="9" height="9"/></svg>',
      texts: [
        {
          text: 'a & b',
          x: 300,
          y: 20,
          size: 15,
          anchor: 'end',
          isCode: true,
          isBold: true,
          color: '#1e212b',
        },
      ],
    });
  });
});
