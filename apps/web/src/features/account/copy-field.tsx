import { Button } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

/** A read-only text with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);

  const copy = async () => {
    // Selected too, so that the user can copy it with the keyboard when the browser denies access to the clipboard.
    field.current?.select();
    setCopied(
      await navigator.clipboard.writeText(value).then(
        () => true,
        () => false,
      ),
    );
  };

  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button wide onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {copied && 'Copied to your clipboard.'}
        {copied === false &&
          'Your browser did not allow copying. The text is selected, so you can copy it yourself.'}
      </p>
    </div>
  );
}
