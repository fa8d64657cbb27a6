import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WaitingAnswer } from './choice';
import { keepWaiting, lateAnswer, waitingFor } from './waiting-answer';
import { WaitingNote } from './waiting-note';

const ANSWER: WaitingAnswer = {
  letter: 'B',
  confidence: null,
  questionId: 'question-1',
  title: 'Which status code says that a resource has moved for good?',
  closesAt: '9999-01-01T00:00:00.000Z',
  viewerId: null,
};

beforeEach(() => localStorage.clear());

const note = () => screen.queryByRole('complementary', { name: 'Your answer' });

describe('the note about an answer that waits', () => {
  it('names the answer and its question', () => {
    keepWaiting(ANSWER);
    render(<WaitingNote />);
    expect(note()?.textContent).toBe(`Your answer B is waiting${ANSWER.title}Discard`);
  });

  it('is absent without an answer, after the question has closed, and for one that is malformed', () => {
    render(<WaitingNote />);
    keepWaiting({ ...ANSWER, closesAt: new Date(Date.now() - 1).toISOString() });
    render(<WaitingNote />);
    for (const text of [
      'garbage',
      '[]',
      '{"letter":"B"}',
      '{"letter":"E","title":"x","closesAt":"9999-01-01"}',
    ]) {
      localStorage.setItem('daily-trivia-choice', text);
      render(<WaitingNote />);
    }
    expect(note()).toBeNull();
  });

  it('goes when the question closes', () => {
    jest.useFakeTimers();
    keepWaiting({ ...ANSWER, closesAt: new Date(Date.now() + 5000).toISOString() });
    render(<WaitingNote />);
    act(() => void jest.advanceTimersByTime(4999));
    expect(note()).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1));
    expect(note()).toBeNull();
    jest.useRealTimers();
  });

  it('lets the visitor discard the answer', async () => {
    keepWaiting(ANSWER);
    render(<WaitingNote />);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(note()).toBeNull();
    expect(waitingFor('question-1', 'viewer-1')).toBeNull();
  });

  it('is absent when the browser forbids storage', () => {
    keepWaiting(ANSWER);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    render(<WaitingNote />);
    expect(note()).toBeNull();
    jest.restoreAllMocks();
  });
});

describe('an answer that came too late', () => {
  it.each([
    ['a visitor, after any login', null, true],
    ['the player', 'ada', true],
    ['another player', 'grace', false],
  ])('of %s', (_, viewerId, isTold) => {
    keepWaiting({ ...ANSWER, viewerId, closesAt: new Date(Date.now() - 1).toISOString() });
    expect(lateAnswer('ada')?.letter).toBe(isTold ? 'B' : undefined);
    keepWaiting({ ...ANSWER, viewerId });
    expect(lateAnswer('ada')).toBeNull();
  });
});
