import {
  SHARE_TIMEFRAMES,
  SHARE_TYPES,
  type ShareTimeframe,
  type ShareType,
  shareTypeLabel,
  timeframeLabel,
} from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { ErrorBanner } from '@daily/ui/banner';
import { Bone, Skeleton } from '@daily/ui/skeleton';
import { SelectField } from '@daily/ui/select-field';
import { toast } from '@daily/ui/toast';
import { useEffect, useId, useState } from 'react';
import { spelledAsInSchema } from '../../spelling';
import { ShareLeaderboardRows } from './share-leaderboard-rows';
import { useShareLeaderboardQuery } from './share-leaderboard.generated';

const TYPE_OPTIONS = [
  { value: 'all', label: 'All Content' },
  ...SHARE_TYPES.map((value) => ({ value, label: shareTypeLabel(value) })),
];

const TIMEFRAME_OPTIONS = SHARE_TIMEFRAMES.map((value) => ({ value, label: timeframeLabel(value) }));

/** Rows of placeholders while it loads (specification, section 2). */
const BONES = 5;

/** Who shared most, by verified shares, with filters; `first` is how many places, `heading` the level of its title. */
export function ShareLeaderboard({
  first = 10,
  heading: Heading = 'h3',
}: {
  first?: number;
  heading?: 'h2' | 'h3';
}) {
  const titleId = useId();
  const [shareType, setShareType] = useState<ShareType | 'all'>('all');
  const [timeframe, setTimeframe] = useState<ShareTimeframe>('all');
  const { data, error, loading } = useShareLeaderboardQuery({
    variables: {
      first,
      shareType: shareType === 'all' ? null : spelledAsInSchema(shareType),
      timeframe: spelledAsInSchema(timeframe),
    },
  });
  const failed = Boolean(error);
  useEffect(() => {
    if (failed) toast.error(SHARE_TEXTS.leaderboardNotFetched);
  }, [failed]);

  const places = data?.shareLeaderboard;
  return (
    <section aria-labelledby={titleId}>
      <Heading id={titleId} className="text-lg font-semibold tracking-tight">
        Share Champions
      </Heading>
      <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectField
          label="Content type"
          options={TYPE_OPTIONS}
          value={shareType}
          onChange={({ target }) => setShareType(target.value as ShareType | 'all')}
        />
        <SelectField
          label="Timeframe"
          options={TIMEFRAME_OPTIONS}
          value={timeframe}
          onChange={({ target }) => setTimeframe(target.value as ShareTimeframe)}
        />
      </div>
      {/* As high as its placeholders, so that nothing jumps when they go. */}
      <div className="mt-3 grid min-h-65 grid-cols-1">
        {places && <ShareLeaderboardRows places={places} />}
        {!places && loading && <Bones />}
        {!places && !loading && <ErrorBanner>{SHARE_TEXTS.leaderboardNotLoaded}</ErrorBanner>}
      </div>
      <p className="mt-3 max-w-text text-sm text-ink-soft">{SHARE_TEXTS.noControl}</p>
    </section>
  );
}

function Bones() {
  return (
    <Skeleton>
      {Array.from({ length: BONES }, (_, row) => (
        <div key={row} data-placeholder className="flex h-13 items-center gap-3">
          <Bone round className="size-8" />
          <Bone round className="size-8" />
          <Bone className="h-4 flex-1" />
          <Bone className="h-4 w-16" />
        </div>
      ))}
    </Skeleton>
  );
}
