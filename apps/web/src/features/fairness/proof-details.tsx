import type { FragmentRef } from '@daily/apollo/fragment';
import { ChevronRight } from 'lucide-react';
import { usePageSettings } from '../../settings/page-settings';
import { type ProofDetails_ProofFragment, useProofDetailsProofFragment } from './proof-details.generated';
import { VerifyProof } from './verify-proof';

/** A commitment, and once it is opened, its statement, whether the question has changed since, and a button to verify it. */
export function ProofDetails(props: { proof: FragmentRef<ProofDetails_ProofFragment> }) {
  const proof = useProofDetailsProofFragment(props.proof);
  const { timeZone } = usePageSettings();
  if (!proof) return null;
  const { day, commitment, committedAt, onTime, statement, changes, amendments } = proof;
  const published = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        Published on <time dateTime={committedAt}>{published.format(new Date(committedAt))}</time> ({timeZone}
        ),{' '}
        {onTime ? 'before the day began.' : <strong className="text-danger-ink">after the day began.</strong>}
      </p>
      <p className="mt-3 text-sm font-medium">Commitment (SHA-256)</p>
      <code className="mt-1 block rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">
        {commitment}
      </code>
      {statement === null ? (
        <p className="mt-3 text-sm text-ink-soft">The statement is published when the question is closed.</p>
      ) : (
        <>
          <Statement text={statement} />
          <Changes changes={changes ?? []} amendments={amendments ?? []} />
          <VerifyProof day={day} commitment={commitment} statement={statement} />
        </>
      )}
    </>
  );
}

function Statement({ text }: { text: string }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-sm text-sm font-medium text-accent-ink hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Show the statement
      </summary>
      <code className="mt-1 block rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">{text}</code>
    </details>
  );
}

function Changes({
  changes,
  amendments,
}: {
  changes: NonNullable<ProofDetails_ProofFragment['changes']>;
  amendments: NonNullable<ProofDetails_ProofFragment['amendments']>;
}) {
  const { timeZone } = usePageSettings();
  if (changes.length + amendments.length === 0) return null;
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  return (
    <div className="mt-3 rounded-md border border-line bg-sunken p-4 text-sm">
      <p className="font-semibold">Corrected since</p>
      <ul className="mt-2 grid gap-2">
        {changes.map(({ name, committed, current }) => (
          <li key={name} className="wrap-anywhere">
            <code className="font-mono">{name}</code> was <del>{committed}</del> and is now{' '}
            <ins>{current}</ins>
          </li>
        ))}
        {amendments.map(({ amendedAt, previousAnswer, correctAnswer, reason }) => (
          <li key={amendedAt} className="wrap-anywhere">
            Key corrected from {previousAnswer} to {correctAnswer} on{' '}
            <time dateTime={amendedAt}>{date.format(new Date(amendedAt))}</time>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
