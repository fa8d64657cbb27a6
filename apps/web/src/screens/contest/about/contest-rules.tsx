import type { FragmentRef } from '@daily/apollo/fragment';
import { formatPoints } from '@daily/rules/game/scoring';
import { formatLimit } from '@daily/rules/contest/time';
import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import type { Status } from '../../../features/contests/clock/use-contest-status';
import { formatQuestions } from '../../../features/contests/facts';
import { type ContestRules_ContestFragment, useContestRulesContestFragment } from './contest-rules.generated';

/** The rules of a contest. */
export function ContestRules(props: {
  contest: FragmentRef<ContestRules_ContestFragment>;
  status: 'DRAFT' | Status;
}) {
  const titleId = useId();
  const contest = useContestRulesContestFragment(props.contest);
  if (!contest) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Rules</CardTitle>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm text-ink-soft marker:text-line-strong">
        {rulesOf(contest, props.status === 'ENDED').map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The rules as sentences. Those about joining and about what opens when are left out after the end. */
function rulesOf(contest: ContestRules_ContestFragment, hasEnded: boolean): string[] {
  const { secondsPerQuestion, maxScore, revealAnswers, shufflesOptions, freezeMinutes } = contest;
  return [
    `${formatQuestions(contest)}, up to ${formatPoints(maxScore)}.`,
    `Each question gives you ${formatLimit(secondsPerQuestion)} from the moment you see it. ` +
      'Reloading or leaving the page does not stop the clock.',
    'You start each question yourself and answer it once. An answer after the time does not count.',
    !hasEnded && 'You can join and play until the end, which also closes an open question.',
    'Most points win. If points are equal, the faster player wins, then whoever finished first.',
    !hasEnded &&
      (revealAnswers === 'AFTER_END'
        ? 'Results, correct answers and explanations are shown after the end.'
        : 'Your result, the correct answers and the explanations are shown when you have finished.'),
    shufflesOptions && 'Each player gets the options in a different order.',
    freezeMinutes > 0 &&
      !hasEnded &&
      `The leaderboard freezes for the last ${formatLimit(freezeMinutes * 60)}.`,
  ].filter((rule) => rule !== false);
}
