import {
  SHARE_TIMEFRAMES,
  SHARE_TYPES,
  type ShareTimeframe,
  type ShareType,
  shareTypeLabel,
  timeframeLabel,
} from '@daily/rules/sharing';
import { SelectField } from '@daily/ui/forms/select-field';
import { spelledAsInSchema } from '@daily/apollo/enum-spelling';

/** The shares that a leaderboard counts. */
export interface ShareFilter {
  shareType: ShareType | 'all';
  timeframe: ShareTimeframe;
}

/** The default filter: all content, all time. */
export const ALL_SHARES: ShareFilter = { shareType: 'all', timeframe: 'all' };

const TYPE_OPTIONS = [
  { value: 'all', label: 'All Content' },
  ...SHARE_TYPES.map((value) => ({ value, label: shareTypeLabel(value) })),
];

const TIMEFRAME_OPTIONS = SHARE_TIMEFRAMES.map((value) => ({ value, label: timeframeLabel(value) }));

/** Returns the variables of a filter for the queries of the share leaderboard. */
export function filterVariables({ shareType, timeframe }: ShareFilter) {
  return {
    shareType: shareType === 'all' ? null : spelledAsInSchema(shareType),
    timeframe: spelledAsInSchema(timeframe),
  };
}

/** Selects the content type and the timeframe of a share leaderboard. */
export function ShareFilters({
  filter,
  onChange,
}: {
  filter: ShareFilter;
  onChange: (next: ShareFilter) => void;
}) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <SelectField
        label="Content type"
        options={TYPE_OPTIONS}
        value={filter.shareType}
        onChange={({ target }) =>
          onChange({ ...filter, shareType: target.value as ShareFilter['shareType'] })
        }
      />
      <SelectField
        label="Timeframe"
        options={TIMEFRAME_OPTIONS}
        value={filter.timeframe}
        onChange={({ target }) => onChange({ ...filter, timeframe: target.value as ShareTimeframe })}
      />
    </div>
  );
}
