import { describe, expect, it } from '@jest/globals';
import type { Day } from '@daily/rules/calendar';
import { tileOf } from '@daily/rules/question/tile';
import type { Question } from '@daily/questions';
import { loadTypeface } from './picture-fonts';
import { PictureRenderer } from './picture-renderer';
import { questionPictureOf } from './question-layout';
import { QuestionPictures } from './question-pictures';

const DAY = '2026-03-09' as Day;
const QUESTION = {
  category: 'Web',
  text: 'What does `a[0]` print?\n\n```js\nconst a = [1];\n\nconsole.log(a[0]);\n```',
  optionA: 'The answer of the question',
};

function picturesOf(question: Partial<Question> | null) {
  const past = { find: async () => question as Question | null };
  return new QuestionPictures(past, new PictureRenderer(), 'Daily Trivia');
}

async function sizeOf(question: Partial<Question>) {
  const png = await (await picturesOf(question).find(DAY))?.png();
  return png && [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the picture of a closed question', () => {
  it.each([
    ['code', QUESTION.text],
    ['text alone', 'Who wrote the first compiler?'],
    ['code alone', '```c\nint main;\n```'],
    ['emoji and Chinese', 'What does `"👩‍🚀".length` or 漢字 return?'],
    ['markup', '<script>alert(1)</script> & `<b>`?'],
    [
      'long words, many lines and several blocks',
      `${'x'.repeat(400)}\n\n${'```\n'}${'y '.repeat(99)}\n\`\`\`\n`,
    ],
  ])('is 1200 by 630 pixels with %s', async (_name, text) => {
    expect(await sizeOf({ ...QUESTION, text })).toEqual([1200, 630]);
  });

  it('shows the question, its code, its category and its day, and no option', () => {
    const shown = JSON.stringify(
      questionPictureOf({
        productName: 'Daily Trivia',
        category: 'Web',
        day: '9 March 2026',
        tile: tileOf('Web', DAY),
        paragraphs: [[{ text: 'What is printed?', isCode: false }]],
        codeBlocks: ['const a = 1;\n\nlog(a);'],
        drawings: [],
      }),
    );
    for (const text of ['printed?', 'const a = 1;', 'log(a);', 'Web', '9 March 2026'])
      expect(shown).toContain(text);
  });

  it('changes its entity tag with the text, not with the options', async () => {
    const tagOf = async (question: Partial<Question>) => (await picturesOf(question).find(DAY))?.etag;
    const tag = await tagOf(QUESTION);
    expect(await tagOf({ ...QUESTION, optionA: 'Another answer' })).toBe(tag);
    expect(await tagOf({ ...QUESTION, text: 'What does it print?' })).not.toBe(tag);
  });

  it('is null for a day without a closed question, and for what is no day', async () => {
    expect(await picturesOf(null).find(DAY)).toBeNull();
    for (const day of ['today', '2026-02-30', '', '2026-03-09-title'])
      expect(await picturesOf(QUESTION).find(day)).toBeNull();
  });
});

describe('the text of a picture', () => {
  const { legible } = loadTypeface();

  it.each([
    ['A→B ≤ 10⁸⁰ α(n)', 'A→B ≤ 10⁸⁰ α(n)'],
    ['if (x) {\n  y();\n}', 'if (x) {\n  y();\n}'],
    ['"👨‍👩‍👧".length', '"□".length'],
    ['漢字', '□□'],
    ['a\u202eb', 'ab'],
  ])('shows %j as %j', (text, shown) => expect(legible(text)).toBe(shown));
});
