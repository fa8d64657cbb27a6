import { PAGE_PATHS } from '@daily/contract/page-paths';
import { PROPOSAL_LICENSE } from '@daily/rules/question/proposal';
import { linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { ProposeScreenDocument, useProposeScreenQuery } from './propose-screen.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Propose a question',
  description: 'Write a question of the day. An editor reads it, and it is asked under your name.',
  trail: trailTo(
    { name: 'Archive', path: PAGE_PATHS.questions },
    { name: 'Propose a question', path: PAGE_PATHS.proposeQuestion },
  ),
  noindex: true,
} satisfies PageHead;

/** The query of the page. */
export const queries = () => [{ document: ProposeScreenDocument, variables: {} }];

// Nothing can be typed before the app runs: the form shows what the server says about each pause.
const ProposalForm = lazyComponent(() => import('./proposal-form'), 'ProposalForm', { onServer: false });

/** Lets signed-in players with a confirmed address propose a question. */
export function Screen() {
  const { data, error, refetch } = useProposeScreenQuery();
  const viewer = data?.viewer;
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <Breadcrumbs trail={head.trail} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Propose a question</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Something bit you last week? Made you laugh? Turn it into a question. An editor solves it without your
        answer first, and if it holds, everybody gets it one day, with your name and {PROPOSAL_LICENSE} under
        it.
      </p>
      {viewer?.emailProven && <Advice />}
      <div className="mt-6">
        {viewer && !viewer.emailProven && <Unproven email={viewer.email} />}
        {viewer?.emailProven && (
          <ProposalForm
            key={viewer.id}
            fallback={<FormSkeleton />}
            isolated
            viewerId={viewer.id}
            author={viewer.player.username}
            categories={(data?.pastCategories ?? []).map(({ name }) => name)}
          />
        )}
        {!viewer && error && <LoadError onRetry={refetch}>Failed to load this page</LoadError>}
        {!viewer && !error && <FormSkeleton />}
      </div>
    </div>
  );
}

/** Says how to prove the address. */
function Unproven({ email }: { email: string }) {
  return (
    <Card aria-label="Confirm your email address" className="max-w-text">
      <h2 className="text-xl font-bold tracking-tight">Confirm your email address first</h2>
      <p className="mt-2 wrap-anywhere">
        Open the link in the mail that we sent to {email}, then come back. No mail? Send it again in{' '}
        <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
          your settings
        </Link>
        .
      </p>
    </Card>
  );
}

/** What makes a question worth a coffee, in short. Editors have the long version. */
function Advice() {
  return (
    <ul className="mt-4 grid max-w-text list-disc gap-1 pl-5 text-sm text-ink-soft">
      <li>
        Start from something that happened: a bug, an outage, a few lines of code, a number that looks wrong.
      </li>
      <li>One answer holds, even against a colleague who quibbles. Name the version or the platform.</li>
      <li>Wrong options are what people really believe. No jokes, no fillers.</li>
      <li>Your own words, no pictures, and a source that we can check.</li>
    </ul>
  );
}

function FormSkeleton() {
  return (
    <Skeleton>
      <Placeholder className="h-[40rem]" />
    </Skeleton>
  );
}
