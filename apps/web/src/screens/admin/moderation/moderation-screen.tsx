import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { CONTENT_KINDS, MODERATION_TEXTS } from '@daily/rules/moderation';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { ListTime } from '../list-time';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { AdminList } from '../../../features/admin/list/admin-list';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { CaseContent, CaseReasons, DecisionMade } from './case-content';
import { type Case, CaseDecision } from './case-decision';
import { useModerationScreenQuery, useUndoModerationDecisionMutation } from './moderation-screen.generated';
import { ModerationTabs } from './moderation-tabs';

export { ModerationScreen as Screen };

const LIST: ListOptions = { filters: ADMIN_FILTERS.moderation };

/** The schema's values of the filters, as the address spells them. */
const STATES = { decided: 'DECIDED' } as const;
const KINDS = {
  player_name: 'PLAYER_NAME',
  player_picture: 'PLAYER_PICTURE',
  league_name: 'LEAGUE_NAME',
} as const;

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Open',
    options: [{ value: 'decided', label: 'Decided' }],
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'What',
    any: 'Names and pictures',
    options: Object.entries(CONTENT_KINDS).map(([value, label]) => ({ value, label })),
  },
];

/** Names and pictures that were reported or contain a blocked word, with the decisions of admins. */
export function ModerationScreen() {
  const list = useList(LIST);
  const { state, kind } = list.view.filters;
  const query = useModerationScreenQuery({
    variables: {
      ...pageArguments(list.view),
      state: choiceIn(STATES, state) ?? 'OPEN',
      kind: choiceIn(KINDS, kind),
    },
    ...LIST_QUERY,
  });
  return (
    <AdminPage
      title="Moderation"
      intro="Names and pictures that were reported, or in which a blocked word was found. Nothing happens before you decide."
    >
      <ModerationTabs current={ADMIN_PATHS.moderation} />
      <AdminList
        name="Cases"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ moderationCases }) => moderationCases)}
        notLoaded={MODERATION_TEXTS.notLoaded}
        empty="Nothing waits for a decision. Everyone can report a player beside their name on a leaderboard."
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<Case>[] = [
  { id: 'content', label: 'Name or picture', cell: (found) => <CaseContent found={found} /> },
  { id: 'reasons', label: 'Why', cell: (found) => <CaseReasons found={found} /> },
  { id: 'opened', label: 'Since', cell: ({ openedAt }) => <ListTime at={openedAt} dayOnly /> },
  {
    id: 'decision',
    label: 'Decision',
    cell: (found) => (found.decision ? <Decided found={found} /> : <Decide found={found} />),
  },
];

function Decide({ found }: { found: Case }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Decide<span className="sr-only"> about: {found.content}</span>
      </Button>
      {open && <CaseDecision found={found} onClose={() => setOpen(false)} />}
    </>
  );
}

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
      run: async () => {
        const input = { caseId: found.id };
        const { problem } = await outcome(undo({ variables: { input } }), MODERATION_TEXTS.notSaved);
        if (!problem) toast.success('Decision undone.');
        return problem && problem.message;
      },
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
