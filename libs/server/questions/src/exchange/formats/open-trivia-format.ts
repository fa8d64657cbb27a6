import { isJsonObject } from '@daily/kit/input/json-object';
import { QUESTION_FILE_FORMATS } from '@daily/rules/question/file';
import { OPTION_LETTERS } from '@daily/rules/question';
import { invalid } from '@daily/kit/runtime/errors';
import { Turns } from '@daily/kit/runtime/turns';
import { decodeHTML, escapeUTF8 } from 'entities';
import { z } from 'zod';
import { plainTexts } from '../../text/question-texts';
import { asMarkdown } from './plain-markdown';
import type { PartProblem } from '../exchange-question';
import { jsonList, type JsonPart, oversize, parsedPart } from './json-rows';
import type { QuestionFormat } from './question-format';

/** Attribution of the questions of the Open Trivia Database. */
const OPEN_TRIVIA = { source: 'Open Trivia Database', license: 'CC BY-SA 4.0' } as const;

/** `multiple` in Base64: with that encoding, the database encodes every text. */
const BASE64_TYPES = new Set(['multiple', 'boolean'].map((type) => Buffer.from(type).toString('base64')));

const Text = z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') });

/** A question of the database. Unknown fields are ignored: the database may add some. */
const Result = z.object(
  {
    type: Text,
    difficulty: Text,
    category: Text,
    question: Text,
    correct_answer: Text,
    incorrect_answers: z
      .array(z.unknown(), 'must be a list')
      .max(OPTION_LETTERS.length - 1, 'must be three answers')
      .pipe(z.array(Text)),
  },
  'must be an object',
);

/** Decodes a text of the database. @throws Error when it is malformed. */
type Decode = (text: string) => string;

/** A row without its line. */
type RowContent = { value: unknown } | { problems: readonly PartProblem[] };

/** The fields of the database for those of an exchanged question. */
const PATHS: Record<string, string> = {
  'options.A': 'correct_answer',
  'options.B': 'incorrect_answers.0',
  'options.C': 'incorrect_answers.1',
  'options.D': 'incorrect_answers.2',
};

/**
 * The JSON of the Open Trivia Database (opentdb.com), in any of its encodings: HTML entities, URL encoding (RFC 3986 and legacy) and
 * Base64. Its texts are plain. It has neither explanations nor anything else that follows the four answers.
 */
export const OPEN_TRIVIA_FORMAT: QuestionFormat = {
  ...QUESTION_FILE_FORMATS.opentdb,
  open: '{"response_code":0,"results":[\n',
  close: '\n]}\n',
  separator: ',\n',
  pathOf: (path) => PATHS[path] ?? path,

  async *rows(text) {
    const list = await jsonList(text, 'results');
    if (!list) throw invalid('The file must be an object with the list "results"', 'content');
    const decode = await decoderFor(list.elements);
    for (const part of list.elements) {
      yield oversize(part) ?? { line: part.line, ...rowOf(parsedPart(part), decode) };
    }
  },

  entry(question) {
    const { options, correct, category, difficulty } = question;
    const { A: optionA, B: optionB, C: optionC, D: optionD } = options;
    const texts = plainTexts({
      text: question.question,
      explanation: '',
      optionA,
      optionB,
      optionC,
      optionD,
    });
    const wrong = OPTION_LETTERS.filter((letter) => letter !== correct);
    return JSON.stringify({
      type: 'multiple',
      difficulty,
      category: escapeUTF8(category),
      question: escapeUTF8(texts.text),
      correct_answer: escapeUTF8(texts[`option${correct}`]),
      incorrect_answers: wrong.map((letter) => escapeUTF8(texts[`option${letter}`])),
    });
  },
};

function rowOf(value: unknown, decode: Decode): RowContent {
  const checked = Result.safeParse(value);
  if (!checked.success) {
    return {
      problems: checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message })),
    };
  }
  const { data } = checked;
  try {
    const [type, difficulty, category, question, ...answers] = [
      ...[data.type, data.difficulty, data.category, data.question],
      ...[data.correct_answer, ...data.incorrect_answers],
    ].map(decode);
    if (type !== 'multiple') {
      return { problems: [{ path: 'type', reason: 'must be multiple: a question has four options' }] };
    }
    if (answers.length !== OPTION_LETTERS.length) {
      return { problems: [{ path: 'incorrect_answers', reason: 'must be three answers' }] };
    }
    const [A = '', B = '', C = '', D = ''] = answers.map(asMarkdown);
    const text = asMarkdown(question ?? '');
    return {
      value: { difficulty, category, question: text, options: { A, B, C, D }, correct: 'A', ...OPEN_TRIVIA },
    };
  } catch {
    return { problems: [{ path: '', reason: 'has a text with a malformed encoding' }] };
  }
}

/** The encoding of a file, found by all of its questions: a single one may look like several. */
async function decoderFor(parts: readonly JsonPart[]): Promise<Decode> {
  const turns = new Turns();
  let [hasCodes, hasSpaces] = [false, false];
  for (const part of parts) {
    await turns.next();
    const row = oversize(part) ? null : parsedPart(part);
    if (!isJsonObject(row)) continue;
    const { type, question } = row;
    if (typeof type === 'string' && BASE64_TYPES.has(type)) return fromBase64;
    if (typeof question !== 'string') continue;
    // URL encoding leaves no space, and encodes at least the question mark.
    hasCodes ||= /%[\dA-F]{2}/i.test(question);
    hasSpaces ||= /\s/.test(question);
  }
  return hasCodes && !hasSpaces
    ? (text) => decodeURIComponent(text.replaceAll('+', ' '))
    : (text) => decodeHTML(text);
}

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Buffer would skip what is no Base64, and replace what is no UTF-8. */
function fromBase64(text: string): string {
  if (!BASE64.test(text)) throw new Error('The text is not Base64');
  return UTF8.decode(Buffer.from(text, 'base64'));
}
