import { describe, expect, it } from '@jest/globals';
import { outcome } from './outcome';

type Payload =
  | { __typename: 'RenameSuccess'; name: string }
  | { __typename: 'NotFoundProblem' | 'InvalidInputProblem'; message: string };

const outcomeOf = (rename: object | null) =>
  outcome(Promise.resolve({ data: { rename: rename as Payload } }), 'It failed.');

describe('outcome', () => {
  it('returns the payload of a success', async () => {
    const { success, problem } = await outcomeOf({ __typename: 'RenameSuccess', name: 'Ada' });
    expect(success?.name).toBe('Ada');
    expect(problem).toBeNull();
  });

  it('returns the problem of the server', async () => {
    const fields = [{ path: 'name', message: 'Too long' }];
    const payload = { __typename: 'InvalidInputProblem', message: 'No such name', fields };
    expect(await outcomeOf(payload)).toEqual({
      success: null,
      problem: { type: 'InvalidInputProblem', message: 'No such name', fields },
    });
  });

  it('returns a problem without fields when the server sends none', async () => {
    const { problem } = await outcomeOf({ __typename: 'NotFoundProblem', message: 'Not found' });
    expect(problem).toEqual({ type: 'NotFoundProblem', message: 'Not found' });
  });

  it.each([
    ['an empty message', { __typename: 'NotFoundProblem', message: '' }],
    ['no payload', null],
  ])('uses the fallback for %s', async (_name, payload) => {
    expect((await outcomeOf(payload)).problem?.message).toBe('It failed.');
  });

  it('uses the fallback when there is no data', async () => {
    const { problem } = await outcome(
      Promise.resolve({ data: undefined as object | undefined }),
      'It failed.',
    );
    expect(problem).toEqual({ message: 'It failed.' });
  });

  it('returns a failed request as a problem', async () => {
    const error = new TypeError('Failed to fetch');
    const { success, problem } = await outcome(Promise.reject<{ data: object }>(error), 'It failed.');
    expect([success, problem]).toEqual([null, { message: 'It failed.', error }]);
  });
});
