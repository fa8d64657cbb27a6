import {
  SHARE_TIMEFRAMES,
  SHARE_TYPES,
  type ShareTimeframe,
  type ShareType,
  shareTypeLabel,
  timeframeLabel,
} from '@daily/rules/sharing';
import { SelectField } from '@daily/ui/select-field';
import { spelledAsInSchema } from '@daily/apollo/enum-spelling';

/** Which shares a board counts. */
export interface ShareFilter {
  shareType: ShareType | 'all';
  timeframe: ShareTimeframe;
}

/** Every share since the beginning. */
export const ALL_SHARES: ShareFilter = { shareType: 'all', timeframe: 'all' };

const TYPE_OPTIONS = [
  { value: 'all', label: 'All Content' },
  ...SHARE_TYPES.map((value) => ({ value, label: shareTypeLabel(value) })),
];

const TIMEFRAME_OPTIONS = SHARE_TIMEFRAMES.map((value) => ({ value, label: timeframeLabel(value) }));

/** A filter as queries are told it. */
export function filterVariables({ shareType, timeframe }: ShareFilter) {
  return {
    shareType: shareType === 'all' ? null : spelledAsInSchema(shareType),
    timeframe: spelledAsInSchema(timeframe),
  };
}

/** The two choices above a board of shares. */
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
