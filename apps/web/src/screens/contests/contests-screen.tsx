import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CONTESTS_CALENDAR_PATH } from '@daily/contract/paths';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { linkClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { LoadError } from '@daily/ui/display/load-error';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { loadOrReload } from '../../availability/load-or-reload';
import { useServerClock } from '../../features/contests/clock/use-server-clock';
import { ContestCard } from '../../features/contests/list/contest-card';
import {
  ContestsDocument,
  type ContestsQuery,
  useContestsQuery,
} from '../../features/contests/list/contests.generated';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { ContestsSkeleton } from './contests-skeleton';
import { FIRST_PAGE } from './first-page';
import { NoContests, NothingAhead } from './empty-contests';

/** The title and metadata of the page. */
export const head = {
  title: 'Contests',
  description:
    'Contests of tech questions: meet in the lobby and answer the same questions against the clock. Those that run now, come next ' +
    'and have ended.',
  trail: trailTo({ name: 'Contests', path: PAGE_PATHS.contests }),
  alternates: [{ type: 'text/calendar', title: 'Contests', href: CONTESTS_CALENDAR_PATH }],
} satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./contests-screen.server');

/** The contests that have ended. Their links work before their code is loaded. */
const PastContests = lazyComponent(() => loadOrReload(() => import('./past-contests')), 'PastContests');

/** The queries of the page. */
export const queries = () => [{ document: ContestsDocument, variables: FIRST_PAGE }];

/** The contests that run, come next and have ended. */
export function Screen() {
  const { data, error, refetch } = useContestsQuery({ variables: FIRST_PAGE });
  useServerClock(data?.serverTime);
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <Breadcrumbs trail={head.trail} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Contests</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Most contests are an hour together: meet in the lobby, answer the same questions against the clock,
        and watch the places unfold. Most points win. If points are equal, the faster player wins.
      </p>
      {data && <Lists data={data} onChange={reload} />}
      {!data && error && (
        <LoadError className="mt-8" onRetry={reload}>
          {CONTEST_TEXTS.listNotLoaded}
        </LoadError>
      )}
      {!data && !error && <ContestsSkeleton />}
    </div>
  );
}

function Lists({ data, onChange }: { data: ContestsQuery; onChange: () => void }) {
  const { running, upcoming, past } = data;
  const ahead = running.edges.length + upcoming.edges.length;
  if (ahead + past.edges.length === 0) return <NoContests />;
  return (
    <>
      {ahead === 0 && <NothingAhead />}
      {running.edges.length > 0 && (
        <Group title="Running now">
          <Cards edges={[...running.edges].sort(byEnd)} onChange={onChange} />
        </Group>
      )}
      {upcoming.edges.length > 0 && (
        <Group title="Upcoming">
          <Cards edges={upcoming.edges} onChange={onChange} />
        </Group>
      )}
      {past.edges.length > 0 && (
        <Group title="Past contests">
          <PastContests past={past} />
        </Group>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        <CalendarPlus aria-hidden className="size-4" />
        <a href={CONTESTS_CALENDAR_PATH} className={`${linkClass} py-1`}>
          Calendar of all contests
        </a>
        for your calendar app
      </p>
    </>
  );
}

type Edge = ContestsQuery['running']['edges'][number];

/** Sorts the contest that ends first to the front. */
function byEnd(one: Edge, other: Edge): number {
  return Date.parse(one.node.endsAt) - Date.parse(other.node.endsAt);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

function Cards({ edges, onChange }: { edges: readonly Edge[]; onChange: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {edges.map(({ node }) => (
        <ContestCard key={node.id} contest={node} onChange={onChange} />
      ))}
    </div>
  );
}
