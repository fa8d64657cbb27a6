import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { optionTexts } from '../../text/question-texts';
import { checkedQuestion, type ExchangeQuestion } from '../exchange-question';
import { anyQuestion, questionOf } from '../exchange-question.fixture';
import { type FormatName, FORMATS } from './formats';
import { guarded, unguarded } from './formula-guard';
import { type FileRow, written } from './question-format';

async function fileOf(format: FormatName, questions: readonly ExchangeQuestion[]): Promise<string> {
  let text = '';
  for await (const piece of written(FORMATS[format], [questions])) text += piece;
  return text;
}

async function rowsOf(format: FormatName, text: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of FORMATS[format].rows(text)) rows.push(row);
  return rows;
}

async function read(format: FormatName, text: string): Promise<unknown[]> {
  const rows = await rowsOf(format, text);
  return rows.map((row) => ('problems' in row ? { problems: row.problems } : checkedQuestion(row.value)));
}

/** The lines on which rows begin. */
async function lines(format: FormatName, text: string): Promise<number[]> {
  const rows = await rowsOf(format, text);
  return rows.map(({ line }) => line);
}

describe.each(['json', 'jsonl', 'csv'] as const)('a file of the format %s', (format) => {
  it('contains the same questions after it was written and read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), async (questions) => {
        expect(await read(format, await fileOf(format, questions))).toEqual(questions);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a CSV file', () => {
  const HEADER = 'category,difficulty,question,optionA,optionB,optionC,optionD,correct';
  const row = (text: string) => `Web,easy,${text},a,b,c,d,B`;

  it('contains no cell that a spreadsheet executes', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "'=1"];
    for (const text of formulas) expect(guarded(text)).toBe(`'${text}`);
    const text = await fileOf('csv', [questionOf('=HYPERLINK("https://evil.example")')]);
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(formulas.map((each) => unguarded(guarded(each)))).toEqual(formulas);
  });

  it.each([',', ';', '\t'])('may be separated by %j', async (separator) => {
    const text = [HEADER, row('What?')].join('\r\n').replaceAll(',', separator);
    expect(await read('csv', `\uFEFF${text}`)).toEqual([
      expect.objectContaining({ question: 'What?', correct: 'B' }),
    ]);
  });

  it('reports the line on which a row begins, also after cells with line breaks', async () => {
    const text = [HEADER, row('"One\nline?"'), '', row('"Two\r\nlines\r\nmore?"'), row('Three?')].join('\n');
    expect(await lines('csv', text)).toEqual([2, 5, 8]);
  });

  it('reports a row with too few cells, and where quotes are malformed', async () => {
    const text = [HEADER, 'Web,easy', row('"Q" x'), row('Lost?')].join('\n');
    expect(await read('csv', text)).toEqual([
      { problems: [{ path: '', reason: 'has 2 cells, but the header has 8' }] },
      { problems: [{ path: '', reason: expect.stringContaining('malformed quotes') }] },
    ]);
    expect(await lines('csv', text)).toEqual([2, 3]);
  });

  it('reports quotes that are never closed on the line on which their row begins', async () => {
    const text = [HEADER, row('One?'), '', row('"Two?'), row('Three?'), row('Four?')].join('\n');
    expect(await lines('csv', text)).toEqual([2, 4]);
  });

  it.each([
    ['', 'The file is empty'],
    ['{"error":1}', 'The header has malformed quotes'],
    ['category,answer', '"answer" is not a column'],
    ['category,question', 'Columns are missing: difficulty'],
    [`${HEADER},category`, 'A column is given twice'],
  ])('is rejected as a whole with the header %j', async (text, message) => {
    await expect(read('csv', text)).rejects.toThrow(message);
  });
});

describe('a JSON file', () => {
  it('may be a file of the bank', async () => {
    const { category, source, license, ...question } = questionOf('What?');
    const file = {
      category: 'Web',
      questions: [{ ...question, key: 'web-what', kind: 'name', takeaway: 'x' }],
    };
    expect(await read('json', JSON.stringify(file))).toEqual([
      questionOf('What?', { category: 'Web', takeaway: 'x' }),
    ]);
  });

  it('reports the line on which a question begins', async () => {
    const questions = [questionOf('One?'), questionOf('Two?')];
    expect(await lines('json', await fileOf('json', questions))).toEqual([2, 3]);
    expect(await lines('json', JSON.stringify({ questions: [...questions, 7] }, null, 1))).toEqual([
      3, 21, 39,
    ]);
    expect(await lines('jsonl', '{}\n\n{}\nx')).toEqual([1, 3, 4]);
  });

  it('is rejected with the line of a field that the file does not have', async () => {
    const text = `{\n  "questions": [{ "licence": "CC0" }],\n  "licence": "CC BY 4.0"\n}`;
    await expect(read('json', text)).rejects.toThrow(
      'Line 3: "licence" is not a known field; the file has category and questions',
    );
  });

  it('reports each line of JSON Lines that is not valid JSON', async () => {
    expect(await read('jsonl', 'x')).toEqual([{ problems: [{ path: '', reason: 'is not valid JSON' }] }]);
  });

  it.each(['', '{', '[]', '{"questions": 1}'])('is rejected as a whole when it is %j', async (text) => {
    await expect(read('json', text)).rejects.toThrow(/^The file/);
  });
});

