import { formatNumber } from '@daily/rules/format-number';
import { formatPoints } from '@daily/rules/game/scoring';
import { Button } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { LoadError } from '@daily/ui/display/load-error';
import { PlayerName } from '@daily/ui/display/player-name';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useId } from 'react';
import { RankMark } from '../../../board/rank-mark';
import { useReducedMotion } from '../clock/countdown';
import { formatTaken } from '../clock/durations';
import { type ContestReplayQuery, useContestReplayQuery } from './contest-replay.generated';
import { usePlayback } from './use-playback';

type Loaded = NonNullable<ContestReplayQuery['contest']>;
type Replay = NonNullable<Loaded['replay']>;
type Frame = Replay['frames'][number];

/** How the board of a contest came about: a slider over its moments, which can be played. @param props.contest slug or id. */
export function ContestReplay({ contest }: { contest: string }) {
  const { data, error, refetch } = useContestReplayQuery({ variables: { contest } });
  const replay = data?.contest?.replay;
  if (error && !data) return <LoadError onRetry={refetch}>Failed to load the replay</LoadError>;
  if (!data?.contest)
    return (
      <Skeleton>
        <Placeholder className="h-96" />
      </Skeleton>
    );
  if (!replay || replay.frames.length === 0) return <p className="text-ink-soft">Nobody has taken part.</p>;
  return <Player replay={replay} startsAt={data.contest.startsAt} />;
}

/** A slider over the moments of a replay, which can be played. */
function Player({ replay, startsAt }: { replay: Replay; startsAt: string }) {
  const { players, frames } = replay;
  const { frame: index, isPlaying, seek, toggle } = usePlayback(frames.length);
  const sliderId = useId();
  const frame = frames[index] ?? frames[0];
  if (!frame) return null;
  const leader = players[frame.places[0]?.playerIndex ?? -1];
  const elapsed = formatTaken(Date.parse(frame.at) - Date.parse(startsAt));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <Button variant="secondary" onClick={toggle} aria-label={isPlaying ? 'Pause' : 'Play'}>
          {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </Button>
        <div className="min-w-0 flex-1">
          <label htmlFor={sliderId} className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-semibold">Moment</span>
            <span className="text-ink-soft tabular-nums">
              {elapsed} after the start, {formatNumber(frame.playerCount)}{' '}
              {frame.playerCount === 1 ? 'player' : 'players'}
            </span>
          </label>
          <input
            id={sliderId}
            type="range"
            min={0}
            max={frames.length - 1}
            value={index}
            onChange={({ target }) => seek(Number(target.value))}
            aria-valuetext={`${elapsed} after the start${leader ? `, ${leader.username} leads` : ''}`}
            className="mt-1 block min-h-11 w-full"
            style={{ accentColor: 'var(--color-accent)' }}
          />
        </div>
      </div>
      <MovingBoard players={players} frame={frame} rows={rowsOf(frames)} />
      <ol className="sr-only" aria-label="Places at this moment">
        {frame.places.map(({ playerIndex, rank, score }) => (
          <li key={playerIndex}>
            Rank {rank}: {players[playerIndex]?.username}, {formatPoints(score)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The rows of a moment. A row keeps its place in the document and moves on the screen. */
function MovingBoard({ players, frame, rows }: { players: Replay['players']; frame: Frame; rows: number }) {
  const isStill = useReducedMotion();
  const places = new Map(frame.places.map((place, position) => [place.playerIndex, { ...place, position }]));
  return (
    <div
      aria-hidden="true"
      className="relative overflow-clip rounded-lg border border-line"
      style={{ height: `${rows * ROW_REM}rem` }}
    >
      {players.map((player, index) => {
        const place = places.get(index);
        return (
          <div
            key={player.id}
            className={clsx(
              'absolute inset-x-0 top-0 flex h-14 items-center gap-3 border-b border-line bg-surface px-4',
              !isStill && 'transition-transform duration-200',
              !place && 'invisible',
            )}
            // A row that is not shown waits below the last one.
            style={{ transform: `translateY(${(place?.position ?? rows) * ROW_REM}rem)` }}
          >
            {place && <RankMark rank={place.rank} score={place.score} />}
            <Avatar
              id={player.id}
              name={player.username}
              url={player.avatarUrl}
              className="max-[22rem]:hidden"
            />
            <PlayerName name={player.username} className="min-w-0 flex-1 font-medium" />
            {place && (
              <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
                {formatPoints(place.score)}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Height of a row. */
const ROW_REM = 3.5;

function rowsOf(frames: readonly Frame[]): number {
  return Math.max(...frames.map(({ places }) => places.length));
}
