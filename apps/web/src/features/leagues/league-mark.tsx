import { Shield } from 'lucide-react';

/** The mark beside the name of a league. */
export function LeagueMark() {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
      <Shield aria-hidden className="size-7" />
    </span>
  );
}
