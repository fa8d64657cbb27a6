import { FieldMessage, describedBy } from '@daily/ui/forms/field-message';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { editOfKey, EditorToolbar } from './editor-toolbar';
import { insertBlock } from './markdown-edits';
import { PlainEditor } from './plain-editor';
import type { TextSurface } from './text-surface';

const CodeEditor = lazyComponent(() => import('./code-editor'), 'CodeEditor');

/** Props of `MarkdownEditor`. */
export interface MarkdownEditorProps {
  label: string;
  /** Shown while there is no error. */
  hint?: string;
  /** Error message. */
  error?: string;
  value: string;
  onChange: (value: string) => void;
  /** Minimum height, in lines. Defaults to 12. */
  rows?: number;
  /** Whether the text is shown and cannot be changed. Defaults to false. */
  readOnly?: boolean;
  /**
   * Stores a picture that was chosen, pasted or dropped. Resolves to the Markdown that shows it, or to null if it was not stored.
   * Without it, the editor accepts no pictures.
   */
  onUpload?: (picture: File) => Promise<string | null>;
}

/**
 * A field for Markdown with its label above and its hint or error below.
 *
 * A plain text area stands in until the code of the editor is loaded, and stays if that fails or if someone
 * has begun to type in it. Both have the same toolbar and shortcuts.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, hint, error, onUpload, readOnly = false, ...field } = props;
  const id = useId();
  const surface = useRef<TextSurface>(null);
  const setSurface = useCallback((ready: TextSurface | null) => {
    surface.current = ready;
  }, []);
  const [begunPlain, setBegunPlain] = useState(false);
  // Hydration begins with what the server has rendered.
  const canMeasure = useSyncExternalStore(neverChanges, measuresText, () => false);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (canMeasure) void CodeEditor.preload();
  }, [canMeasure]);

  const upload = async (files: readonly File[]) => {
    for (const file of files) {
      const markdown = await onUpload?.(file);
      if (markdown) surface.current?.edit(insertBlock(markdown));
    }
  };
  const press = (event: KeyboardEvent) => {
    if (readOnly || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const make = editOfKey(event.key);
    if (!make) return;
    event.preventDefault();
    event.stopPropagation();
    surface.current?.edit(make);
  };
  const shared = {
    ...field,
    rows: field.rows ?? 12,
    readOnly,
    labelId: `${id}-label`,
    describedBy: describedBy((error || hint) && `${id}-message`),
    invalid: Boolean(error),
    onReady: setSurface,
    ...(onUpload && { onPictures: (files: readonly File[]) => void upload(files) }),
  };
  const plain = <PlainEditor {...shared} id={id} onFocus={() => setBegunPlain(true)} />;
  return (
    <div className="min-w-0">
      <label id={shared.labelId} htmlFor={id} className="mb-1 block w-fit text-sm font-medium">
        {label}
      </label>
      <div
        className="rounded-md border border-line-strong bg-surface data-readonly:bg-sunken has-[textarea:focus,.cm-focused]:outline-2 has-[textarea:focus,.cm-focused]:outline-offset-2 has-[textarea:focus,.cm-focused]:outline-focus data-invalid:border-danger-line data-invalid:ring-1 data-invalid:ring-danger-line"
        data-invalid={error ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
      >
        {!readOnly && (
          <EditorToolbar
            labelId={shared.labelId}
            onEdit={(make) => surface.current?.edit(make)}
            onPicture={onUpload && (() => picker.current?.click())}
          />
        )}
        <div role="presentation" onKeyDownCapture={press}>
          <CodeEditor {...shared} when={canMeasure && !begunPlain} fallback={plain} isolated />
        </div>
      </div>
      {onUpload && (
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={`Picture for ${label}`}
          hidden
          onChange={({ target }) => {
            void upload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      )}
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

const neverChanges = () => () => undefined;

/** Whether the browser can measure text, which CodeMirror needs. */
function measuresText(): boolean {
  return typeof Range.prototype.getClientRects === 'function';
}
