import { CopyableCode } from '../../features/code/copyable-code';

/** A piece of code with a button that copies it. */
export function Snippet({ label, code }: { label: string; code: string }) {
  return (
    // With a key, so that "copied" disappears when the code changes.
    <CopyableCode key={code} label={label}>
      <pre className="rounded-md border border-line bg-code p-3 font-mono text-sm whitespace-pre-wrap text-code-ink wrap-anywhere">
        <code>{code}</code>
      </pre>
    </CopyableCode>
  );
}
