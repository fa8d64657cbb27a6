import { MockedProvider } from '@apollo/client/testing/react';
import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContestReveal } from './contest-reveal';
import { NextRevealDocument, RevealContestLeaderboardDocument } from './contest-reveal.generated';

function show(props: {
  latest?: { rank: number; username: string };
  revealedRank?: number;
  nextRevealRank?: number;
}) {
  const revealed: number[] = [];
  const mocks = [3, 1].map((place) => ({
    request: { query: RevealContestLeaderboardDocument, variables: { input: { id: 'c1', place } } },
    result: () => {
      revealed.push(place);
      const contest = { __typename: 'Contest' as const, id: 'c1', revealedRank: place, nextRevealRank: 2 };
      const payload = { __typename: 'RevealContestLeaderboardSuccess' as const, contest };
      return { data: { revealContestLeaderboard: payload } };
    },
  }));
  const { revealedRank = null, nextRevealRank = null, latest = null } = props;
  const state = {
    request: { query: NextRevealDocument, variables: { contest: 'spring' } },
    result: { data: { contest: { __typename: 'Contest' as const, id: 'c1', nextRevealRank } } },
    maxUsageCount: 3,
  };
  render(
    <MockedProvider mocks={[...mocks, state]}>
      <ContestReveal
        contest={{ id: 'c1', slug: 'spring', freezeMinutes: 10, revealedRank }}
        latest={latest}
      />
    </MockedProvider>,
  );
  return revealed;
}

const status = () => screen.getByRole('status').textContent;

describe('a board with sealed places', () => {
  it('says that it stands still', () => {
    show({ latest: { rank: 1, username: 'Ada' } });
    expect(status()).toBe(
      'Here is the board as it stood 10 minutes before the end. The final places are still sealed.',
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('says that places are sealed when it shows none', () => {
    show({});
    expect(status()).toBe(
      'The places stay sealed until the editors reveal them, from the last to the first.',
    );
  });

  it('announces the place that was revealed last and shows the sealed ones, at most ten', () => {
    show({ revealedRank: 4, latest: { rank: 4, username: 'Ada' } });
    expect(status()).toBe('We reveal the places from the last to the first. Place 4: Ada.');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('lets an editor reveal the next place, and all places after asking', async () => {
    const revealed = show({ revealedRank: 4, nextRevealRank: 3 });
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal place 3' }));
    await waitFor(() => expect(revealed).toEqual([3]));
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal all places' }));
    expect(revealed).toEqual([3]);
    await userEvent.click(screen.getByRole('button', { name: 'Press again to reveal all places' }));
    await waitFor(() => expect(revealed).toEqual([3, 1]));
  });

  it('does not take a double click for a confirmation', async () => {
    const revealed = show({ revealedRank: 4, nextRevealRank: 3 });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Reveal all places' }));
    expect(await screen.findByRole('button', { name: 'Press again to reveal all places' })).toBeTruthy();
    expect(revealed).toEqual([]);
  });

  it('names the first step after the place from which it reveals', async () => {
    show({ nextRevealRank: 11 });
    expect(await screen.findByRole('button', { name: 'Reveal the places from 11 on' })).toBeTruthy();
  });
});
