import { Badge } from '@daily/ui/display/badge';

/** The states of posts as the schema spells them, with their labels. */
const LABELS = { DRAFT: 'Draft', SCHEDULED: 'Scheduled', PUBLISHED: 'Published' } as const;

/** The state of a post. */
export function StateBadge({ status }: { status: keyof typeof LABELS }) {
  return <Badge tone={status === 'PUBLISHED' ? 'neutral' : 'accent'}>{LABELS[status]}</Badge>;
}
