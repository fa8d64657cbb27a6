import { toGlobalId } from '@daily/kit/graphql/node';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { Installation } from '../installation';
import type { Client, TestPlayer } from '../client';
import { ALL, CORPUS } from './corpus';
import { mustMutate } from '../mutate';

const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = CORPUS;

/** A contest, as the REST facade names it. */
interface WrittenContest {
  id: string;
  slug: string;
}

/** The contests of {@link writeContests}. */
export interface WrittenContests {
  running: WrittenContest;
  /** Has ended; players have a place. */
  ended: WrittenContest;
}

/** Creates a contest that runs, with the corpus in each of its texts. */
async function writeContest(editor: Client, title: string): Promise<WrittenContest> {
  const options = { optionA: FIRST, optionB: SECOND, optionC: THIRD, optionD: FOURTH };
  const question = {
    ...options,
    ...{ questionText: ALL, correctAnswer: 'A', explanation: `[${FIRST}](${FIRST}) ${ALL}`, points: 10 },
  };
  const { status, body, text } = await editor.rest<WrittenContest>('POST', '/api/contests', {
    title,
    description: [`## ${title}`, `[${FIRST}](javascript:__xss())`, `\`\`\`html\n${ALL}\n\`\`\``, ALL].join(
      '\n\n',
    ),
    prize: SECOND,
    startsAt: new Date(Date.now() + 300).toISOString(),
    endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    published: true,
    questions: [question, question],
  });
  if (status !== 201 || !body) throw new Error(`The contest was not created: ${text}`);
  return body;
}

/** Takes part in a contest, and leaves its last `left` questions open. */
async function play(player: TestPlayer, contest: WrittenContest, left: number): Promise<void> {
  const contestId = toGlobalId('Contest', contest.id);
  await mustMutate(player.client, 'joinContest', { id: contestId });
  for (let number = 2; number > left; number -= 1) {
    const { participation } = await mustMutate<{
      participation: { currentQuestion: { question: { id: string } } };
    }>(
      player.client,
      'startContestQuestion',
      { id: contestId },
      '... on StartContestQuestionSuccess { participation { currentQuestion { question { id } } } }',
    );
    const questionId = participation.currentQuestion.question.id;
    await mustMutate(player.client, 'answerContestQuestion', { id: contestId, questionId, letter: 'A' });
  }
}

/** Writes a contest that runs, in which the players have a question open, and one that they have finished. */
export async function writeContests(
  installation: Installation,
  editor: TestPlayer,
  players: readonly TestPlayer[],
): Promise<WrittenContests> {
  const running = await writeContest(editor.client, FIRST);
  const ended = await writeContest(editor.client, SECOND);
  await new Promise((started) => setTimeout(started, 500));
  for (const player of players) {
    await play(player, running, 1);
    await play(player, ended, 0);
  }
  await installation.rows('UPDATE contest SET ends_at = now() WHERE id = $1', [ended.id]);
  return { running, ended };
}
