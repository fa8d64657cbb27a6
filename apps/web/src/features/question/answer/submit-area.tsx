import type { OptionLetter } from '@daily/rules/question';
import { Button } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { useId } from 'react';
import { SignInLinks } from '../sign-in-links';
import { SignInPanel } from './sign-in-panel';
import type { RejectionReason } from './use-submit-answer';

/** Props of the submit button's area. */
export interface SubmitAreaProps {
  chosen: OptionLetter | null;
  anonymous: boolean;
  submitting: boolean;
  /** Why the last submission was rejected; null when it was not. */
  rejection: RejectionReason | null;
  /** The message of a submission that failed and can be repeated; null without one. */
  failure: string | null;
}

/**
 * The submit button with a hint, or the panel that asks an anonymous visitor who tried to submit to sign in. While the answer
 * is being submitted, the area has the shape and size of the verdict that replaces it.
 */
export function SubmitArea(props: SubmitAreaProps) {
  const { chosen, submitting, rejection, failure } = props;
  const hintId = useId();
  if (rejection === 'sign-in' && chosen) return <SignInPanel chosen={chosen} />;
  return (
    <div className={clsx('mt-4', submitting && 'rounded-md border border-line p-4')}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!chosen || submitting} aria-describedby={hintId}>
          {submitting && <Spinner />}
          {submitting ? 'Submitting...' : 'Submit Answer'}
        </Button>
        {/* An alert in view replaces the toast with the same text, which would cover the options on phones. */}
        <p
          key={failure}
          id={hintId}
          role={failure === null ? undefined : 'alert'}
          className={clsx('text-sm', failure === null ? 'text-ink-soft' : 'text-danger-ink')}
        >
          <Hint {...props} />
        </p>
      </div>
      {submitting && <ExplanationSkeleton />}
    </div>
  );
}

function Hint({ chosen, anonymous, submitting, failure }: SubmitAreaProps) {
  if (submitting) return `Checking answer ${chosen}…`;
  if (anonymous) return <SignInLinks purpose="to submit your answer." />;
  if (failure !== null) return failure;
  return chosen ? 'You cannot change your answer later.' : 'Choose an option to submit.';
}

function ExplanationSkeleton() {
  return (
    <Skeleton className="mt-3 grid max-w-text gap-2">
      <Placeholder className="h-4" />
      <Placeholder className="h-4" />
      <Placeholder className="h-4 w-2/3" />
    </Skeleton>
  );
}
