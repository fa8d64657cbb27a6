import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OptionLetter } from '@daily/rules/question';
import { useState } from 'react';
import { PracticeAnswer } from './practice-answer';

const QUESTION = {
  options: (['A', 'B', 'C', 'D'] as const).map((letter) => ({ letter, textHtml: `option ${letter}` })),
  correctAnswer: 'B' as const,
};

function Question({ onNext }: { onNext?: () => void }) {
  const [answer, setAnswer] = useState<OptionLetter | null>(null);
  return (
    <>
      <p id="text">Which?</p>
      <PracticeAnswer
        question={QUESTION}
        labelledBy="text"
        answer={answer}
        onAnswer={setAnswer}
        {...(onNext && { next: { label: 'Next', onNext } })}
      />
    </>
  );
}

describe('PracticeAnswer', () => {
  it('does not pass over the verdict while the Enter that checked the answer is held down', async () => {
    const onNext = jest.fn();
    render(<Question onNext={onNext} />);
    await userEvent.keyboard('b{Enter}');
    const next = screen.getByRole('button', { name: 'Next' });
    expect(document.activeElement).toBe(next);
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(next, { key: 'Enter' })).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the verdict where nothing is next', async () => {
    render(<Question />);
    await userEvent.keyboard('4{Enter}');
    expect(document.activeElement?.textContent).toBe('Wrong. B is correct');
    expect(screen.getByText('Correct answer')).toBeTruthy();
    expect(screen.getByText('Your answer')).toBeTruthy();
  });
});
