import { Segments } from '@daily/ui/controls/segments';
import { TextField } from '@daily/ui/forms/text-field';
import { instantOfWallTime } from '@daily/rules/wall-time';
import type { PostForm } from './use-post-form';
import { formatInstant } from './publishing-step';

/** When the post is published, in the product's time zone, which is named. */
export function PublishingFields({ form, timeZone }: { form: PostForm; timeZone: string }) {
  const { draft, base, text, change } = form;
  const options = [
    { value: 'draft', label: 'Draft' },
    ...(base.draft.publishing === 'time' ? [] : [{ value: 'now', label: 'Now' } as const]),
    { value: 'time', label: 'At a time' },
  ] as const;
  const at = instantOfWallTime(draft.publishAt, timeZone);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segments
        legend="Publish"
        options={options}
        value={draft.publishing}
        onChange={(publishing) => change({ publishing })}
      />
      {draft.publishing === 'draft' && <p className="text-sm text-ink-soft">Only editors see it.</p>}
      {draft.publishing === 'now' && (
        <p className="text-sm text-ink-soft">Everyone sees it as soon as you save.</p>
      )}
      {draft.publishing === 'time' && (
        <TextField
          label={`Date and time (${timeZone})`}
          type="datetime-local"
          {...text('publishAt')}
          hint={
            at ? formatInstant(at.toISOString(), timeZone) : `In the time zone of the product, ${timeZone}`
          }
        />
      )}
    </div>
  );
}