describe('a file of the Open Trivia Database', () => {
  const RESULT = {
    type: 'multiple',
    difficulty: 'medium',
    category: 'Science: Computers',
    question: 'What does "C++" & `__init__` mean in <em>Čapek\'s</em> 100% *world*?',
    correct_answer: 'R&D',
    incorrect_answers: ['[none]', 'a_b', '~~~'],
  };
  type Encode = (text: string) => string;
  const encoded = (encode: Encode, encodeType: Encode = (text) => text) =>
    JSON.stringify({
      response_code: 0,
      results: [RESULT].map((result) => ({
        type: encodeType(result.type),
        difficulty: encodeType(result.difficulty),
        category: encode(result.category),
        question: encode(result.question),
        correct_answer: encode(result.correct_answer),
        incorrect_answers: result.incorrect_answers.map(encode),
      })),
    });
  const url: Encode = (text) => encodeURIComponent(text).replaceAll("'", '%27');
  const base64: Encode = (text) => Buffer.from(text).toString('base64');
  const html: Encode = (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#039;')
      .replaceAll('<', '&lt;')
      .replaceAll('Č', '&Ccaron;');

  it.each([
    ['HTML entities', encoded(html)],
    ['RFC 3986', encoded(url)],
    ['legacy URL encoding', encoded((text) => url(text).replaceAll('%20', '+'))],
    ['Base64', encoded(base64, base64)],
  ])('is read with the encoding %s', async (_name, text) => {
    const [question] = (await read('opentdb', text)) as ExchangeQuestion[];
    expect(question).toMatchObject({ difficulty: 'medium', correct: 'A', source: 'Open Trivia Database' });
    // Its texts are plain, and Markdown would change them.
    expect(JSON.parse(await fileOf('opentdb', [question!])).results).toEqual([
      {
        ...JSON.parse(
          encoded((plain) =>
            html(plain).replaceAll('&Ccaron;', 'Č').replaceAll('&#039;', '&apos;'),
          ).replaceAll('>', '&gt;'),
        ).results[0],
      },
    ]);
  });

  it('keeps questions, answers, category and difficulty when it is written and read', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (any) => {
        const given = { ...any, question: `What is ${any.question}?` };
        // A file with plain texts cannot tell options apart that only Markdown does.
        const { A: optionA, B: optionB, C: optionC, D: optionD } = given.options;
        const options = optionTexts({ optionA, optionB, optionC, optionD });
        fc.pre(new Set(options.map(({ plain }) => plain)).size === 4);
        const [first] = (await read('opentdb', await fileOf('opentdb', [given]))) as ExchangeQuestion[];
        const [second] = (await read('opentdb', await fileOf('opentdb', [first!]))) as ExchangeQuestion[];
        expect(second).toEqual(first);
        expect(first).toMatchObject({ category: given.category, difficulty: given.difficulty });
      }),
      { numRuns: 150 },
    );
  });

  it('reports questions with two options, and malformed ones', async () => {
    const results = [
      { ...RESULT, type: 'boolean' },
      { ...RESULT, incorrect_answers: ['x'] },
      7,
      { type: 'multiple' },
    ];
    const reasons = (
      (await read('opentdb', JSON.stringify({ results }))) as { problems: { path: string }[] }[]
    ).map(({ problems }) => problems.map(({ path }) => path));
    expect(await read('opentdb', '[7]')).toEqual([{ problems: [{ path: '', reason: 'must be an object' }] }]);
    expect(reasons.slice(0, 3)).toEqual([['type'], ['incorrect_answers'], ['']]);
    expect(reasons[3]).toContain('question');
  });

  it.each([
    [
      '{"results":[{"question":"100%25%zz","type":"multiple","difficulty":"a","category":"b","correct_answer":"c","incorrect_answers":[]}]}',
    ],
  ])('reports a malformed encoding', async (text) => {
    expect(await read('opentdb', text)).toEqual([
      { problems: [{ path: '', reason: 'has a text with a malformed encoding' }] },
    ]);
  });

  it.each([
    ['plain text', 'Which year?'],
    ['a cut text', base64('Which year?').slice(0, -2)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]).toString('base64')],
  ])('reports %s in a file in Base64', async (_name, question) => {
    const [result] = JSON.parse(encoded(base64, base64)).results;
    const [row] = await read('opentdb', JSON.stringify({ results: [{ ...result, question }] }));
    expect(row).toEqual({ problems: [{ path: '', reason: 'has a text with a malformed encoding' }] });
  });
});
