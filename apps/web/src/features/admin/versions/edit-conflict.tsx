import { Button, linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { useId } from 'react';
import { DifferenceList } from './difference-list';
import type { VersionDifference } from './version-differences';

/**
 * Lets an editor decide between the form and what another editor has saved meanwhile: for each field by itself, or for all at once. Both
 * versions are shown, so that neither is lost unseen. To be rendered in the form, before the bar with its buttons: the message stays in
 * sight above the bar, wherever the editor is.
 */
export function EditConflict(props: {
  /** What has happened, as a sentence. */
  message: string;
  differences: readonly VersionDifference[];
  /** Replaces the form by what is stored. */
  onDiscard: () => void;
  /** Keeps the changes of the form: the next save replaces what is stored in these fields. */
  onKeep: () => void;
}) {
  const versionsId = useId();
  return (
    <>
      <div className="sticky bottom-28 z-10 sm:bottom-18">
        <ErrorBanner>
          {props.message}{' '}
          <a href={`#${versionsId}`} className={linkClass}>
            Compare both versions
          </a>
        </ErrorBanner>
      </div>
      <div id={versionsId} className="grid min-w-0 grid-cols-1 gap-3">
        <DifferenceList differences={props.differences} />
        <Decision {...props} />
      </div>
    </>
  );
}

function Decision({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={onDiscard}>
        Discard mine and show theirs
      </Button>
      <Button variant="danger" onClick={onKeep}>
        Keep mine and replace theirs
      </Button>
    </div>
  );
}
