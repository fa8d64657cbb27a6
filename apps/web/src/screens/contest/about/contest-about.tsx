import type { FragmentRef } from '@daily/apollo/fragment';
import { formatPoints } from '@daily/rules/scoring';
import { Card, CardTitle } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { formatLimit } from '../../../features/contests/clock/durations';
import { formatQuestions } from '../../../features/contests/facts';
import { type ContestAbout_ContestFragment, useContestAboutContestFragment } from './contest-about.generated';

/** What a contest is about, its prize and its rules. */
export function ContestAbout(props: { contest: FragmentRef<ContestAbout_ContestFragment> }) {
  const [aboutId, rulesId] = [useId(), useId()];
  const contest = useContestAboutContestFragment(props.contest);
  if (!contest) return null;
  const { descriptionHtml, prize } = contest;
  return (
    <>
      {(descriptionHtml || prize) && (
        <Card aria-labelledby={aboutId}>
          <CardTitle id={aboutId}>About this contest</CardTitle>
          {prize && (
            <p className="mt-3 flex items-start gap-2 rounded-md bg-place-1 p-3 text-place-1-ink">
              <Gift aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">Prize: </span>
                {prize}
              </span>
            </p>
          )}
          {descriptionHtml && <RichText html={descriptionHtml} className="mt-3 max-w-text wrap-anywhere" />}
        </Card>
      )}
      <Card aria-labelledby={rulesId}>
        <CardTitle id={rulesId}>Rules</CardTitle>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-sm text-ink-soft marker:text-line-strong">
          {rulesOf(contest).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The rules of a contest as sentences. */
export function rulesOf(contest: ContestAbout_ContestFragment): string[] {
  const { secondsPerQuestion, maxScore, revealAnswers, shufflesOptions, freezeMinutes } = contest;
  return [
    `${formatQuestions(contest)}, up to ${formatPoints(maxScore)}.`,
    `You have ${formatLimit(secondsPerQuestion)} for a question, from the moment you see it. The clock runs on our server: reloading or leaving the page does not stop it.`,
    'You start each question yourself and answer it once. An answer after the time does not count.',
    'You can join and play at any time until the end. At the end, open questions close.',
    'Most points win. Among equal points the shorter total time wins, then who finished first.',
    revealAnswers === 'AFTER_END'
      ? 'Results, correct answers and explanations are shown after the end.'
      : 'Your result, the correct answers and the explanations are shown when you have finished.',
    ...(shufflesOptions ? ['Each player gets the options in a different order.'] : []),
    ...(freezeMinutes > 0
      ? [`The leaderboard stands still for the last ${formatLimit(freezeMinutes * 60)}.`]
      : []),
  ];
}
