import { outcome } from '@daily/apollo/outcome';
import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest/editing';
import { REVEALED_ONE_BY_ONE } from '@daily/rules/contest/reveal';
import { formatPoints } from '@daily/rules/game/scoring';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Maximize, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LIVE_QUERY } from '../../../../features/admin/page/admin-page';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { useStatusChange } from '../../../../features/contests/clock/use-status-change';
import { existenceBy } from '../../object-page';
import { ContestExistsDocument } from '../../existence.generated';
import { ContestPage, contestPaths } from '../contest-page';
import { useContestActivity } from '../use-contest-activity';
import { type RevealedContest, RevealPlaces } from './reveal-places';
import { useAdminContestRevealQuery, useRevealPlacesMutation } from './reveal-screen.generated';

export const { queries, exists } = existenceBy(ContestExistsDocument, ({ contest = '' }) => ({ contest }));

/** The reveal of a contest, place by place, on a screen that can be projected. */
export function Screen() {
  const { contest: reference = '' } = useParams();
  const query = useAdminContestRevealQuery({ variables: { contest: reference }, ...LIVE_QUERY });
  const { data, refetch } = query;
  useServerClock(data?.serverTime);
  useContestActivity(data?.contest?.id, refetch);
  return (
    <ContestPage query={query} found={data?.contest} titleOf={({ title }) => `${title}, reveal`}>
      {(contest) => <RevealStage contest={contest} onChange={refetch} />}
    </ContestPage>
  );
}

/** The keys that reveal the next place: those of a keyboard and of remote controls for presentations. */
const NEXT_KEYS = [' ', 'ArrowRight', 'PageDown'];

/** The places of a contest over the whole window. Space reveals the next one, F fills the screen, Escape leads back. */
function RevealStage(props: { contest: RevealedContest; onChange: () => Promise<unknown> }) {
  const { contest, onChange } = props;
  const { id, contestId, title, nextRevealRank: next } = contest;
  const navigate = useNavigate();
  const stage = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { reveal, problem } = useReveal(id);
  const status = useContestStatus(contest);
  const hasEnded = status === 'ENDED';
  useStatusChange({ reported: contest.status, status }, () => onChange().catch(() => undefined));
  useLayoutEffect(() => {
    const element = stage.current;
    element?.showModal();
    main.current?.focus();
    return () => element?.close();
  }, []);
  const close = () => void navigate(contestPaths(contestId).live, { replace: true });
  const fill = () => {
    // A browser may refuse; the window is filled already.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'f') fill();
    if (!NEXT_KEYS.includes(event.key)) return;
    // Space would also press the button that has the focus.
    event.preventDefault();
    if (next !== null && !event.repeat) void reveal(next);
  };
  return (
    // The keys work wherever the focus is inside; buttons do the same.
    <dialog
      ref={stage}
      aria-labelledby="reveal-title"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-ground p-4 text-ink sm:p-8"
    >
      <div className="mx-auto grid min-h-full max-w-page grid-cols-1 grid-rows-[auto_1fr_auto] gap-6">
        <div className="flex items-start justify-between gap-4">
          <h1 id="reveal-title" className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
            {title}
          </h1>
          <span className="flex shrink-0 gap-2">
            <button
              type="button"
              aria-label="Full screen"
              aria-keyshortcuts="f"
              onClick={fill}
              className={`${buttonClass({ variant: 'quiet', size: 'sm' })} aspect-square px-0!`}
            >
              <Maximize aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-label="Close"
              onClick={close}
              className={`${buttonClass({ variant: 'quiet', size: 'sm' })} aspect-square px-0!`}
            >
              <X aria-hidden className="size-5" />
            </button>
          </span>
        </div>
        <RevealPlaces contest={contest} hasEnded={hasEnded} />
        <div className="grid justify-items-center gap-3 pb-2 text-center">
          <ErrorBanner>{problem}</ErrorBanner>
          <p role="status" className="text-lg font-semibold">
            {newsOf(contest, hasEnded)}
          </p>
          {next !== null && (
            <>
              <Button ref={main} aria-keyshortcuts="Space" onClick={() => void reveal(next)}>
                {next > REVEALED_ONE_BY_ONE ? `Reveal the places from ${next} on` : `Reveal place ${next}`}
              </Button>
              <p className="text-sm text-ink-soft max-sm:hidden">
                <kbd className="font-mono">Space</kbd> reveals the next place,{' '}
                <kbd className="font-mono">F</kbd> fills the screen, <kbd className="font-mono">Esc</kbd>{' '}
                leads back.
              </p>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** What the last step has revealed. */
function newsOf(contest: RevealedContest, hasEnded: boolean): string {
  const { revealedRank, freezeMinutes, leaderboard, nextRevealRank } = contest;
  if (!hasEnded) return 'The contest has not ended yet.';
  if (freezeMinutes === 0) return 'This contest has no freeze: its leaderboard has been open since the end.';
  if (revealedRank === null)
    return nextRevealRank === null
      ? 'Nobody answered a question: there is nothing to reveal.'
      : 'The places are sealed.';
  const shown = leaderboard.edges.map(({ node }) => node);
  const latest = shown.filter(({ rank }) => rank === shown[0]?.rank);
  const [first] = latest;
  if (!first) return 'There is nothing to reveal.';
  const names = new Intl.ListFormat('en').format(latest.map(({ player }) => player.username));
  const place = first.rank === 1 ? 'Winner' : `Place ${first.rank}`;
  return `${place}: ${names}, ${formatPoints(first.score)}`;
}

/**
 * Returns a function that reveals the places from one on. It does nothing while an earlier call is on its way: a key that is held down
 * must not reveal everything.
 */
function useReveal(contestId: string) {
  const [send] = useRevealPlacesMutation();
  const running = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reveal = async (place: number) => {
    if (running.current) return;
    running.current = true;
    const { problem: found } = await outcome(
      send({ variables: { input: { id: contestId, place } } }),
      CONTEST_EDITING_TEXTS.notRevealed,
    );
    running.current = false;
    setProblem(found && found.message);
  };
  return { reveal, problem };
}
