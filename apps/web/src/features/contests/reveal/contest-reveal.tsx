import { useApolloClient } from '@apollo/client/react';
import { outcome } from '@daily/apollo/outcome';
import { REVEALED_ONE_BY_ONE } from '@daily/rules/contest/reveal';
import { formatLimit } from '@daily/rules/contest/time';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { RankMark } from '../../../board/rank-mark';
import { useNextRevealQuery, useRevealContestLeaderboardMutation } from './contest-reveal.generated';

/** The part of a contest that decides what is sealed. */
interface Revealed {
  id: string;
  slug: string;
  /** The best place that is revealed; null while none is. */
  revealedRank: number | null;
  freezeMinutes: number;
}

/**
 * Shown above the board of a contest that has ended while places of it are sealed: the sealed places, and the buttons with which editors
 * reveal them.
 */
export function ContestReveal(props: {
  contest: Revealed;
  /** The first place that the board shows, which was revealed last; null for an empty board. */
  latest: { rank: number; username: string } | null;
}) {
  const { contest, latest } = props;
  const { id, slug, revealedRank } = contest;
  const { data } = useNextRevealQuery({ variables: { contest: slug } });
  const next = data?.contest?.nextRevealRank ?? null;
  const isRevealing = revealedRank !== null;
  return (
    <div className="mb-6 grid gap-4">
      <p role="status" className="text-ink-soft">
        {statusOf(contest, latest)}
      </p>
      {next !== null && <RevealButtons contestId={id} next={next} />}
      {isRevealing && <SealedPlaces count={revealedRank - 1} />}
    </div>
  );
}

function statusOf(
  { revealedRank, freezeMinutes }: Revealed,
  latest: { rank: number; username: string } | null,
): string {
  const order = 'We reveal the places from the last to the first.';
  if (revealedRank !== null) return latest ? `${order} Place ${latest.rank}: ${latest.username}.` : order;
  if (!latest) return 'The places stay sealed until the editors reveal them, from the last to the first.';
  return `Here is the board as it stood ${formatLimit(freezeMinutes * 60)} before the end. The final places are still sealed.`;
}

/** Places that are not revealed, the first ones of them. */
function SealedPlaces({ count }: { count: number }) {
  const shown = Math.min(count, REVEALED_ONE_BY_ONE);
  return (
    <ol aria-label="Sealed places" className="overflow-clip rounded-lg border border-line">
      {Array.from({ length: shown }, (_, index) => (
        <li
          key={index}
          className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-3 text-ink-soft last:border-b-0"
        >
          <RankMark rank={index + 1} />
          <EyeOff aria-hidden className="size-4" />
          Sealed
        </li>
      ))}
    </ol>
  );
}

function RevealButtons({ contestId, next }: { contestId: string; next: number }) {
  const client = useApolloClient();
  const [send, { loading }] = useRevealContestLeaderboardMutation();
  const [isSure, setSure] = useState(false);
  const reveal = async (place: number) => {
    setSure(false);
    const sent = send({ variables: { input: { id: contestId, place } } });
    const { problem } = await outcome(sent, 'The places could not be revealed. Please try again.');
    if (problem) return toast.error(problem.message);
    // Without the connection, the live board brings the change later.
    const refetched = client.refetchQueries({
      include: ['ContestBoardPage', 'ContestOwnPlace', 'NextReveal'],
    });
    await Promise.resolve(refetched).catch(() => undefined);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={loading} onClick={({ detail }) => detail <= 1 && void reveal(next)}>
        {next > REVEALED_ONE_BY_ONE ? `Reveal the places from ${next} on` : `Reveal place ${next}`}
      </Button>
      {next > 1 && (
        <Button
          variant="secondary"
          disabled={loading}
          onClick={({ detail }) => {
            // The second press of a double click confirms nothing.
            if (detail > 1) return;
            if (isSure) void reveal(1);
            else setSure(true);
          }}
        >
          {isSure ? 'Press again to reveal all places' : 'Reveal all places'}
        </Button>
      )}
    </div>
  );
}
