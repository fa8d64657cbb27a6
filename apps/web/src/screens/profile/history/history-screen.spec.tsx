import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { answerPage } from '../../../features/progress/progress.fixture';
import { profileViewer } from '../profile.fixture';
import { Screen } from './history-screen';
import { HistoryScreenDocument } from './history-screen.generated';

function show(fields: object = {}) {
  const result = { data: { viewer: { ...profileViewer(), ...fields } } };
  const mock = { request: { query: HistoryScreenDocument }, result } as MockLink.MockedResponse;
  const link = new MockLink([mock], { defaultOptions: { delay: 0 } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

describe('HistoryScreen', () => {
  it('shows a skeleton, then the answers', async () => {
    show();
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
    expect(await screen.findByText('Question of 1 days ago?')).toBeTruthy();
  });

  it('leads to the question of the day before the first answer', async () => {
    show({ answers: answerPage([]) });
    expect(await screen.findByRole('heading', { name: 'Nothing answered yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: "To today's question" }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
