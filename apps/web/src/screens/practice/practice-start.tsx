import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { SelectField } from '@daily/ui/forms/select-field';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';

/** What a round consists of. */
export interface RoundChoice {
  /** Null for all categories. */
  category: string | null;
  /** Only questions that the viewer got wrong. */
  wrongOnly: boolean;
  /** Another value for each round, so that new questions come in another order. */
  seed: number;
}

/** Number of orders in which new questions may come. */
const SEEDS = 1_000_000;

/** Value of the field for all categories: a select has no empty value. */
const ALL = '*';

/** Returns the same choice for another round. */
export function nextRound(choice: Omit<RoundChoice, 'seed'>): RoundChoice {
  return { ...choice, seed: Math.floor(Math.random() * SEEDS) };
}

/** Asks what to practice. */
export function PracticeStart(props: {
  categories: readonly { name: string; questionCount: number }[];
  isSignedIn: boolean;
  onStart: (choice: RoundChoice) => void;
}) {
  const { categories, isSignedIn, onStart } = props;
  const titleId = useId();
  const [category, setCategory] = useState(ALL);
  const [wrongOnly, setWrongOnly] = useState(false);
  if (categories.length === 0) return <NothingToPractice />;
  const start = (event: FormEvent) => {
    event.preventDefault();
    onStart(nextRound({ category: category === ALL ? null : category, wrongOnly }));
  };
  return (
    <Card aria-labelledby={titleId} className="mt-6">
      <CardTitle id={titleId}>What would you like to practice?</CardTitle>
      <form method="post" onSubmit={start} className="mt-4 grid max-w-narrow gap-4">
        <SelectField
          label="Category"
          name="category"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          options={[
            { value: ALL, label: 'All categories' },
            ...categories.map(({ name, questionCount }) => ({
              value: name,
              label: `${name} (${questionCount})`,
            })),
          ]}
        />
        {isSignedIn ? (
          <CheckboxField
            label="Only questions that I got wrong"
            name="wrongOnly"
            checked={wrongOnly}
            onChange={(event) => setWrongOnly(event.target.checked)}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            <Link
              to={`${PAGE_PATHS.login}?redirect=${encodeURIComponent(PAGE_PATHS.practice)}`}
              className={linkClass}
            >
              Log in
            </Link>{' '}
            to be asked again just before you forget, and to practice what you got wrong.
          </p>
        )}
        <Button type="submit" className="justify-self-start">
          Start
        </Button>
      </form>
    </Card>
  );
}

function NothingToPractice() {
  return (
    <p className="mt-6 max-w-text rounded-md bg-sunken p-4">
      A question comes here once its day is over, and none is over yet.{' '}
      <Link to={PAGE_PATHS.home} className={linkClass}>
        Today&apos;s question
      </Link>{' '}
      is open.
    </p>
  );
}
