import { useApolloClient } from '@apollo/client/react';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card, CardTitle } from '@daily/ui/display/card';
import { toast } from '@daily/ui/overlays/toast';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmation } from '../use-confirmation';
import { useLeagueChange } from '../use-league-change';
import { useDeleteLeagueMutation, useLeaveLeagueMutation } from './league-settings.generated';

/** A league as its members see it. */
interface MemberLeague {
  id: string;
  leagueId: string;
  name: string;
  memberCount: number;
  viewerIsOwner: boolean;
}

/** Leaves a league; its owner can delete it instead. */
export function LeaveCard({ league }: { league: MemberLeague }) {
  const titleId = useId();
  const { ask, dialog } = useConfirmation();
  const end = useEndOfMembership(league);
  const { name, viewerIsOwner, memberCount } = league;
  const askToLeave = () =>
    ask({
      title: `Leave ${name}?`,
      text: 'You need an invite link to come back. Your points and your streak stay yours.',
      action: 'Leave the league',
      run: end.leave,
    });
  const askToDelete = () =>
    ask({
      title: `Delete ${name}?`,
      text:
        'The league, its invite link and its past contests, with their certificates, disappear for all members. Everyone keeps their ' +
        'points and streaks.',
      action: 'Delete the league',
      run: end.delete,
    });
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-start gap-4">
      <CardTitle id={titleId}>{viewerIsOwner ? 'Delete this league' : 'Leave this league'}</CardTitle>
      {viewerIsOwner && memberCount > 1 && (
        <p className="max-w-text text-ink-soft">
          Want to leave and keep the league? First make another member the owner, with the button beside their
          name.
        </p>
      )}
      <ErrorBanner>{end.problem}</ErrorBanner>
      <Button variant="danger" onClick={viewerIsOwner ? askToDelete : askToLeave}>
        {viewerIsOwner ? 'Delete league' : 'Leave league'}
      </Button>
      {dialog}
    </Card>
  );
}

/** Ends the viewer's membership, and shows the list of their leagues. */
function useEndOfMembership({ id, leagueId, name }: MemberLeague) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [leave] = useLeaveLeagueMutation();
  const [remove] = useDeleteLeagueMutation();
  const outcomeOf = useLeagueChange(leagueId);
  const [problem, setProblem] = useState<string | null>(null);
  const variables = { input: { id } };
  const finish = async (failure: { message: string } | null, message: string) => {
    setProblem(failure?.message ?? null);
    if (failure) return;
    toast.success(message);
    await navigate(PAGE_PATHS.leagues);
    cache.evict({ id: cache.identify({ __typename: 'League', id }) ?? '' });
  };
  return {
    /** Why the last attempt failed; null before one. */
    problem,
    leave: async () => {
      const { problem } = await outcomeOf(leave({ variables }));
      await finish(problem, `You have left ${name}.`);
    },
    delete: async () => {
      const { problem } = await outcomeOf(remove({ variables }));
      await finish(problem, `${name} is deleted.`);
    },
  };
}
