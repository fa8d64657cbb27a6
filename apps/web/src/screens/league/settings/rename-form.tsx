import { outcome } from '@daily/apollo/outcome';
import { cleanName } from '@daily/rules/account';
import { LEAGUE_BOUNDS, leagueNameProblem } from '@daily/rules/league';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import { Button } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { toast } from '@daily/ui/overlays/toast';
import { useUpdateLeagueMutation } from './league-settings.generated';

/** Renames a league. */
export function RenameForm({ league }: { league: { id: string; name: string } }) {
  const [update] = useUpdateLeagueMutation();
  const { register, handleSubmit, setError, formState } = useValidatedForm<{ name: string }>(({ name }) => ({
    name: leagueNameProblem(cleanName(name)) ?? undefined,
  }));
  const submit = handleSubmit(async ({ name }) => {
    const call = update({ variables: { input: { leagueId: league.id, name } } });
    const { problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (problem) setError('name', { message: problem.message });
    else toast.success('The league is renamed.');
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={LEAGUE_BOUNDS.maxNameLength}
        className="min-w-0 sm:flex-1"
        {...register('name')}
        defaultValue={league.name}
        error={formState.errors.name?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={formState.isSubmitting}
        className="shrink-0 sm:mt-6"
      >
        Rename
      </Button>
    </form>
  );
}
