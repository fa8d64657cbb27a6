import { describe, expect, it } from '@jest/globals';
import { guessQuestionFormat } from './file';

describe('guessQuestionFormat', () => {
  it.each([
    ['questions.json', '{ "questions": [', 'json'],
    ['Questions.JSON', '', 'json'],
    ['trivia.json', '{"response_code":0,"results":[', 'opentdb'],
    ['trivia.json', '[{"type":"multiple","incorrect_answers":[', 'opentdb'],
    ['questions.v2.jsonl', '', 'jsonl'],
    ['questions.ndjson', '', 'jsonl'],
    ['questions.csv', '', 'csv'],
    ['questions.tsv', '', 'csv'],
    ['questions.xlsx', '', null],
    ['csv', '', null],
    ['', '', null],
  ])('of %s with %j is %s', (name, beginning, format) => {
    expect(guessQuestionFormat(name, beginning)).toBe(format);
  });
});
