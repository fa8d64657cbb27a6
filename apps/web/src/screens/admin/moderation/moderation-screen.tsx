import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CONTENT_KINDS, MODERATION_TEXTS } from '@daily/rules/moderation';
import { Button } from '@daily/ui/controls/button';
import { done } from '../../../features/admin/confirm/done';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { choiceFilter, enumChoices } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { DialogButton } from '../dialog-button';
import { ListTime } from '../list-time';
import { CaseContent, CaseReasons, DecisionMade } from './case-content';
import { type Case, CaseDecision } from './case-decision';
import { useModerationScreenQuery, useUndoModerationDecisionMutation } from './moderation-screen.generated';
import { ModerationTabs } from './moderation-tabs';

export { ModerationScreen as Screen };

/** Names and pictures that were reported or contain a blocked word, with the decisions of admins. */
export const ModerationScreen = listScreen({
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
