import { MockedProvider } from '@apollo/client/testing/react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { ContestReplayDocument } from './contest-replay.generated';
import { ContestReplay } from './contest-replay';
import { FRAME_MS } from './use-playback';

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

const player = (username: string) => ({
  __typename: 'Player' as const,
  id: username,
  username,
  avatarUrl: null,
});
const frame = (second: number, ...scores: [playerIndex: number, score: number][]) => ({
  __typename: 'ContestReplayFrame' as const,
  at: new Date(Date.UTC(2026, 2, 10, 12, 0, second)).toISOString(),
  playerCount: scores.length,
  places: scores.map(([playerIndex, score], index) => ({
    __typename: 'ContestReplayPlace' as const,
    ...{ playerIndex, rank: index + 1, score, totalTimeMs: 1_000 },
  })),
});

const FRAMES = [frame(5, [0, 10]), frame(8, [0, 10], [1, 10]), frame(12, [1, 20], [0, 10])];

async function show(frames = FRAMES) {
  const replay = { __typename: 'ContestReplay' as const, players: [player('Ada'), player('Bob')], frames };
  const contest = { __typename: 'Contest' as const, id: 'c1', startsAt: '2026-03-10T12:00:00.000Z', replay };
  const request = { query: ContestReplayDocument, variables: { contest: 'spring' } };
  render(
    <MockedProvider mocks={[{ request, result: { data: { contest } } }]}>
      <ContestReplay contest="spring" />
    </MockedProvider>,
  );
  return screen.findByRole<HTMLInputElement>('slider', { name: /Moment/ });
}

const places = () =>
  within(screen.getByRole('list', { name: 'Places at this moment' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the replay of a contest', () => {
  it('begins with the final board and shows any moment', async () => {
    const slider = await show();
    expect(places()).toEqual(['Rank 1: Bob, 20 points', 'Rank 2: Ada, 10 points']);
    fireEvent.change(slider, { target: { value: '0' } });
    expect(places()).toEqual(['Rank 1: Ada, 10 points']);
    expect(slider.getAttribute('aria-valuetext')).toBe('0:05.0 after the start, Ada leads');
  });

  it('plays from the first moment to the last, and can be paused', async () => {
    const slider = await show();
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Play' }));
      const values = [slider.value];
      act(() => void jest.advanceTimersByTime(FRAME_MS));
      values.push(slider.value);
      fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
      act(() => void jest.advanceTimersByTime(10 * FRAME_MS));
      values.push(slider.value);
      fireEvent.click(screen.getByRole('button', { name: 'Play' }));
      act(() => void jest.advanceTimersByTime(FRAME_MS));
      values.push(slider.value);
      expect(values).toEqual(['0', '1', '1', '2']);
      expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that there were no participants', async () => {
    await show([]).catch(() => undefined);
    expect(await screen.findByText('Nobody has taken part.')).toBeTruthy();
  });
});
