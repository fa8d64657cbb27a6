import { describe, expect, it } from '@jest/globals';
import { completeHead, headHtml } from '../../features/seo/head';
import { contestListHead } from './contest-list-screen.server';
import { head } from './contest-list-screen';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const CONTEST = { id: 'c', slug: 'spring', title: 'Spring contest' };

const headOf = (list: string, data: unknown) =>
  contestListHead(completeHead(head({ list }), SETTINGS), data, SETTINGS);

describe('the head of a list of a contest', () => {
  it('names the contest of the leaderboard', () => {
    const { title, path } = headOf('leaderboard', { contest: CONTEST });
    expect([title, path]).toEqual([
      'Spring contest: Leaderboard | Daily Trivia',
      '/contests/spring/leaderboard',
    ]);
  });

  it('keeps search engines from the list of the players', () => {
    const path = '/contests/spring/players';
    const players = headOf('players', { contest: CONTEST });
    expect([players.title, players.path]).toEqual(['Spring contest: Players | Daily Trivia', path]);
    for (const shown of [players, headOf('players', null)])
      expect(headHtml(shown, SETTINGS, path)).toContain('noindex');
    const board = headOf('leaderboard', { contest: CONTEST });
    expect(headHtml(board, SETTINGS, '/contests/spring/leaderboard')).not.toContain('noindex');
  });

  it('is general until the contest is known', () => {
    expect(headOf('leaderboard', null).title).toBe('Leaderboard | Daily Trivia');
    expect(headOf('players', null).title).toBe('Players | Daily Trivia');
  });
});
