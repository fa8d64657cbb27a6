import {
  type Contest,
  type ContestParticipation,
  type ContestQuestion,
  ProblemError,
} from '@daily-trivia/client';
import { askForLetter } from '../ask-for-letter.js';
import type { Command, Context } from '../command.js';
import { RefusedError } from '../exit-codes.js';
import { findContest } from '../find-contest.js';
import { requireViewer } from '../require-viewer.js';
import { statusOf } from '../terminal/contest-view.js';
import { printAsked } from '../terminal/question-view.js';
import type { Terminal } from '../terminal/terminal.js';

/** Plays a contest: joins it and asks its questions, one by one. */
export const play: Command = {
  name: 'play',
  summary: 'Join a contest and answer its questions',
  usage: '<slug>',
  arity: 1,
  async run(context) {
    const { client, json, terminal, url } = context;
    let contest = await findContest(context);
    if (json) return terminal.printJson(contest, 2);
    requireViewer(await client.viewer(), `To play, create an API token at ${url}profile/settings`);
    if (contest.status !== 'RUNNING') {
      throw new RefusedError(`The contest cannot be played now: ${statusOf(contest)}.`);
    }
    if (!contest.viewerParticipation) contest = await client.contests.join(contest.id);
    while (!isDone(contest)) {
      if (!(await askNext(context, contest))) return;
      contest = await findContest(context);
    }
    printEnd(terminal, contest, contest.viewerParticipation);
  },
};

const isDone = ({ questionCount, viewerParticipation }: Contest) =>
  viewerParticipation !== null && viewerParticipation.questionsDone >= questionCount;

/** Shows the next question, which starts its clock, and asks for the answer. Resolves to false when the player leaves. */
async function askNext({ client, terminal }: Context, { id, questionCount }: Contest): Promise<boolean> {
  const { currentQuestion } = await client.contests.startQuestion(id);
  if (!currentQuestion) return false;
  const { question, remainingMs } = currentQuestion;
  printAsked(terminal, question, [
    `Question ${question.position} of ${questionCount}`,
    `${question.points} points`,
    `${Math.ceil(remainingMs / 1_000)} seconds`,
  ]);
  terminal.print();
  const letter = await askForLetter(terminal);
  if (!letter) return false;
  try {
    const answered = await client.contests.answer({ contestId: id, questionId: question.id, letter });
    terminal.print(verdict(terminal, answered.question));
  } catch (error) {
    // The time of the question has run out: the next one follows.
    if (!(error instanceof ProblemError)) throw error;
    terminal.note(error.message);
  }
  terminal.print();
  return true;
}

function verdict(terminal: Terminal, { correctAnswer, viewerAnswer }: ContestQuestion): string {
  if (!viewerAnswer || viewerAnswer.isCorrect === null) return 'Your answer is in.';
  if (viewerAnswer.isCorrect)
    return terminal.style('green', `✓ Correct! +${viewerAnswer.pointsAwarded ?? 0} points`);
  return terminal.style('red', correctAnswer ? `✗ Wrong. Correct is ${correctAnswer}.` : '✗ Wrong.');
}

function printEnd(terminal: Terminal, { slug }: Contest, participation: ContestParticipation | null): void {
  const score = participation?.score ?? null;
  const result = score === null ? 'The results are shown when the contest is over' : `${score} points`;
  terminal.print(`That was the last question. ${result}: daily-trivia contest ${slug}`);
}
