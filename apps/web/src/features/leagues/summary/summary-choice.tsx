import type { FragmentRef } from '@daily/apollo/fragment';
import { outcome } from '@daily/apollo/outcome';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { linkClass } from '@daily/ui/controls/button';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { toast } from '@daily/ui/overlays/toast';
import { Link } from 'react-router';
import {
  type SummaryChoice_ViewerFragment,
  useSummaryChoiceViewerFragment,
  useUpdateLeagueSummaryMutation,
} from './summary-choice.generated';

/** Whether a weekly summary of all leagues is mailed to the viewer. */
export function SummaryChoice(props: { viewer: FragmentRef<SummaryChoice_ViewerFragment> }) {
  const viewer = useSummaryChoiceViewerFragment(props.viewer);
  return viewer && <Choice viewer={viewer} />;
}

function Choice({ viewer }: { viewer: SummaryChoice_ViewerFragment }) {
  const [update] = useUpdateLeagueSummaryMutation();
  if (!viewer.emailProven)
    return (
      <p className="text-sm text-ink-soft">
        Want a weekly summary by email? Confirm your address in{' '}
        <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
          your settings
        </Link>{' '}
        to receive it.
      </p>
    );
  const choose = async (enabled: boolean) => {
    const optimisticResponse = {
      updateLeagueSummary: {
        __typename: 'ViewerSuccess' as const,
        viewer: { __typename: 'Viewer' as const, id: viewer.id, leagueSummary: enabled },
      },
    };
    const call = update({ variables: { input: { enabled } }, optimisticResponse });
    const { problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (problem) toast.error(problem.message);
    else toast.success(enabled ? 'The next summary comes on Monday.' : 'Weekly summary turned off.');
  };
  return (
    <CheckboxField
      label="Mail me a summary of my leagues every Monday"
      checked={viewer.leagueSummary}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
