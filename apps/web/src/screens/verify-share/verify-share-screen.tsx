import { useRef } from 'react';
import { type Params, useParams } from 'react-router';
import { useShareVerification } from '../../features/sharing/verification/use-share-verification';
import { useVisitCount } from '../../features/sharing/verification/visits';
import { SharedBy } from './shared-by';
import { VerificationFailed, Verified, Verifying } from './verification-card';
import { VerifyShareScreenDocument } from './verify-share-screen.generated';

export { VerifyShareScreen as Screen };

/** The query that the server renders the page with. */
export const queries = (_search: URLSearchParams, { token }: Params) =>
  token ? [{ document: VerifyShareScreenDocument, variables: { token } }] : [];

/** The page that a shared link opens. Verifies the share and shows what was shared. */
export function VerifyShareScreen() {
  const { token } = useParams();
  return <VerifySharePage key={token} token={token} />;
}

function VerifySharePage({ token }: { token: string | undefined }) {
  const { verification, retry } = useShareVerification(token);
  useVisitCount(token);
  const card = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    retry();
    // The button, which had the focus, is removed.
    card.current?.focus();
  };
  return (
    <div className="mx-auto grid max-w-narrow gap-6 px-4 pt-8 sm:pt-14">
      <div ref={card} tabIndex={-1} aria-live="polite">
        {verification.status === 'verifying' && <Verifying />}
        {verification.status === 'verified' && <Verified share={verification.share} />}
        {verification.status === 'failed' && (
          <VerificationFailed
            message={verification.message}
            isUsed={verification.isUsed}
            onRetry={verification.canRetry ? onRetry : undefined}
          />
        )}
      </div>
      {token && <SharedBy token={token} />}
    </div>
  );
}
