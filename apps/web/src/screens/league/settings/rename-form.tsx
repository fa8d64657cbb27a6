import { toast } from '@daily/ui/overlays/toast';
import { LeagueNameForm } from '../../../features/leagues/league-name-form';
import { useLeagueChange } from '../use-league-change';
import { useUpdateLeagueMutation } from './league-settings.generated';

/** Renames a league. */
export function RenameForm({ league }: { league: { id: string; leagueId: string; name: string } }) {
  const [update] = useUpdateLeagueMutation();
  const outcomeOf = useLeagueChange(league.leagueId);
  const save = async (name: string) => {
    const call = update({ variables: { input: { id: league.id, name } } });
    const { problem } = await outcomeOf(call);
    if (problem) return problem.message;
    toast.success('The league is renamed.');
    return null;
  };
  return (
    <LeagueNameForm
      label="Name"
      defaultValue={league.name}
      action="Rename"
      variant="secondary"
      onSave={save}
    />
  );
}
