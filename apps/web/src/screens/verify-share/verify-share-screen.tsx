import { useRef } from 'react';
import { type Params, useParams } from 'react-router';
import { useVisitCount } from '../../features/sharing/visits';
import { useShareVerification } from '../../features/sharing/use-share-verification';
import { SharedBy } from './shared-by';
import { VerificationFailed, Verified, Verifying } from './verification-card';
import { VerifyShareScreenDocument } from './verify-share-screen.generated';

export { VerifyShareScreen as Screen };

/** What it is rendered from: what was shared by the link. */
export const queries = (_search: URLSearchParams, { token }: Params) =>
  token ? [{ document: VerifyShareScreenDocument, variables: { token } }] : [];

/** Where a shared link leads: it is verified, and whoever came is shown what was shared. */
export function VerifyShareScreen() {
  const { token } = useParams();
  return <VerifySharePage key={token} token={token} />;
}

function VerifySharePage({ token }: { token: string | undefined }) {
  const { verification, tryAgain } = useShareVerification(token);
  useVisitCount(token);
  const verdict = useRef<HTMLDivElement>(null);
  const again = () => {
    tryAgain();
    // The button that was pressed goes; what comes of it is told here.
    verdict.current?.focus();
  };
  return (
    <div className="mx-auto grid max-w-narrow gap-6 px-4 pt-8 sm:pt-14">
      <div ref={verdict} tabIndex={-1} aria-live="polite">
        {verification.at === 'verifying' && <Verifying />}
        {verification.at === 'verified' && <Verified share={verification.share} />}
        {verification.at === 'failed' && (
          <VerificationFailed
            message={verification.message}
            onTryAgain={verification.again ? again : undefined}
          />
        )}
      </div>
      {token && <SharedBy token={token} />}
    </div>
  );
}
