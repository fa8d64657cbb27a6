import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import { Link } from 'react-router';
import { ProofDetails } from '../../features/fairness/proof-details';
import type { ProofDetails_ProofFragment } from '../../features/fairness/proof-details.generated';

/** Proves that the question was fixed before its day began. */
export function QuestionProof({ proof }: { proof: FragmentRef<ProofDetails_ProofFragment> }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Proof of fairness</CardTitle>
      <ProofDetails proof={proof} />
      <p className="mt-4 text-sm">
        <Link to={PAGE_PATHS.fairness} className={linkClass}>
          How to verify it
        </Link>
      </p>
    </Card>
  );
}
