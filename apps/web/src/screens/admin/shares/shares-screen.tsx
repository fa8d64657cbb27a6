import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { spelledAsInRules, spelledAsInSchema } from '@daily/apollo/enum-spelling';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import {
  isSharePlatform,
  platformLabel,
  SHARE_PLATFORMS,
  type ShareState,
  sharedContentPath,
  shareTypeLabel,
} from '@daily/rules/sharing';
import { Badge } from '@daily/ui/display/badge';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { type AdminSharesScreenQuery, useAdminSharesScreenQuery } from './shares-screen.generated';

export { SharesScreen as Screen };

type ShareRecord = AdminSharesScreenQuery['shareRecords']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.shares };

const STATE_LABELS: Readonly<Record<ShareState, string>> = {
  waiting: 'Waiting',
  verified: 'Verified',
  expired: 'Expired',
};

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'player', label: 'Player', placeholder: 'Player ID' },
  {
    kind: 'choice',
    name: 'platform',
    label: 'Platform',
    any: 'Any platform',
    options: SHARE_PLATFORMS.map((value) => ({ value, label: platformLabel(value) })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
  },
];

/** The schema's values of the filters in the address. */
function variablesOf({ player = '', platform = '', state = '' }: Readonly<Record<string, string>>) {
  return {
    userId: player || null,
    platform: isSharePlatform(platform) ? spelledAsInSchema(platform) : null,
    state: isState(state) ? spelledAsInSchema(state) : null,
  };
}

function isState(value: string): value is ShareState {
  return Object.hasOwn(STATE_LABELS, value);
}

/** The shares of all players. They are seen here, never changed: only a visit of its link verifies a share. */
export function SharesScreen() {
  const list = useList(LIST);
  const query = useAdminSharesScreenQuery({
    variables: { ...pageArguments(list.view), ...variablesOf(list.view.filters) },
    ...LIST_QUERY,
  });
  return (
    <AdminPage title="Shares" intro={SHARE_TEXTS.verificationRule}>
      <AdminList
        name="Shares"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ share }) => share.id}
        result={listResult(query, ({ shareRecords }) => shareRecords)}
        notLoaded="Failed to load shares"
        empty="No player has shared a result yet."
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<ShareRecord>[] = [
  {
    id: 'player',
    label: 'Player',
    cell: ({ player }) => (
      <Link to={`${ADMIN_PATHS.players}/${encodeURIComponent(player.userId)}`} className={linkClass}>
        <bdi>{player.username}</bdi>
      </Link>
    ),
  },
  {
    id: 'content',
    label: 'Shared',
    cell: ({ share }) => {
      const type = spelledAsInRules(share.shareType);
      return (
        <Link
          to={sharedContentPath(type, share.contentId)}
          className={`${linkClass} block min-w-28 max-w-narrow wrap-anywhere`}
        >
          {shareTypeLabel(type)} {share.contentId}
        </Link>
      );
    },
  },
  { id: 'platform', label: 'Platform', cell: ({ share }) => platformLabel(spelledAsInRules(share.platform)) },
  {
    id: 'state',
    label: 'State',
    cell: ({ share: { state } }) => (
      <Badge tone={state === 'VERIFIED' ? 'accent' : 'neutral'}>
        {STATE_LABELS[spelledAsInRules(state)]}
      </Badge>
    ),
  },
  {
    id: 'created',
    label: 'Created',
    cell: ({ share }) => <ListTime at={share.createdAt} />,
  },
  { id: 'visits', label: 'Visits', numeric: true, cell: ({ share }) => share.visits },
  { id: 'signups', label: 'Sign-ups', numeric: true, cell: ({ share }) => share.signups },
  { id: 'answers', label: 'Answers', numeric: true, cell: ({ share }) => share.answers },
];
