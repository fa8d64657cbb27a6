import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OPEN_QUESTION } from '../question.fixture';
import { ResultOptions } from './result-options';
import { Verdict } from './verdict';

describe('a result that is withheld until the question closes', () => {
  it('says that the answer is in and when the result opens', () => {
    render(<Verdict isCorrect={null} pointsAwarded={null} streak={null} fresh />);
    const heading = screen.getByRole('heading', { name: 'Your answer is in. The result opens at midnight.' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText(/points/)).toBeNull();
  });

  it('marks the chosen option as neither right nor wrong', () => {
    render(
      <ResultOptions options={OPEN_QUESTION.options} correctAnswer={null} chosen="C" distribution={null} />,
    );
    expect(screen.getByText('Your answer').closest('li')?.className).not.toMatch(/danger|success/);
    expect(screen.queryByText(/correct/i)).toBeNull();
  });
});
