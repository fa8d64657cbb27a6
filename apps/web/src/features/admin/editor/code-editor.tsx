import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { editorTheme } from './editor-theme';
import { picturesOf, type SurfaceProps, type TextSurface } from './text-surface';

/** The text in CodeMirror, with highlighted Markdown and an undo history. Tab moves on to the next control. */
export function CodeEditor(props: SurfaceProps) {
  const { value, labelId, describedBy, invalid, readOnly, rows, onReady } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const attributes = useRef(new Compartment());
  const changed = useEffectEvent(props.onChange);
  const picturesGiven = useEffectEvent((files: readonly File[]) => props.onPictures?.(files));
  const acceptsPictures = useEffectEvent(() => props.onPictures !== undefined);
  const initial = useEffectEvent(() => ({
    doc: value,
    attributes: attributesOf({ labelId, describedBy, invalid, readOnly, rows }),
  }));

  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null): boolean => {
      const files = picturesOf(data);
      if (!acceptsPictures() || files.length === 0) return false;
      event.preventDefault();
      picturesGiven(files);
      return true;
    };
    const { doc, attributes: start } = initial();
    const editor = new EditorView({
      parent: place.current ?? undefined,
      state: EditorState.create({
        doc,
        extensions: [
          history(),
          keymap.of([...historyKeymap, ...defaultKeymap]),
          markdown(),
          editorTheme,
          EditorView.lineWrapping,
          attributes.current.of(start),
          EditorView.domEventHandlers({
            paste: (event) => take(event, event.clipboardData),
            drop: (event) => take(event, event.dataTransfer),
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    onReady(surfaceOf(editor));
    return () => {
      onReady(null);
      editor.destroy();
    };
  }, [onReady]);

  useEffect(() => {
    // The browser focuses only form controls from their label, which the editor is not.
    const label = document.getElementById(labelId);
    const focus = () => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [labelId]);

  useEffect(() => {
    const doc = view.current?.state.doc;
    // A value from outside, such as a draft that was restored.
    if (doc && doc.toString() !== value) {
      view.current?.dispatch({ changes: { from: 0, to: doc.length, insert: value } });
    }
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({
      effects: attributes.current.reconfigure(
        attributesOf({ labelId, describedBy, invalid, readOnly, rows }),
      ),
    });
  }, [labelId, describedBy, invalid, readOnly, rows]);

  return <div ref={place} />;
}

function surfaceOf(editor: EditorView): TextSurface {
  return {
    focus: () => editor.focus(),
    edit: (make) => {
      const { from, to } = editor.state.selection.main;
      const change = make({ text: editor.state.doc.toString(), from, to });
      editor.dispatch({
        changes: { from: change.from, to: change.to, insert: change.insert },
        selection: { anchor: change.select.from, head: change.select.to },
        scrollIntoView: true,
        userEvent: 'input',
      });
      editor.focus();
    },
  };
}

type Attributes = Pick<SurfaceProps, 'labelId' | 'describedBy' | 'invalid' | 'readOnly' | 'rows'>;

const attributesOf = ({ labelId, describedBy, invalid, readOnly, rows }: Attributes): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  EditorView.contentAttributes.of({
    'aria-labelledby': labelId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    // What cannot be edited takes no focus by itself, and must be reached to be scrolled and read.
    ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    style: `min-height: calc(${rows} * 1.25rem + 1rem)`,
  }),
];
