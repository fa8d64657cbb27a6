import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import type { FragmentRef } from '@daily/apollo/fragment';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { answeredQuestion } from '../../features/question/question.fixture';
import { Yesterday } from './yesterday';
import { type Yesterday_QuestionFragment, Yesterday_QuestionFragmentDoc } from './yesterday.generated';

function show(letter: 'B' | 'C' | null, countsDemoPlayers = false) {
  const answered = answeredQuestion(letter ?? 'B');
  const viewerAnswer = letter === null ? null : answered.viewerAnswer;
  const question = {
    ...answered,
    slug: '2030-01-01-which',
    viewerAnswer,
    answerCount: 1204,
    correctPercent: 75,
    countsDemoPlayers,
  };
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link: ApolloLink.empty() });
  client.cache.writeFragment({ fragment: Yesterday_QuestionFragmentDoc, data: question });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Yesterday question={question as unknown as FragmentRef<Yesterday_QuestionFragment>} />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

describe('Yesterday', () => {
  it('shows the correct option with its explanation and how everyone did', () => {
    show('B');
    expect(screen.getByText('B. 301')).toBeTruthy();
    expect(screen.getByText('301 is for good, 302 and 307 are for a while.')).toBeTruthy();
    expect(screen.getByText('75% of 1,204 were right')).toBeTruthy();
  });

  it('says that demo players were right when nobody else answered', () => {
    show(null, true);
    expect(screen.getByText('75% of 1,204 demo players were right')).toBeTruthy();
  });

  it('leads to the page of the question', () => {
    show('B');
    const link = screen.getByRole('link', { name: 'How everyone answered, and why' });
    expect(link.getAttribute('href')).toBe('/questions/2030-01-01-which');
  });

  it.each([
    ['B', 'You were right.'],
    ['C', 'You chose C. 404'],
    [null, 'You did not answer.'],
  ] as const)('shows the own answer %s', (letter, text) => {
    show(letter);
    expect(document.body.textContent).toContain(text);
  });
});
