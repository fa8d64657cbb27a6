import { outcome } from '@daily/apollo/outcome';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import { toast } from '@daily/ui/overlays/toast';
import { LeagueNameForm } from '../../../features/leagues/league-name-form';
import { useUpdateLeagueMutation } from './league-settings.generated';

/** Renames a league. */
export function RenameForm({ league }: { league: { id: string; name: string } }) {
  const [update] = useUpdateLeagueMutation();
  const save = async (name: string) => {
    const call = update({ variables: { input: { leagueId: league.id, name } } });
    const { problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
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
