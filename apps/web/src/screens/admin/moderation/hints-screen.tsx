import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { CHEATING_SIGNS, FALSE_ALARM_RATE, HINT_TEXTS } from '@daily/rules/cheating-signs';
import { Badge } from '@daily/ui/display/badge';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import { CellText } from '../../../features/admin/list/cell-text';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { DismissHint } from './dismiss-hint';
import { type HintsScreenQuery, useHintsScreenQuery } from './hints-screen.generated';
import { ModerationTabs } from './moderation-tabs';

export { HintsScreen as Screen };

type Hint = HintsScreenQuery['cheatingHints']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.moderationHints };

/** The schema's values of the filters, as the address spells them. */
const STATES = { dismissed: true } as const;
const SIGNS = { relay: 'RELAY', fast: 'FAST', alike: 'ALIKE' } as const;

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Open',
    options: [{ value: 'dismissed', label: 'Dismissed' }],
  },
  {
    kind: 'choice',
    name: 'sign',
    label: 'Sign',
    any: 'Any sign',
    options: Object.entries(CHEATING_SIGNS).map(([value, label]) => ({ value, label })),
  },
];

/** Signs of cheating. They are hints for a person: nothing follows from them by itself. */
export function HintsScreen() {
  const list = useList(LIST);
  const { state, sign } = list.view.filters;
  const query = useHintsScreenQuery({
    variables: {
      ...pageArguments(list.view),
      dismissed: choiceIn(STATES, state) ?? false,
      sign: choiceIn(SIGNS, sign),
    },
    ...LIST_QUERY,
  });
  return (
    <AdminPage
      title="Hints"
      trail={[{ name: 'Moderation', path: ADMIN_PATHS.moderation }]}
      intro={
        'Signs of cheating, computed each night. They prove nothing: look at the account and ask. If all players were honest, at ' +
        `most ${FALSE_ALARM_RATE * 100} night in 100 would show any hint of a sign.`
      }
    >
      <ModerationTabs current={ADMIN_PATHS.moderationHints} />
      <AdminList
        name="Hints"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ cheatingHints }) => cheatingHints)}
        notLoaded={HINT_TEXTS.notLoaded}
        empty="Nothing stands out. A hint needs weeks of answers."
      />
    </AdminPage>
  );
}

/** Whom a hint concerns, as text. */
function subjectOf({ player, otherPlayer }: Hint): string {
  return [player, otherPlayer].flatMap((each) => each?.username ?? []).join(' and ');
}

const COLUMNS: readonly ListColumn<Hint>[] = [
  {
    id: 'players',
    label: 'Players',
    cell: ({ player, otherPlayer }) => (
      <span className="grid gap-1">
        {[player, otherPlayer].map(
          (each) =>
            each && (
              <Link
                key={each.id}
                to={`${ADMIN_PATHS.players}/${encodeURIComponent(each.userId)}`}
                className={linkClass}
              >
                <bdi>{each.username}</bdi>
              </Link>
            ),
        )}
      </span>
    ),
  },
  {
    id: 'evidence',
    label: 'What was observed',
    cell: ({ sign, evidence, note, dismissedBy }) => (
      <>
        <Badge>{CHEATING_SIGNS[spelledAsInRules(sign)]}</Badge>
        {evidence.map((sentence) => (
          <CellText key={sentence}>{sentence}</CellText>
        ))}
        {note && (
          <CellText soft>
            {dismissedBy ? `${dismissedBy.username}: ` : ''}
            {note}
          </CellText>
        )}
      </>
    ),
  },
  {
    id: 'found',
    label: 'Found',
    cell: ({ foundOn, firstFoundOn }) => (
      <>
        <ListTime at={foundOn} dayOnly />
        {firstFoundOn !== foundOn && (
          <span className="block text-ink-soft">
            since <ListTime at={firstFoundOn} dayOnly />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'decision',
    label: 'Decision',
    cell: (hint) => <DismissHint id={hint.id} dismissed={hint.dismissed} subject={subjectOf(hint)} />,
  },
];
