import { Button } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import type { PracticeItem } from './practice-item';
import { type PracticeSetQuery, usePracticeSetQuery } from './practice-set.generated';

/** Offers the set of questions that no day asks. Renders nothing while it is loading. */
export function PracticeSet({ onStart }: { onStart: (questions: readonly PracticeItem[]) => void }) {
  const { data } = usePracticeSetQuery();
  const titleId = useId();
  if (!data?.practiceSet) return null;
  const { name, questions } = data.practiceSet;
  return (
    <Card aria-labelledby={titleId} className="mt-6 animate-rise">
      <CardTitle id={titleId}>{name}</CardTitle>
      <p className="mt-2 text-ink-soft">
        {questions.length} extra questions, not from the daily ones. Play them whenever you like.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        onClick={() => onStart(questions.map((question) => itemOf(question, name)))}
      >
        Play
      </Button>
    </Card>
  );
}

/** A question of the set in a round. Without a page of its own, its answer is not kept. */
function itemOf(
  { key, ...question }: NonNullable<PracticeSetQuery['practiceSet']>['questions'][number],
  name: string,
): PracticeItem {
  return { ...question, __typename: 'Question', id: key, slug: null, category: name, attribution: null };
}
