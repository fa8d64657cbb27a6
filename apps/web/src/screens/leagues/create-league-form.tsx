import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { useNavigate } from 'react-router';
import { LeagueNameForm } from '../../features/leagues/league-name-form';
import { leaguePath } from '../../features/leagues/league-path';
import { useCreateLeagueMutation } from './create-league.generated';

/** Creates a league and opens its page. */
export function CreateLeagueForm() {
  const [create] = useCreateLeagueMutation();
  // A retry after a lost response must not create a second league.
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const save = async (name: string) => {
    const call = create({ variables: { input: { name, idempotencyKey: keyFor({ name }) } } });
    const { success, problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (problem) return problem.message;
    await navigate(leaguePath(success.league.leagueId));
    return null;
  };
  return <LeagueNameForm label="Name of the league" action="Create league" onSave={save} />;
}
