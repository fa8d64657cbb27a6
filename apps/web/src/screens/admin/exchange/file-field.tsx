import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ACCEPTED } from './use-import';

/** A native file input that files can also be dropped on. */
export function FileField(props: {
  /** Describes the chosen file; null without one. */
  chosen: string | null;
  disabled: boolean;
  /** Called with the files that were chosen or dropped, of which there may be several. */
  onFiles: (files: readonly File[]) => void;
}) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    if (files.length > 0) props.onFiles(files);
    // The same file can be chosen again after it was mended.
    field.value = '';
  };
  const takeEarly = useEffectEvent(() => input.current && take(input.current));
  // The browser keeps a file that was chosen before the app listened.
  useEffect(() => void takeEarly(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!props.disabled) props.onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'relative grid min-h-32 place-items-center gap-1 rounded-md border-2 border-dashed p-5 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-sunken',
      )}
    >
      <FileUp aria-hidden className="size-6 text-ink-soft" />
      <span className="font-semibold wrap-anywhere">{props.chosen ?? 'Choose a file, or drop it here'}</span>
      <span id={hintId} className="text-sm text-ink-soft">
        {props.chosen && 'Choose or drop another one to replace it. '}JSON, JSON Lines or CSV, at most 10 MB
      </span>
      <input
        ref={input}
        type="file"
        aria-label="File with questions"
        aria-describedby={hintId}
        accept={ACCEPTED}
        disabled={props.disabled}
        onChange={({ target }) => take(target)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
