import { describe, expect, it } from '@jest/globals';
import { MAX_REPORT_LENGTH, REPORT_TEXTS, reportTextProblem } from './report';

describe('reportTextProblem', () => {
  it.each([
    ['wrong_answer', '', null],
    ['other', 'The picture is missing', null],
    ['other', ' \n ', REPORT_TEXTS.textMissing],
    ['other', 'x'.repeat(MAX_REPORT_LENGTH), null],
    ['wording', 'x'.repeat(MAX_REPORT_LENGTH + 1), REPORT_TEXTS.textTooLong],
  ] as const)('judges %s with %j', (reason, text, problem) => {
    expect(reportTextProblem(reason, text)).toBe(problem);
  });
});
