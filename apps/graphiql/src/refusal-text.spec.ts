import { describe, expect, it } from '@jest/globals';
import { refusalText } from './refusal-text';

describe('refusalText', () => {
  it('names the permission that the token lacks', () => {
    const refusal = {
      element: 'Mutation.submitAnswer',
      message: 'x',
      requiredScope: 'answers:write',
    } as const;
    expect(refusalText(refusal)).toBe(
      'Mutation.submitAnswer needs the permission “Answers” (answers:write), which this token lacks.',
    );
  });

  it('repeats the message of the API when no permission would help', () => {
    expect(refusalText({ element: 'Viewer.apiTokens', message: 'An API token may not do this' })).toBe(
      'Viewer.apiTokens: An API token may not do this.',
    );
  });
});
