import type { PageSettings } from '@daily/contract/page-settings';
import { useRef } from 'react';
import { type Params, useParams } from 'react-router';
import type { PageHead } from '../../features/seo/head';
import { useShareVerification } from '../../features/sharing/verification/use-share-verification';
import { useVisitCount } from '../../features/sharing/verification/visits';
import { SharedBy, TryYesterday } from './shared-by';
import { SmallVerification, VerificationFailed, Verified, Verifying } from './verification-card';
import { VerifyShareScreenDocument, useVerifyShareScreenQuery } from './verify-share-screen.generated';

/** The title and metadata of the page. */
export const head = (_params: Params, { productName }: PageSettings) =>
  ({
    title: 'Share verification',
    description: `A shared result of ${productName}. One multiple-choice tech question a day: can you answer it? Free, in a minute.`,
    noindex: true,
  }) satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./verify-share-screen.server');

/** The query that the server renders the page with. */
export const queries = (_search: URLSearchParams, { token }: Params) =>
  token ? [{ document: VerifyShareScreenDocument, variables: { token } }] : [];

/** The page that a shared link opens. Invites to play, shows what was shared, and verifies the share. */
export function Screen() {
  const { token } = useParams();
  return <VerifySharePage key={token} token={token} />;
}

function VerifySharePage({ token }: { token: string | undefined }) {
  const { verification, retry } = useShareVerification(token);
  useVisitCount(token);
  const { data } = useVerifyShareScreenQuery({ variables: { token: token ?? '' }, skip: !token });
  const preview = data?.sharePreview;
  const hasYesterday = Boolean(data?.yesterdaysQuestion);
  const card = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    retry();
    // The button, which had the focus, is removed.
    card.current?.focus();
  };
  return (
    <div className="mx-auto grid max-w-narrow gap-6 px-4 pt-8 sm:pt-14">
      {preview && <SharedBy preview={preview} question={data.todaysQuestion} hasYesterday={hasYesterday} />}
      <div ref={card} tabIndex={-1} aria-live="polite">
        <SmallVerification value={Boolean(preview)}>
          {verification.status === 'verifying' && <Verifying />}
          {verification.status === 'verified' && <Verified share={verification.share} />}
          {verification.status === 'failed' && (
            <VerificationFailed
              message={verification.message}
              isUsed={verification.isUsed}
              onRetry={verification.canRetry ? onRetry : undefined}
            />
          )}
        </SmallVerification>
      </div>
      {!preview && hasYesterday && <TryYesterday />}
    </div>
  );
}
