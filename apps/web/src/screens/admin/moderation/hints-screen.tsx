import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CHEATING_SIGNS, FALSE_ALARM_RATE, HINT_TEXTS } from '@daily/rules/moderation/cheating-signs';
import { Badge } from '@daily/ui/display/badge';
import { CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime, PlayerLink } from '../list-cells';
import { DismissHint } from './dismiss-hint';
import { useHintsScreenQuery } from './hints-screen.generated';
import { ModerationTabs } from './moderation-tabs';

/** Signs of cheating. They are hints for a person: nothing follows from them by itself. */
export const Screen = listScreen({
  title: 'Hints',
  trail: [{ name: 'Moderation', path: ADMIN_PATHS.moderation }],
  intro:
    'Signs of cheating, computed each night. They prove nothing: look at the account and ask. If all players were honest, at ' +
    `most ${FALSE_ALARM_RATE * 100} night in 100 would show any hint of a sign.`,
  tabs: <ModerationTabs current={ADMIN_PATHS.moderationHints} />,
  query: useHintsScreenQuery,
  page: ({ cheatingHints }) => cheatingHints,
  filters: {
    state: choiceFilter('State', 'Open', { dismissed: ['Dismissed', true] }),
    sign: choiceFilter('Sign', 'Any sign', enumChoices(CHEATING_SIGNS)),
  },
  variables: ({ filters: { state, sign } }) => ({ dismissed: state ?? false, sign }),
  notLoaded: HINT_TEXTS.notLoaded,
  empty: 'Nothing stands out. A hint needs weeks of answers.',
  columns: {
    players: {
      label: 'Players',
      cell: ({ player, otherPlayer }) => (
        <span className="grid gap-1">
          {[player, otherPlayer].map((each) => each && <PlayerLink key={each.id} player={each} />)}
        </span>
      ),
    },
    evidence: {
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
    found: {
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
    decision: { label: 'Decision', cell: (hint) => <DismissHint hint={hint} /> },
  },
});
