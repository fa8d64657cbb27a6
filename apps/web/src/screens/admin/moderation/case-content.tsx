import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { CONTENT_KINDS, CONTENT_REASONS, MODERATION_DECISIONS } from '@daily/rules/moderation';
import { Badge } from '@daily/ui/display/badge';
import { linkClass } from '@daily/ui/controls/button';
import { CellText } from '../../../features/admin/list/cell-text';
import { PlayerLink } from '../player-link';
import type { Case } from './case-decision';

/** The reported name, or the address of the picture as text: a picture is not loaded, because it may be what was reported. */
export function CaseContent({ found: { kind, content, current, player } }: { found: Case }) {
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
export function CaseReasons({ found: { blockedWord, reportCount, reports } }: { found: Case }) {
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
export function DecisionMade({ found: { decision, decidedBy, note } }: { found: Case }) {
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
