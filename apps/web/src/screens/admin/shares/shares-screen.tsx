import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { PLATFORM_LABELS, sharedContentPath, type ShareState, shareTypeLabel } from '@daily/rules/sharing';
import { Badge } from '@daily/ui/display/badge';
import { CellLink } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime, PlayerLink } from '../list-cells';
import { useAdminSharesScreenQuery } from './shares-screen.generated';

const STATE_LABELS: Readonly<Record<ShareState, string>> = {
  waiting: 'Waiting',
  verified: 'Verified',
  expired: 'Expired',
};

/** The shares of all players. They are seen here, never changed: only a visit of its link verifies a share. */
export const Screen = listScreen({
  title: 'Shares',
  intro: SHARE_TEXTS.verificationRule,
  query: useAdminSharesScreenQuery,
  page: ({ shareRecords }) => shareRecords,
  filters: {
    player: textFilter('Player', 'Player ID'),
    platform: choiceFilter('Platform', 'Any platform', enumChoices(PLATFORM_LABELS)),
    state: choiceFilter('State', 'Any state', enumChoices(STATE_LABELS)),
  },
  variables: ({ filters: { player, platform, state } }) => ({ userId: player, platform, state }),
  notLoaded: 'Failed to load shares',
  empty: 'No player has shared a result yet.',
  keyOf: ({ share }) => share.id,
  columns: {
    player: { label: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
    content: {
      label: 'Shared',
      cell: ({ share }) => {
        const type = spelledAsInRules(share.shareType);
        return (
          <CellLink to={sharedContentPath(type, share.contentId)}>
            {shareTypeLabel(type)} {share.contentId}
          </CellLink>
        );
      },
    },
    platform: { label: 'Platform', cell: ({ share }) => PLATFORM_LABELS[spelledAsInRules(share.platform)] },
    state: {
      label: 'State',
      cell: ({ share: { state } }) => (
        <Badge tone={state === 'VERIFIED' ? 'accent' : 'neutral'}>
          {STATE_LABELS[spelledAsInRules(state)]}
        </Badge>
      ),
    },
    created: { label: 'Created', cell: ({ share }) => <ListTime at={share.createdAt} /> },
    visits: { label: 'Visits', numeric: true, cell: ({ share }) => share.visits },
    signups: { label: 'Sign-ups', numeric: true, cell: ({ share }) => share.signups },
    answers: { label: 'Answers', numeric: true, cell: ({ share }) => share.answers },
  },
});
