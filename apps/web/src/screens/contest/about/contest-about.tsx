import type { FragmentRef } from '@daily/apollo/fragment';
import { Card, CardTitle } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { type ContestAbout_ContestFragment, useContestAboutContestFragment } from './contest-about.generated';

/** What a contest is about, and its prize. Renders nothing without either. */
export function ContestAbout(props: { contest: FragmentRef<ContestAbout_ContestFragment> }) {
  const titleId = useId();
  const contest = useContestAboutContestFragment(props.contest);
  if (!contest || (!contest.descriptionHtml && !contest.prize)) return null;
  const { descriptionHtml, prize } = contest;
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>About this contest</CardTitle>
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
  );
}
