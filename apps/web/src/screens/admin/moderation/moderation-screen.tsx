import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import {
  CONTENT_KINDS,
  CONTENT_REASONS,
  MODERATION_DECISIONS,
  MODERATION_TEXTS,
} from '@daily/rules/moderation';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { DialogButton, ListTime, PlayerLink } from '../list-cells';
import { type Case, CaseDecision } from './case-decision';
import { useModerationScreenQuery, useUndoModerationDecisionMutation } from './moderation-screen.generated';
import { ModerationTabs } from './moderation-tabs';

/** Names and pictures that were reported or contain a blocked word, with the decisions of admins. */
export const Screen = listScreen({
  title: 'Moderation',
  intro:
    'Names and pictures that were reported, or in which a blocked word was found. Nothing happens before you decide.',
  tabs: <ModerationTabs current={ADMIN_PATHS.moderation} />,
  name: 'Cases',
  query: useModerationScreenQuery,
  page: ({ moderationCases }) => moderationCases,
  filters: {
    state: choiceFilter('State', 'Open', { decided: ['Decided', 'DECIDED'] }),
    kind: choiceFilter('What', 'Names and pictures', enumChoices(CONTENT_KINDS)),
  },
  variables: ({ filters: { state, kind } }) => ({ state: state ?? ('OPEN' as const), kind }),
  notLoaded: MODERATION_TEXTS.notLoaded,
  empty: 'Nothing waits for a decision. Everyone can report a player beside their name on a leaderboard.',
  columns: {
    content: { label: 'Name or picture', cell: (found) => <CaseContent found={found} /> },
    reasons: { label: 'Why', cell: (found) => <CaseReasons found={found} /> },
    opened: { label: 'Since', cell: ({ openedAt }) => <ListTime at={openedAt} dayOnly /> },
    decision: {
      label: 'Decision',
      cell: (found) =>
        found.decision ? (
          <Decided found={found} />
        ) : (
          <DialogButton dialog={(onClose) => <CaseDecision {...{ found, onClose }} />}>
            Decide<span className="sr-only"> about: {found.content}</span>
          </DialogButton>
        ),
    },
  },
});

function Decided({ found }: { found: Case }) {
  const { ask, dialog } = useConfirmation();
  const [undo] = useUndoModerationDecisionMutation({ refetchQueries: ['ModerationScreen'] });
  const askToUndo = () =>
    ask({
      title: 'Undo this decision?',
      subject: found.content,
      effects: [
        'What the decision changed is as before: the name or picture returns, the player is shown or reinstated.',
        'A mail about it that was not sent yet is withdrawn.',
        'The case is open again. The audit log records that you did it.',
      ],
      action: 'Undo',
      run: () =>
        done(undo({ variables: { input: { id: found.id } } }), MODERATION_TEXTS.notSaved, 'Decision undone.'),
    });
  return (
    <>
      <DecisionMade found={found} />
      <Button variant="secondary" size="sm" className="mt-2" onClick={askToUndo}>
        Undo<span className="sr-only"> the decision about: {found.content}</span>
      </Button>
      {dialog}
    </>
  );
}

/** The reported name, or the address of the picture as text: a picture is not loaded, because it may be what was reported. */
function CaseContent({ found: { kind, content, current, player } }: { found: Case }) {
  const isPicture = kind === 'PLAYER_PICTURE';
  return (
    <span className="grid min-w-32 max-w-narrow gap-1 wrap-anywhere">
      {isPicture ? (
        <a href={content} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
          {content}
          <span className="sr-only"> (opens in a new window)</span>
        </a>
      ) : (
        <bdi className="font-medium">{content}</bdi>
      )}
      <span className="text-sm text-ink-soft">
        {CONTENT_KINDS[spelledAsInRules(kind)]}
        {player && (
          <>
            {' · '}
            <PlayerLink player={player}>
              {isPicture ? player.username : 'Account'}
              {!isPicture && <span className="sr-only"> of {content}</span>}
            </PlayerLink>
          </>
        )}
      </span>
      {current !== content && (
        <span className="text-sm text-ink-soft">
          Now: {current ?? (isPicture ? 'no picture' : 'deleted')}
        </span>
      )}
    </span>
  );
}

/** Why the case was opened: the blocked word, and what reporters say. */
function CaseReasons({ found: { blockedWord, reportCount, reports } }: { found: Case }) {
  return (
    <span className="grid gap-1">
      {blockedWord && <span>Blocked word “{blockedWord}”</span>}
      {reportCount > 0 && <span>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</span>}
      {reports.map(({ reason, text, byPlayer, createdAt }, index) => (
        <span
          key={`${createdAt} ${index}`}
          className="block min-w-32 max-w-narrow text-ink-soft wrap-anywhere"
        >
          {CONTENT_REASONS[spelledAsInRules(reason)]} ({byPlayer ? 'player' : 'visitor'}){text && `: ${text}`}
        </span>
      ))}
    </span>
  );
}

/** What was decided, by whom and why. Renders nothing while the case is open. */
function DecisionMade({ found: { decision, decidedBy, note } }: { found: Case }) {
  if (!decision) return null;
  return (
    <>
      <Badge>{MODERATION_DECISIONS[spelledAsInRules(decision)]}</Badge>
      {(decidedBy || note) && (
        <CellText soft>
          {decidedBy && (
            <>
              by <bdi>{decidedBy.username}</bdi>
              {note && ': '}
            </>
          )}
          {note}
        </CellText>
      )}
    </>
  );
}
