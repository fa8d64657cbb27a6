import { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { leagues, type Leagues } from '@daily/leagues';
import { type Mail, mail } from '@daily/mail';
import { type Notices, notices } from '@daily/notices';
import { people, type People, Player } from '@daily/people';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { OptionLetter } from '@daily/rules/question';
import { PastQuestions, questions } from '@daily/questions';
import { PictureRenderer } from '@daily/sharing';
import { openTestPlatform, type SpecPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from './contest/contest.entity';
import type { ContestChange } from './editing/contest-change';
import { CONTEST_BOARD_TRIGGERS, contests, type Contests } from './index';

/** Opens a test database with the tables of the slice and of those that its rows refer to. */
export function openContestsPlatform(): Promise<TestPlatform> {
  const below = [mail, people, notices, questions, leagues].flatMap(({ entities }) => [...entities]);
  return openTestPlatform([...below, ...contests.entities], {
    rateLimitScale: 100_000,
    statements: CONTEST_BOARD_TRIGGERS,
  });
}

/** The slice with those it builds on. */
export type WiredContests = Contests & { people: People; notices: Notices; mail: Mail; leagues: Leagues };

/** Wires the slice on a platform, after those it builds on. */
export function wireContests(platform: SpecPlatform): WiredContests {
  const wiredMail = mail.wire(platform);
  const wiredPeople = people.wire(platform, { mail: wiredMail, personalRecords: () => new Map() });
  const wiredNotices = notices.wire(platform, { people: wiredPeople, mail: wiredMail });
  const wiredLeagues = leagues.wire(platform, {
    people: wiredPeople,
    mail: wiredMail,
    play: { pointsEarnedBetween: () => Promise.resolve(new Map()) },
    contents: {
      requireDeletable: (rows, leagueId) => wiredContests.ofLeagues.requireDeletable(rows, leagueId),
      delete: (rows, leagueIds) => wiredContests.ofLeagues.delete(rows, leagueIds),
    },
  });
  const below = { people: wiredPeople, notices: wiredNotices, mail: wiredMail, leagues: wiredLeagues };
  const wiredContests = contests.wire(platform, {
    ...below,
    sharing: { renderer: new PictureRenderer() },
    questions: { past: new PastQuestions(platform.database, platform.calendar, platform.cursors) },
  });
  return { ...wiredContests, ...below };
}

/** The caller who acts as a player. */
export const callerOf = (id: string) => new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.9' });

/** An editor, who needs no profile. */
export const EDITOR = new Caller({ viewer: { id: 'editor', role: 'editor' }, address: '192.0.2.8' });

/** Inserts players under their ids. */
export async function addPlayers(
  { database }: Pick<Platform, 'database'>,
  ids: readonly string[],
): Promise<void> {
  await database.orm
    .getRepository(Player)
    .insert(ids.map((id) => ({ id, username: id, email: `${id}@players.example`, createdAt: START })));
}

/** A published contest that runs for an hour from the start of the tests' clock, with the given keys. */
export const runningContest = (keys: readonly OptionLetter[], change: ContestChange = {}): ContestChange => ({
  title: 'Spring',
  startsAt: START,
  endsAt: new Date(START.getTime() + HOUR_MS),
  published: true,
  secondsPerQuestion: 30,
  questions: keys.map((correctAnswer, index) => ({
    text: `Question ${index + 1}?`,
    optionA: 'one',
    optionB: 'two',
    optionC: 'three',
    optionD: 'four',
    correctAnswer,
    points: 10,
  })),
  ...change,
});

/** Lets a player join a running contest and answer its questions in order, one letter for each, each after the same time. */
export async function playThrough(
  { participations }: Pick<Contests, 'participations'>,
  test: Pick<TestPlatform, 'pass'>,
  { contest, playerId, letters, msEach }: PlayedContest,
): Promise<void> {
  const caller = callerOf(playerId);
  await participations.join(contest.id, playerId, caller);
  for (const letter of letters) {
    const { question } = await participations.show(contest.id, playerId, caller);
    if (!question) throw new Error(`No question is left for ${playerId}`);
    test.pass(msEach);
    const given = { playerId, questionId: question.id, letter };
    await participations.answer(contest.id, given, caller);
  }
}

/** How a player plays a contest. */
interface PlayedContest {
  contest: Contest;
  playerId: string;
  letters: readonly OptionLetter[];
  /** Time for each question, in milliseconds. */
  msEach: number;
}
