import type { MakeEdit } from './markdown-edits';

/** Where text is typed: CodeMirror, or a plain text area while that is not loaded. */
export interface TextSurface {
  focus: () => void;
  /** Changes the text and focuses it. In CodeMirror, the change is one step of the undo history. */
  edit: (make: MakeEdit) => void;
}

/** Props of both kinds of surface. */
export interface SurfaceProps {
  value: string;
  onChange: (value: string) => void;
  /** Ids of the elements that name and describe the text. */
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Whether the text is shown and cannot be changed. */
  readOnly: boolean;
  /** Minimum height, in lines. */
  rows: number;
  /** Called with the surface when it can be used and with null when it is gone. */
  onReady: (surface: TextSurface | null) => void;
  /** Receives pictures that are pasted or dropped. Without it, the browser's behavior applies. */
  onPictures?: (files: readonly File[]) => void;
}

/** The pictures of a paste or a drop. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
