import { Button } from '@daily/ui/button';
import { TextField } from '@daily/ui/text-field';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

/** A text to be taken along: read only, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const copy = async () => {
    // Selected as well: where the clipboard is closed, one press of the keys is left to do.
    field.current?.select();
    setCopied(await navigator.clipboard.writeText(value).then(yes, no));
  };

  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <Button wide onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {copied && 'It is in your clipboard.'}
        {copied === false && 'Your browser did not allow it. The text is selected: copy it by hand.'}
      </p>
    </div>
  );
}

const yes = () => true;
const no = () => false;
