import { describe, expect, it } from '@jest/globals';
import { brokenRules } from '@daily/questions/checks';
import { checkOutput } from './checks/output';
import { checkRun } from './checks/run-code';
import { checkSentences } from './checks/sentences';
import { checkSources } from './checks/sources';
import { entry } from './entry.fixture';

const CHECKS = [brokenRules, checkSentences, checkSources, checkOutput];
const problemsOf = (changed: Parameters<typeof entry>[0]) => CHECKS.flatMap((check) => check(entry(changed)));

describe('the checks of a question', () => {
  it('accept a question that keeps every rule', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['a long stem', { question: `${'word '.repeat(40)}?` }, /characters, at most 150/],
    ['three sentences', { question: 'One thing. Another thing. Which of both?' }, /3 sentences/],
    [
      'a stem that does not end with the question',
      { question: 'What does it print? It is Node.js.' },
      /must end/,
    ],
    ['a negative question', { question: 'Which command does not change files?' }, /negative/],
    ['a question that asks nothing', { question: 'Which of the following is true?' }, /"which of these"/],
    [
      'wide code',
      { question: `\`\`\`js\n${'x'.repeat(37)}\n\`\`\`\n\nWhat is printed?` },
      /37 characters wide/,
    ],
    ['long code', { question: `\`\`\`js\n${'x\n'.repeat(13)}\`\`\`\n\nWhat is printed?` }, /13 lines/],
    [
      'phrases of different lengths',
      {
        options: {
          A: 'It waits a moment',
          B: 'It waits for the other one to finish first',
          C: 'It fails at once',
          D: 'It tries again',
        },
      },
      /differ by more than 40%/,
    ],
    ['unsorted numbers', { options: { A: '2', B: '1', C: '3', D: '4' } }, /sorted/],
    [
      'the letter of another option as text',
      { options: { A: 'Go', B: 'Ada', C: 'Pascal', D: 'B' } },
      /letter of another/,
    ],
    ['"all of the above"', { options: { A: 'x', B: 'y', C: 'z', D: 'All of the above' } }, /of the above/],
    [
      'a word that stem and key share',
      {
        question: 'Which lock guards a transaction?',
        options: { A: 'Mutex', B: 'Transaction lock', C: 'Latch', D: 'Spin' },
      },
      /repeats "transaction"/,
    ],
    [
      'a refutation without a period',
      { refutations: { ...entry().refutations, A: 'This needs a comparison function' } },
      /refutation of A ends without a period/,
    ],
    ['curly quotation marks', { takeaway: 'It’s the text that is sorted.' }, /takeaway has curly/],
    ['a space before a percent sign', { takeaway: 'It is right in 25 % of all cases.' }, /percent sign/],
    ['one kind of source', { articles: entry().articles.slice(0, 1) }, /needs a readable source/],
    [
      'an obsolete RFC',
      {
        articles: entry().articles.map((article) => ({
          ...article,
          url: 'https://www.rfc-editor.org/rfc/rfc2616',
        })),
      },
      /obsoleted by RFC 9112/,
    ],
    ['a long reading time', { question: `${'a '.repeat(120)}?` }, /s to read/],
    [
      'output that is a wrong option',
      { run: { with: 'Node.js 24', language: 'javascript', code: '', output: '[1, 9, 10]' } },
      /prints option A/,
    ],
  ])('reject %s', (_, changed, problem) => {
    expect(problemsOf(changed)).toContainEqual(expect.stringMatching(problem));
  });

  it.each([
    ['javascript', 'console.log([10, 9, 1].sort().join())', '1,10,9'],
    ['commonjs', 'console.log(typeof require)', 'function'],
    ['bash', 'echo $((7 / 2))', '3'],
  ])('run code in %s and compare what it prints', async (language, code, output) => {
    const run = { with: 'this machine', language, code, output };
    expect(await checkRun(entry({ run }))).toEqual([]);
    expect(await checkRun(entry({ run: { ...run, output: 'something else' } }))).toEqual([
      { key: 'languages-default-sort', message: `code printed "${output}"` },
    ]);
  });

  it('report code that fails', async () => {
    const run = { with: 'Node.js 24', language: 'javascript', code: 'throw new Error("broken")', output: '' };
    expect(await checkRun(entry({ run }))).toEqual([
      { key: 'languages-default-sort', message: expect.stringContaining('code failed') },
    ]);
  });
});
