import { formatDay, isDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { LIMIT_LABELS, LIMIT_NAMES } from '@daily/rules/game/player-limits';

/** A change in the audit log. */
interface Recorded {
  action: string;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

/** What a change of the limits did: `Leagues per player: 20 → 10`. */
export function changedLimits({ before, after }: Recorded): string {
  return LIMIT_NAMES.flatMap((name) => {
    const [was, becomes] = [before?.[name], after?.[name]];
    if (typeof was !== 'number' || typeof becomes !== 'number' || was === becomes) return [];
    return [`${LIMIT_LABELS[name]}: ${formatNumber(was)} → ${formatNumber(becomes)}`];
  }).join(', ');
}

/** What a change of the rules did: `planned a change from 3 March 2026`. */
export function changedRules({ action, before, after }: Recorded): string {
  const isCancel = action === 'rules.cancel';
  const day = (isCancel ? before : after)?.['fromDay'];
  const from = isDay(day) ? ` from ${formatDay(day)}` : '';
  return `${isCancel ? 'canceled the change' : 'planned a change'}${from}`;
}
