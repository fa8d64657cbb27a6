import { describe, expect, it } from '@jest/globals';
import { inOrderOf } from '../bank/option-order';
import { shippedBank } from '../bank/question-bank';
import { optionTexts, questionText } from '../text/question-texts';
import { checkLines } from './lines';

const QUESTION = {
  question: 'Which line?\n\n```js {1,2,4,5}\nlet a = 1;\n  let b;\n\nb = a;\nlog(b);\n```',
  options: { A: '`let a = 1;`', B: '`let b;`', C: '`b = a;`', D: '`log(b);`' },
  correct: 'A' as const,
  explanation: '',
  articles: [],
};

describe('a question whose options are lines of its code', () => {
  it('has these lines as options, in their order', () => {
    expect(checkLines(QUESTION)).toEqual([]);
    const { A, B, C, D } = QUESTION.options;
    expect(checkLines({ ...QUESTION, options: { A, B, C: D, D: C } })).toHaveLength(1);
    expect(checkLines({ ...QUESTION, question: QUESTION.question.replace(',5}', '}') })).toHaveLength(1);
  });

  it('keeps its letters in every installation, and shows them beside the code', () => {
    const marked = shippedBank().questions.filter(({ text }) => /^```\w+ \{/m.test(text));
    expect(marked.length).toBeGreaterThanOrEqual(6);
    for (const question of marked) {
      expect(inOrderOf(Buffer.alloc(32, 7), question)).toBe(question);
      const marks = [...questionText(question).html.matchAll(/data-mark="(\w)"/g)].map(
        ([, letter]) => letter,
      );
      expect([question.bankKey, marks]).toEqual([question.bankKey, ['A', 'B', 'C', 'D']]);
    }
  });

  it('sends the lines as plain text to API clients', () => {
    const { options, question } = QUESTION;
    const [first] = optionTexts({
      optionA: options.A,
      optionB: options.B,
      optionC: options.C,
      optionD: options.D,
    });
    expect(first?.plain).toBe('let a = 1;');
    expect(questionText({ text: question }).plain).toBe(
      'Which line?\n\n    let a = 1;\n      let b;\n\n    b = a;\n    log(b);',
    );
  });
});
