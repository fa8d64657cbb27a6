import { Button } from '@daily/ui/controls/button';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';

/** A code block with a heading and a button that copies the code. */
export function CopyableCode(props: {
  /** The heading, which also names the button. */
  label: ReactNode;
  /** Without a border around the button, for a heading with a background of its own. */
  quiet?: boolean;
  className?: string;
  /** The block. It contains one `pre`, whose text is copied. */
  children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const labelId = useId();

  const copy = async () => {
    const code = block.current?.querySelector('pre');
    if (!code) return;
    const isDone = await copyText(code.textContent);
    setFailed(!isDone);
    setCopied(isDone ? code.textContent : null);
    // Selected, so that the visitor can copy it with the keyboard when the browser denies access to the clipboard.
    if (!isDone) window.getSelection()?.selectAllChildren(code);
  };

  return (
    <div className={props.className ?? 'grid gap-2'} ref={block}>
      <div className="flex items-center justify-between gap-x-4">
        <span id={labelId} className="text-sm font-semibold wrap-anywhere">
          {props.label}
        </span>
        <Button
          variant={props.quiet ? 'quiet' : 'secondary'}
          size="sm"
          aria-describedby={labelId}
          onClick={() => void copy()}
        >
          {copied !== null ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          {copied !== null ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {props.children}
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {copied !== null && 'Copied to your clipboard.'}
        {failed && 'Your browser did not allow copying. The code is selected, so you can copy it yourself.'}
      </p>
    </div>
  );
}

/** Returns false when the browser denies access or has no clipboard, as on pages without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
