import type { ApolloCache } from '@apollo/client';
import { outcome } from '@daily/apollo/outcome';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { tokenPath } from '@daily/contract/token-paths';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { Button, buttonClass, linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { toast } from '@daily/ui/overlays/toast';
import { type ReactNode, useState } from 'react';
import { Link, type Params, useNavigate, useParams } from 'react-router';
import { LeagueMark } from '../../features/leagues/league-mark';
import { formatMembers, leaguePath } from '../../features/leagues/league-path';
import type { PageHead } from '../../features/seo/head';
import {
  type JoinLeagueMutation,
  JoinLeagueScreenDocument,
  type JoinLeagueScreenQuery,
  useJoinLeagueMutation,
  useJoinLeagueScreenQuery,
} from './join-league-screen.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Join a league',
  description: 'An invitation to a private league of players of the tech question of the day.',
  noindex: true,
} satisfies PageHead;

const variablesOf = ({ token = '' }: Params) => ({ token });

/** The queries of the page. */
export const queries = (_search: URLSearchParams, params: Params) => [
  { document: JoinLeagueScreenDocument, variables: variablesOf(params) },
];

/** The page that the invite link of a league opens. Only its button joins. */
export function Screen() {
  const variables = variablesOf(useParams());
  const { data, error, refetch } = useJoinLeagueScreenQuery({ variables });
  return (
    <div className="mx-auto max-w-narrow px-4 py-12">
      <section className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-10 text-center shadow-sm sm:px-8">
        <LeagueMark />
        {data?.leagueInvitation && (
          <Invitation
            invitation={data.leagueInvitation}
            token={variables.token}
            isSignedIn={data.viewer !== null}
          />
        )}
        {data?.leagueInvitation === null && <InvalidLink />}
        {!data && error && (
          <>
            <Title>Join a league</Title>
            <ErrorBanner>The server could not be reached.</ErrorBanner>
            <Button onClick={() => void refetch().catch(() => undefined)}>Try again</Button>
          </>
        )}
        {!data && !error && (
          <Skeleton className="grid w-full justify-items-center gap-3">
            <Placeholder className="h-8 w-2/3" />
            <Placeholder className="h-5 w-1/2" />
            <Placeholder className="h-11 w-40" />
          </Skeleton>
        )}
      </section>
    </div>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{children}</h1>;
}

function Invitation(props: {
  invitation: NonNullable<JoinLeagueScreenQuery['leagueInvitation']>;
  token: string;
  isSignedIn: boolean;
}) {
  const { invitation, token, isSignedIn } = props;
  const { leagueName, ownerName, memberCount, isFull, league } = invitation;
  return (
    <>
      <Title>
        Join <bdi>{leagueName}</bdi>
      </Title>
      <p className="wrap-anywhere text-ink-soft">
        A private league of <bdi>{ownerName}</bdi> · {formatMembers(memberCount)}
      </p>
      {league && (
        <>
          <p className="mt-3 font-medium">You are a member of this league.</p>
          <Link to={leaguePath(league.leagueId)} className={buttonClass()}>
            Open the league
          </Link>
        </>
      )}
      {!league && isFull && <p className="mt-3 font-medium">{LEAGUE_TEXTS.full(memberCount)}</p>}
      {!league && !isFull && (
        <>
          <p className="max-w-text text-balance">
            Members see your name, your points and streak, and whether you have answered today. Once they have
            answered, they also see what you chose.
          </p>
          <div className="mt-3">{isSignedIn ? <Join token={token} /> : <SignIn token={token} />}</div>
        </>
      )}
    </>
  );
}

function Join({ token }: { token: string }) {
  const [join, { loading }] = useJoinLeagueMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const press = async () => {
    setProblem(null);
    const call = join({ variables: { input: { token } }, update: forgetAbsence });
    const result = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (result.problem) {
      setProblem(result.problem.message);
      return;
    }
    const { name, leagueId } = result.success.league;
    toast.success(`You are now in ${name}.`);
    await navigate(leaguePath(leagueId), { replace: true });
  };
  return (
    <div className="grid justify-items-center gap-4">
      <ErrorBanner>{problem}</ErrorBanner>
      <Button disabled={loading} onClick={() => void press()}>
        Join the league
      </Button>
    </div>
  );
}

/** Deletes from the cache that the league does not exist for the viewer, who opened its page before they joined. */
function forgetAbsence(cache: ApolloCache, { data }: { data?: JoinLeagueMutation | null | undefined }): void {
  if (data?.joinLeague?.__typename !== 'JoinLeagueSuccess') return;
  const { leagueId } = data.joinLeague.league;
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'league', args: { leagueId } });
}

function SignIn({ token }: { token: string }) {
  const redirect = `redirect=${encodeURIComponent(tokenPath('joinLeague', token))}`;
  return (
    <>
      <Link to={`${PAGE_PATHS.signup}?${redirect}`} className={buttonClass()}>
        Sign up to join
      </Link>
      <p className="mt-3 text-sm text-ink-soft">
        You have an account?{' '}
        <Link to={`${PAGE_PATHS.login}?${redirect}`} className={`${linkClass} inline-block py-1`}>
          Log in
        </Link>
      </p>
    </>
  );
}

function InvalidLink() {
  return (
    <>
      <Title>This link does not work</Title>
      <p className="text-ink-soft">{LEAGUE_TEXTS.invitationInvalid}</p>
      <Link to={PAGE_PATHS.leagues} className={`mt-3 ${buttonClass({ variant: 'secondary' })}`}>
        About leagues
      </Link>
    </>
  );
}
