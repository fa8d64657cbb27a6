import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show, setUpQuestionCard } from './question-card.fixture';
import { OPEN_QUESTION } from './question.fixture';

setUpQuestionCard();

describe('StartCard', () => {
  it('shows the text of the question without its options', () => {
    show();
    expect(screen.getByRole('heading', { name: "Today's Tech Trivia Challenge" })).toBeTruthy();
    expect(screen.getByText('Answer correctly to earn 20 points!')).toBeTruthy();
    expect(screen.getByText(OPEN_QUESTION.text)).toBeTruthy();
    expect(screen.getByText(/^Easy on Monday, hard on Friday/)).toBeTruthy();
    expect(screen.queryByText('301')).toBeNull();
  });

  it('shows the difficulty, how many have answered and how many were right yesterday', () => {
    show();
    expect(screen.getByText('Medium')).toBeTruthy();
    const facts = screen.getByText('were right yesterday', { exact: false }).closest('p');
    expect(facts?.textContent).toBe('20 answered today62% were right yesterday');
  });

  it('invites the first player of the day', () => {
    show({ question: { ...OPEN_QUESTION, answerCount: 0 } });
    expect(screen.getByText('Be the first to answer today.')).toBeTruthy();
  });

  it('shows signed-in players their streak', () => {
    show();
    expect(screen.getByRole('button', { name: 'Streak: 7 days' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('links anonymous visitors to the login and signup pages, which redirect back', () => {
    show({ signedIn: false });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?redirect=%2F');
    expect(screen.getByRole('link', { name: 'sign up' }).getAttribute('href')).toBe('/signup?redirect=%2F');
    expect(screen.queryByText(/Streak/)).toBeNull();
  });
});
