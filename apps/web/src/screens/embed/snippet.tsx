import { Button } from '@daily/ui/controls/button';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';

/** A piece of code with a button that copies it. */
export function Snippet({ label, code }: { label: string; code: string }) {
  const block = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const labelId = useId();
  const isCopied = copied === code;

  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    setFailed(!isDone);
    setCopied(isDone ? code : null);
    // Selected, so that the visitor can copy it with the keyboard when the browser denies access to the clipboard.
    if (!isDone && block.current) window.getSelection()?.selectAllChildren(block.current);
  };

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span id={labelId} className="text-sm font-semibold">
          {label}
        </span>
        <Button variant="secondary" size="sm" aria-describedby={labelId} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre
        ref={block}
        className="rounded-md border border-line bg-code p-3 font-mono text-sm whitespace-pre-wrap text-code-ink wrap-anywhere"
      >
        <code>{code}</code>
      </pre>
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {isCopied && 'Copied to your clipboard.'}
        {failed &&
          'Your browser denied access to the clipboard. The code is selected, so you can copy it yourself.'}
      </p>
    </div>
  );
}
