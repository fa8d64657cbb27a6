import { TitledCard } from '@daily/ui/display/titled-card';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { SelectField } from '@daily/ui/forms/select-field';
import { useEditorLeaguesQuery } from './contest-screen.generated';
import { REVEALS } from './reveals';
import type { ContestForm } from './use-contest-form';

/** Value of the choice without a league: options must not be empty. */
const EVERYONE = 'everyone';

/** What players see when, and who they are. */
export function RuleFields({ form }: { form: ContestForm }) {
  const { draft, problems, change, state } = form;
  const { data } = useEditorLeaguesQuery();
  const own = (data?.viewer?.leagues ?? []).map(({ leagueId, name }) => ({ value: leagueId, label: name }));
  const isOther = draft.leagueId !== '' && !own.some(({ value }) => value === draft.leagueId);
  const leagues = [
    { value: EVERYONE, label: 'Everyone' },
    ...own,
    ...(isOther ? [{ value: draft.leagueId, label: 'The league that another editor has chosen' }] : []),
  ];
  const shuffle = state('shuffleOptions');
  return (
    <TitledCard title="Results and visibility" className="grid grid-cols-1 gap-4">
      <SelectField
        label="Answers and results open"
        options={REVEALS}
        value={draft.revealAnswers}
        onChange={({ target }) => {
          const choice = REVEALS.find(({ value }) => value === target.value);
          if (choice) change({ revealAnswers: choice.value });
        }}
        {...state(
          'revealAnswers',
          draft.revealAnswers === 'AFTER_END'
            ? 'The leaderboard is empty until the end.'
            : 'The leaderboard shows players who have finished.',
        )}
      />
      <div>
        <CheckboxField
          label="Every player sees the options in an order of their own"
          checked={draft.shuffleOptions}
          onChange={({ target }) => change({ shuffleOptions: target.checked })}
          disabled={shuffle.disabled}
        />
        {shuffle.hint && <p className="text-sm text-ink-soft">{shuffle.hint}</p>}
      </div>
      <SelectField
        label="Who can see it and take part"
        options={leagues}
        value={draft.leagueId || EVERYONE}
        onChange={({ target }) => change({ leagueId: target.value === EVERYONE ? '' : target.value })}
        {...state(
          'leagueId',
          problems['leagueId'] ??
            'Everyone, or the members of a league of yours. Participants who are not members leave the contest.',
        )}
      />
    </TitledCard>
  );
}
