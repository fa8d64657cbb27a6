/** Bytes of a file that the import still accepts. */
const SIZE = 9_600_000;

/** A file of questions that is built to be expensive to read. */
export interface HostileFile {
  name: string;
  format: 'json' | 'jsonl' | 'csv' | 'opentdb';
  content: string;
}

/** A text repeated to a size. */
const filled = (text: string, size = SIZE) => text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** Rows whose number is just permitted. */
const rows = (row: string, separator: string) => Array.from({ length: 10_000 }, () => row).join(separator);

const list = (property: string, elements: string) => `{"${property}":[${elements}]}`;

/** An object with many fields that no question has. */
const wide = `{${Array.from({ length: 80 }, (_, index) => `"f${index}":""`).join(',')}}`;

/** A question of the Open Trivia Database with a list of answers that are no texts. */
const answers = (count: number) =>
  `{"type":"multiple","difficulty":"easy","category":"c","question":"q","correct_answer":"a","incorrect_answers":[${Array.from({ length: count }, () => 0).join(',')}]}`;

const HEADER = 'category,difficulty,question,optionA,optionB,optionC,optionD,correct,articles';

/** A question with a list of options instead of four, and one of articles. */
const long = `{"options":[${filled('"a",', 800_000)}"a"],"articles":[${filled('0,', 400_000)}0]}`;

/** Files of up to 9.6 MB in each format: long lists, deep nesting, long lines, many rows. */
export function hostileFiles(): HostileFile[] {
  return [
    { name: 'nested lists', format: 'json', content: filled('[') },
    {
      name: 'nested lists of 40 kB in a row',
      format: 'json',
      content: list('questions', filled('[', 20_000) + filled(']', 20_000)),
    },
    { name: 'nested objects', format: 'jsonl', content: filled('{"a":') },
    { name: 'millions of rows', format: 'json', content: list('questions', `${filled('{},')}{}`) },
    { name: 'millions of fields', format: 'json', content: `{${filled('"a":0,')}"questions":[]}` },
    { name: 'rows with unknown fields', format: 'json', content: list('questions', rows(wide, ',')) },
    { name: '200,000 options', format: 'json', content: list('questions', long) },
    { name: 'one long text', format: 'json', content: list('questions', `"${filled('\\n')}"`) },
    { name: 'nothing but line breaks', format: 'json', content: filled('\n') },
    { name: 'text after the end', format: 'json', content: `{"questions":[]}${filled('x')}` },
    { name: 'long answers', format: 'opentdb', content: list('results', rows(answers(400), ',')) },
    {
      name: 'very long answers',
      format: 'opentdb',
      content: list('results', Array.from({ length: 95 }, () => answers(49_000)).join(',')),
    },
    { name: 'one list of answers', format: 'opentdb', content: list('results', answers(4_700_000)) },
    { name: 'blank lines', format: 'jsonl', content: filled('\n') },
    { name: 'one long line', format: 'jsonl', content: `{"a":"${filled('x')}"}` },
    { name: 'lines with unknown fields', format: 'jsonl', content: rows(wide, '\n') },
    {
      name: 'lines with 200,000 options',
      format: 'jsonl',
      content: Array.from({ length: 8 }, () => long).join('\n'),
    },
    { name: 'a header of commas', format: 'csv', content: filled(',') },
    { name: 'blank lines', format: 'csv', content: `${HEADER}\n${filled('\n')}"` },
    { name: 'line breaks of Windows', format: 'csv', content: `${HEADER}\n${filled('\r\n')}"` },
    { name: 'short lines', format: 'csv', content: `${HEADER}\n${filled('a\n')}` },
    { name: 'a row of commas', format: 'csv', content: `${HEADER}\n${filled(',')}` },
    { name: 'rows of commas', format: 'csv', content: `${HEADER}\n${rows(filled(',', 900), '\n')}` },
    { name: 'an open quote', format: 'csv', content: `${HEADER}\n"${filled('""')}` },
    {
      name: 'nested articles',
      format: 'csv',
      content: `${HEADER}\n${`a,easy,q,a,b,c,d,A,${filled('[', 90_000)}\n`.repeat(100)}`,
    },
  ];
}
