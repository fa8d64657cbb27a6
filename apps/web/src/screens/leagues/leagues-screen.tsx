import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { AboutLeagues } from './about-leagues';
import { LeagueCard } from './league-card';
import {
  LeaguesScreenDocument,
  type LeaguesScreenQuery,
  useLeaguesScreenQuery,
} from './leagues-screen.generated';
import { SummaryChoice } from '../../features/leagues/summary/summary-choice';
import { LeagueNameForm } from '../../features/leagues/league-name-form';
import { leaguePath } from '../../features/leagues/league-path';
import { useCreateLeagueMutation } from './create-league.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Leagues',
  description:
    'Private leaderboards for teams, classes and friends: one link invites everyone, and the points you already earn count.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [{ document: LeaguesScreenDocument, variables: {} }];

/** The viewer's leagues, with a form that creates one. Anonymous visitors read what a league is. */
export function Screen() {
  const { data, error, refetch } = useLeaguesScreenQuery();
  return (
    <div className="mx-auto max-w-board px-4 pt-8">
      <Breadcrumbs trail={trailTo({ name: 'Leagues', path: PAGE_PATHS.leagues })} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Leagues</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        A league is a private leaderboard for people who know each other.
      </p>
      {data?.viewer && <Leagues viewer={data.viewer} limits={data.playerLimits} />}
      {data?.viewer === null && <Invitation limits={data.playerLimits} />}
      {!data && error && (
        <LoadError className="mt-8" onRetry={refetch}>
          {LEAGUE_TEXTS.listNotLoaded}
        </LoadError>
      )}
      {!data && !error && <LeaguesSkeleton />}
    </div>
  );
}

type Limits = LeaguesScreenQuery['playerLimits'];

function Leagues(props: { viewer: NonNullable<LeaguesScreenQuery['viewer']>; limits: Limits }) {
  const { viewer, limits } = props;
  const { leagues } = viewer;
  return (
    <div className="mt-8 grid grid-cols-1 gap-6">
      {leagues.length > 0 && (
        <section aria-label="Your leagues">
          <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-sm">
            {leagues.map((league) => (
              <LeagueCard key={league.id} league={league} />
            ))}
          </ul>
          <div className="mt-3">
            <SummaryChoice viewer={viewer} />
          </div>
        </section>
      )}
      <NewLeague leagues={leagues.length} limits={limits} />
    </div>
  );
}

function NewLeague({ leagues, limits }: { leagues: number; limits: Limits }) {
  const isFirst = leagues === 0;
  const hasRoom = leagues < limits.leaguesPerPlayer;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="grid gap-6">
      <CardTitle id={titleId}>{isFirst ? 'Start your first league' : 'Start another league'}</CardTitle>
      {isFirst && <AboutLeagues leagueMembers={limits.leagueMembers} />}
      {hasRoom ? <CreateLeagueForm /> : <p>{LEAGUE_TEXTS.tooMany(limits.leaguesPerPlayer)}</p>}
      {isFirst && <p className="text-sm text-ink-soft">Got an invitation? Open its link to join.</p>}
    </Card>
  );
}

/** What an anonymous visitor sees. */
function Invitation({ limits }: { limits: Limits }) {
  const titleId = useId();
  const redirect = `redirect=${encodeURIComponent(PAGE_PATHS.leagues)}`;
  return (
    <Card aria-labelledby={titleId} className="mt-8 grid gap-6">
      <CardTitle id={titleId}>Play against people you know</CardTitle>
      <AboutLeagues leagueMembers={limits.leagueMembers} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link to={`${PAGE_PATHS.login}?${redirect}`} className={buttonClass()}>
          Log in to start a league
        </Link>
        <span className="text-sm text-ink-soft">
          New here?{' '}
          <Link to={`${PAGE_PATHS.signup}?${redirect}`} className={`${linkClass} inline-block py-1`}>
            Sign up
          </Link>
        </span>
      </p>
    </Card>
  );
}

/** As high as a short list of leagues and the form below it. */
function LeaguesSkeleton() {
  return (
    <Skeleton className="mt-8 grid gap-6">
      <Placeholder className="h-40" />
      <Placeholder className="h-40" />
    </Skeleton>
  );
}

/** Creates a league and opens its page. */
function CreateLeagueForm() {
  const [create] = useCreateLeagueMutation();
  // A retry after a lost response must not create a second league.
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const save = async (name: string) => {
    const call = create({ variables: { input: { name, idempotencyKey: keyFor({ name }) } } });
    const { success, problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (problem) return problem.message;
    await navigate(leaguePath(success.league.leagueId));
    return null;
  };
  return <LeagueNameForm label="Name of the league" action="Create league" onSave={save} />;
}
