import { type ComponentProps, useEffect, useRef } from 'react';
import { picturesOf, type SurfaceProps } from './text-surface';

/** Props of `PlainEditor`. */
export type PlainEditorProps = SurfaceProps & Pick<ComponentProps<'textarea'>, 'id' | 'onFocus'>;

/** The text as a plain text area. */
export function PlainEditor(props: PlainEditorProps) {
  const { value, onChange, labelId, describedBy, invalid, readOnly, rows, onReady, onPictures } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    onReady({
      focus: () => area.current?.focus(),
      edit: (make) => {
        const field = area.current;
        if (!field) return;
        const change = make({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
        field.focus();
        field.setRangeText(change.insert, change.from, change.to);
        field.setSelectionRange(change.select.from, change.select.to);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
    });
    return () => onReady(null);
  }, [onReady]);
  const take = (event: { preventDefault: () => void }, data: DataTransfer | null) => {
    const files = picturesOf(data);
    if (!onPictures || files.length === 0) return;
    event.preventDefault();
    onPictures(files);
  };
  return (
    <textarea
      ref={area}
      id={props.id}
      rows={rows}
      readOnly={readOnly}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onFocus={props.onFocus}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className="field-sizing-content block w-full rounded-b-md bg-transparent px-3 py-2 font-mono text-sm outline-none"
      style={{ minHeight: `calc(${rows} * 1.25rem + 1rem)` }}
    />
  );
}
