import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { ProofDetails } from '../../features/fairness/proof-details';
import type { ProofDetails_ProofFragment } from '../../features/fairness/proof-details.generated';

/** Proves that the question was fixed before its day began. */
export function QuestionProof({ proof }: { proof: FragmentRef<ProofDetails_ProofFragment> }) {
  return (
    <TitledCard title="Proof of fairness">
      <ProofDetails proof={proof} />
      <p className="mt-4 text-sm">
        <Link to={PAGE_PATHS.fairness} className={linkClass}>
          How to verify it
        </Link>
      </p>
    </TitledCard>
  );
}
