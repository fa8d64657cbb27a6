/** What editors may still change of a contest, by its state. */
import type { ContestStatus } from '../contest';

/** The fields of a contest that editors write. `questions` are all questions with their keys, points and order. */
export const CONTEST_FIELDS = [
  'title',
  'slug',
  'description',
  'coverUrl',
  'published',
  'startsAt',
  'endsAt',
  'secondsPerQuestion',
  'revealAnswers',
  'shuffleOptions',
  'freezeMinutes',
  'prize',
  'leagueId',
  'questions',
] as const;

/** A field of a contest that editors write. */
export type ContestField = (typeof CONTEST_FIELDS)[number];

/** When a field becomes fixed, and why. */
interface Fixing {
  readonly since: 'start' | 'end';
  /** The field in a sentence, with its verb. */
  readonly subject: string;
  readonly why: string;
}

/**
 * The fields that become fixed. Everything that decides who wins is fixed from the start, whether a player has been shown a question or
 * not: otherwise a change could arrive together with the first player. Names and texts may change at any time.
 */
const FIXED: Readonly<Partial<Record<ContestField, Fixing>>> = {
  published: { since: 'start', subject: 'A contest cannot be unpublished', why: 'players are taking part' },
  startsAt: { since: 'start', subject: 'The start is fixed', why: 'players have had their time since then' },
  endsAt: { since: 'end', subject: 'The end is fixed', why: 'the answers and results are open' },
  secondsPerQuestion: {
    since: 'start',
    subject: 'The time per question is fixed',
    why: 'everyone must have the same time',
  },
  revealAnswers: {
    since: 'start',
    subject: 'The time at which results open is fixed',
    why: 'players could pass the answers on',
  },
  shuffleOptions: {
    since: 'start',
    subject: 'The order of the options is fixed',
    why: 'players have seen the options in theirs',
  },
  freezeMinutes: {
    since: 'start',
    subject: 'The freeze is fixed',
    why: 'players have been told until when they can see the places',
  },
  prize: { since: 'start', subject: 'The prize is fixed', why: 'players are competing for it' },
  leagueId: {
    since: 'start',
    subject: 'The league is fixed',
    why: 'players who are taking part would be excluded',
  },
  questions: {
    since: 'start',
    subject: 'The questions are fixed',
    why: 'everyone must answer the same ones, with the same key and points',
  },
};

/** Why a field cannot be changed in a state, as a sentence without its full stop; null while it can. */
export function whyFixed(field: ContestField, status: ContestStatus): string | null {
  const fixed = FIXED[field];
  if (!fixed || status === 'draft' || status === 'published') return null;
  if (fixed.since === 'end' && status !== 'ended') return null;
  const event = fixed.since === 'end' ? 'ended' : 'started';
  return `${fixed.subject} since the contest has ${event}: ${fixed.why}`;
}

/** Texts about editing contests. */
export const CONTEST_EDITING_TEXTS = {
  endInPast: 'A contest that players see must end in the future',
  changedMeanwhile: 'Someone else has changed this contest since you opened it',
  notSaved: 'The contest was not saved. Please try again.',
  notDeleted: 'The contest was not deleted. Please try again.',
  notRevealed: 'The places could not be revealed. Please try again.',
} as const;
