import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PROMO } from '../testing/page.fixture';
import { useFrameQuery } from './frame.generated';
import { PromoStrip } from './promo-strip';

function Strip() {
  return <PromoStrip promo={useFrameQuery().data?.promo ?? null} />;
}

function show(fields: object | null) {
  const linked = fields && { __typename: 'Contest', id: 'contest-1', status: 'PUBLISHED', ...fields };
  const promo = { ...PROMO, linkText: 'Join', linkPath: '/contests/spring', contest: linked };
  const { fetch } = stubFetch({ body: { data: { viewer: null, promo } } });
  const client = createApolloClient({ now: Date.now, fetch });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Strip />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return client;
}

const part = (finishedAt: string | null) => ({
  viewerParticipation: { __typename: 'ContestParticipation', finishedAt },
});

it.each([
  ['a link to no contest', null, 'Join'],
  ['a contest that the viewer has not joined', { viewerParticipation: null }, 'Join'],
  ['a contest that a player has joined', part(null), 'You are in'],
  ['a running contest that a player has joined', { status: 'RUNNING', ...part(null) }, 'Join'],
  ['a contest that a player has finished', { status: 'RUNNING', ...part('2026-05-01') }, 'Your result'],
])('shows what the link leads to: %s', async (_case, fields, text) => {
  show(fields);
  expect((await screen.findByRole('link')).textContent).toBe(text);
});

it('follows the viewer who joins the contest elsewhere on the page', async () => {
  const client = show({ viewerParticipation: null });
  await screen.findByRole('link', { name: 'Join' });
  act(() => {
    client.cache.modify({
      id: 'Contest:contest-1',
      fields: { viewerParticipation: () => part(null).viewerParticipation },
    });
  });
  expect(await screen.findByRole('link', { name: 'You are in' })).toBeTruthy();
});
