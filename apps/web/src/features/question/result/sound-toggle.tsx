import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { hasSound, keepSound, playVerdict } from './sound';

const watchers = new Set<() => void>();

/** Turns the sound of a verdict on, with an example of it, and off again. */
export function SoundToggle() {
  const on = useSyncExternalStore(watch, hasSound, () => false);
  const Icon = on ? Volume2 : VolumeX;
  const toggle = () => {
    keepSound(!on);
    if (!on) playVerdict('right');
    watchers.forEach((notify) => notify());
  };
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label="Sound"
      title={on ? 'Sound is on' : 'Sound is off'}
      className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface hover:text-ink"
      onClick={toggle}
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
