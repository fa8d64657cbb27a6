import { NUDGE_TEXTS } from '@daily/rules/league/nudge';
import { Button } from '@daily/ui/controls/button';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { toast } from '@daily/ui/overlays/toast';
import { Check, Clock3 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLeagueChange } from '../use-league-change';
import { useNudgeLeagueMemberMutation } from './nudge-button.generated';
import type { Member } from './use-members';

/** The end of the row of a member who has not answered: the button that nudges them, or that the viewer has. */
export function NudgeButton(props: {
  league: { id: string; leagueId: string };
  member: Member;
  /** Called when the list turns out to be outdated. */
  onOutdated: () => void;
}) {
  const { league, member, onOutdated } = props;
  const { username } = member.player;
  const [nudge, { loading, called }] = useNudgeLeagueMemberMutation();
  const outcomeOf = useLeagueChange(league.leagueId);
  const done = useRef<HTMLSpanElement>(null);
  const isDone = called && member.nudgedByViewer;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  if (member.nudgedByViewer)
    return (
      <span
        ref={done}
        tabIndex={-1}
        className="inline-flex shrink-0 items-center gap-1.5 text-sm text-ink-soft outline-none"
      >
        <Check aria-hidden className="size-4 text-accent-ink" />
        Nudged
        <VisuallyHidden> today</VisuallyHidden>
      </span>
    );
  if (!member.viewerCanNudge) return <Clock3 aria-hidden className="size-5 shrink-0 text-ink-soft" />;
  const send = async () => {
    const variables = { input: { id: league.id, playerId: member.player.id } };
    const { problem } = await outcomeOf(nudge({ variables }));
    if (!problem) return toast.success(NUDGE_TEXTS.sent(username));
    toast.error(problem.message);
    if (problem.type) onOutdated();
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-disabled={loading}
      onClick={() => void (loading || send())}
      className="shrink-0"
    >
      Nudge<VisuallyHidden> {username}</VisuallyHidden>
    </Button>
  );
}
