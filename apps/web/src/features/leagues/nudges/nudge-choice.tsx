import type { FragmentRef } from '@daily/apollo/fragment';
import { outcome } from '@daily/apollo/outcome';
import { MAX_NUDGES_A_DAY, NUDGE_TEXTS } from '@daily/rules/league/nudge';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { toast } from '@daily/ui/overlays/toast';
import {
  type NudgeChoice_ViewerFragment,
  useNudgeChoiceViewerFragment,
  useUpdateNudgesMutation,
} from './nudge-choice.generated';

/** Whether members of the viewer's leagues may nudge them. */
export function NudgeChoice(props: { viewer: FragmentRef<NudgeChoice_ViewerFragment> }) {
  const viewer = useNudgeChoiceViewerFragment(props.viewer);
  const [update] = useUpdateNudgesMutation();
  if (!viewer) return null;
  const choose = async (enabled: boolean) => {
    const optimisticResponse = {
      updateNudges: {
        __typename: 'ViewerSuccess' as const,
        viewer: { __typename: 'Viewer' as const, id: viewer.id, nudges: enabled },
      },
    };
    const call = update({ variables: { input: { enabled } }, optimisticResponse });
    const { problem } = await outcome(call, LEAGUE_TEXTS.notSaved);
    if (problem) toast.error(problem.message);
    else toast.success(enabled ? NUDGE_TEXTS.on : NUDGE_TEXTS.off);
  };
  return (
    <CheckboxField
      label={
        <>
          <span className="font-medium">Let members of my leagues nudge me</span>
          <span className="block text-ink-soft">
            When you haven&apos;t answered yet: a push notification, or else a mail. At most{' '}
            {MAX_NUDGES_A_DAY} a day.
          </span>
        </>
      }
      checked={viewer.nudges}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
