import { Bold, Code, Heading2, ImagePlus, Italic, Link, List } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { insertLink, type MakeEdit, toggleCode, toggleLines, toggleMark } from './markdown-edits';

/** A button of the toolbar. `key` works with Ctrl or the command key while the text has the focus. */
interface Tool {
  label: string;
  icon: typeof Bold;
  make: MakeEdit;
  key?: string;
}

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: Bold, make: toggleMark('**'), key: 'b' },
  { label: 'Italic', icon: Italic, make: toggleMark('*'), key: 'i' },
  { label: 'Link', icon: Link, make: insertLink, key: 'k' },
  { label: 'Code', icon: Code, make: toggleCode },
  { label: 'Heading', icon: Heading2, make: toggleLines('## ') },
  { label: 'List', icon: List, make: toggleLines('- ') },
];

/** The edit of a key that was pressed with Ctrl or the command key; undefined for other keys. */
export const editOfKey = (key: string): MakeEdit | undefined =>
  TOOLS.find((tool) => tool.key === key.toLowerCase())?.make;

const BUTTON =
  'inline-flex size-9 items-center justify-center rounded-sm text-ink-soft transition-colors enabled:hover:bg-sunken enabled:hover:text-ink';

/** Buttons for what is common in Markdown: one tab stop, arrow keys between them. */
export function EditorToolbar(props: {
  labelId: string;
  onEdit: (make: MakeEdit) => void;
  /** Chooses a picture. Without it, there is no button for pictures. */
  onPicture?: () => void;
}) {
  return (
    <Toolbar.Root
      aria-label="Formatting"
      aria-describedby={props.labelId}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {TOOLS.map(({ label, icon: Icon, make, key }) => (
        <Toolbar.Button
          key={label}
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          onClick={() => props.onEdit(make)}
          className={BUTTON}
        >
          <Icon aria-hidden className="size-4" />
        </Toolbar.Button>
      ))}
      {props.onPicture && (
        <Toolbar.Button aria-label="Picture" title="Picture" onClick={props.onPicture} className={BUTTON}>
          <ImagePlus aria-hidden className="size-4" />
        </Toolbar.Button>
      )}
    </Toolbar.Root>
  );
}
