import { proofProblem } from '@daily/rules/question/fairness';
import { Button } from '@daily/ui/controls/button';
import { Check, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';

/** What the browser found out. */
interface Verdict {
  kept: boolean;
  message: string;
}

/** A button that computes the SHA-256 of a statement in the browser and compares it with the commitment. */
export function VerifyProof(props: { day: string; commitment: string; statement: string }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const verify = async () => setVerdict(await verdictOn(props));
  const Icon = verdict?.kept ? Check : X;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" onClick={() => void verify()}>
        <CircleCheck aria-hidden className="size-4" />
        Verify in this browser
      </Button>
      <p role="status" className="text-sm">
        {verdict && (
          <span
            className={`inline-flex items-center gap-1 font-medium ${verdict.kept ? 'text-success-ink' : 'text-danger-ink'}`}
          >
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
            {verdict.message}
          </span>
        )}
      </p>
    </div>
  );
}

async function verdictOn({
  day,
  commitment,
  statement,
}: Parameters<typeof VerifyProof>[0]): Promise<Verdict> {
  const hash = await sha256(statement);
  if (hash === null) {
    return {
      kept: false,
      message: 'This browser can check it over HTTPS only. Use one of the commands instead.',
    };
  }
  const problem = proofProblem({ day, commitment, statement }, statement, hash);
  return { kept: problem === null, message: problem ?? 'The SHA-256 of the statement is the commitment' };
}

/**
 * The SHA-256 of a text's UTF-8 bytes, as hexadecimal digits, computed by the browser.
 * @returns null in a browser that does not compute hashes, as over HTTP without TLS.
 */
async function sha256(text: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
