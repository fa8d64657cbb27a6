import { outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { cleanName } from '@daily/rules/account';
import { LEAGUE_BOUNDS, leagueNameProblem } from '@daily/rules/league';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextField } from '@daily/ui/forms/text-field';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaguePath } from '../../features/leagues/league-path';
import { useCreateLeagueMutation } from './create-league.generated';

/** Creates a league and opens its page. */
export function CreateLeagueForm() {
  const [create] = useCreateLeagueMutation();
  // A retry after a lost response must not create a second league.
  const [idempotencyKey] = useState(randomId);
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useValidatedForm<{ name: string }>(({ name }) => ({
    name: leagueNameProblem(cleanName(name)) ?? undefined,
  }));
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    const input = { name, idempotencyKey };
    const { success, problem } = await outcome(create({ variables: { input } }), LEAGUE_TEXTS.notSaved);
    if (problem) setError('root', { message: problem.message });
    else await navigate(leaguePath(success.league.leagueId));
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBanner>{errors.root?.message}</ErrorBanner>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextField
          label="Name of the league"
          autoComplete="off"
          maxLength={LEAGUE_BOUNDS.maxNameLength}
          className="min-w-0 sm:flex-1"
          {...register('name')}
          error={errors.name?.message}
        />
        <Button type="submit" disabled={isSubmitting} className="shrink-0 sm:mt-6">
          Create league
        </Button>
      </div>
    </form>
  );
}
