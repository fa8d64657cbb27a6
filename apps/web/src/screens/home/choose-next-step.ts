import type { NextStepQuery } from './next-step.generated';

type Viewer = NonNullable<NextStepQuery['viewer']>;
type Contest = NextStepQuery['contests']['edges'][number]['node'];

/** The one thing that a player is offered after an answer. */
export type NextStepChoice =
  | { kind: 'contest'; contest: Contest }
  | { kind: 'retry'; missed: number }
  | { kind: 'league'; league: Viewer['leagues'][number] }
  | { kind: 'reminder' }
  | { kind: 'practice' };

/**
 * Chooses the next step: what ends soon first, then what today's answer suggests, then the others who play, then tomorrow. Practice is
 * always there.
 */
export function chooseNextStep(data: NextStepQuery): NextStepChoice {
  // `Join a Contest` leads to the first that runs, and two links to one place are one too many.
  const others = data.contests.edges.slice(1).map(({ node }) => node);
  const contest = others.find(({ viewerParticipation }) => !viewerParticipation?.finishedAt);
  if (contest) return { kind: 'contest', contest };
  const missed = data.missed.length;
  const wasWrong = data.todaysQuestion?.viewerAnswer?.isCorrect === false;
  if (wasWrong && missed > 0) return { kind: 'retry', missed };
  const [league] = (data.viewer?.leagues ?? []).toSorted((a, b) => b.memberCount - a.memberCount);
  if (league && league.memberCount > 1) return { kind: 'league', league };
  if (data.viewer?.reminder.state === 'OFF') return { kind: 'reminder' };
  return missed > 0 ? { kind: 'retry', missed } : { kind: 'practice' };
}
