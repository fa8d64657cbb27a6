import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { page, participation, rankingOf, showContest } from '../contest.fixture';
import { UNVEIL_STEP_MS } from './use-unveiling';

let scroll: (isIntersecting: boolean) => void;

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  globalThis.IntersectionObserver = class {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      scroll = (isIntersecting) => act(() => notify([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const place = (rank: number, id: string, score = 40 - rank) => ({
  ...{ rank, score, totalTimeMs: 1_000 },
  player: { __typename: 'Player', id, username: id, avatarUrl: null },
});

async function showRanking() {
  showContest({
    ContestScreen: page({
      ...{ status: 'ENDED', endsAt: new Date(Date.now() - 1_000).toISOString() },
      leaderboard: rankingOf([place(1, 'Grace'), place(2, 'Linus'), place(3, 'Barbara', 0)]),
      viewerEntry: { __typename: 'ContestLeaderboardEntry', rank: 12, score: 10, totalTimeMs: 9_000 },
      viewerParticipation: participation({
        ...{ questionsDone: 2, score: 10, correctAnswers: 1, percentage: 50 },
      }),
    }),
  });
  return screen.findByRole('region', { name: 'Final ranking' });
}

const veiled = (ranking: HTMLElement) =>
  within(ranking)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.opacity-0') !== null);

describe('the final ranking', () => {
  it('has the places with points, and marks the own one below them', async () => {
    const ranking = await showRanking();
    const rows = within(ranking).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Grace'),
      expect.stringContaining('Linus'),
      expect.stringMatching(/12.*Ada.*You/),
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  });

  it('is unveiled from below once a player who took part scrolls to it, and only once', async () => {
    const ranking = await showRanking();
    scroll(false);
    expect(veiled(ranking)).toEqual([true, true, true]);
    scroll(true);
    await act(() => new Promise((passed) => setTimeout(passed, 1.5 * UNVEIL_STEP_MS)));
    expect(veiled(ranking)).toEqual([true, true, false]);
    await userEvent.click(within(ranking).getByRole('button', { name: 'Show all places' }));
    expect(veiled(ranking)).toEqual([false, false, false]);
    expect(localStorage.getItem('daily-trivia-rankings')).toContain('contest-1');
  });

  it('is not veiled for a player who sees it already', async () => {
    const ranking = await showRanking();
    scroll(true);
    expect(veiled(ranking)).toEqual([false, false, false]);
    await userEvent.click(within(ranking).getByRole('button', { name: 'Watch the places unfold' }));
    expect(veiled(ranking)).toEqual([true, true, true]);
  });
});
