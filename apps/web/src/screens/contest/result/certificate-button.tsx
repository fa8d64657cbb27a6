import { certificatePath } from '@daily/contract/paths';
import { outcome } from '@daily/apollo/outcome';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIssueContestCertificateMutation } from './certificate-button.generated';

/** Leads to the viewer's certificate, and issues it at the first press. @param props.certificateId null until it is issued. */
export function CertificateButton(props: { contestId: string; certificateId: string | null }) {
  const { contestId, certificateId } = props;
  const [issue] = useIssueContestCertificateMutation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const sent = issue({ variables: { input: { id: contestId } } });
    const { success, problem } = await outcome(
      sent,
      'The certificate could not be issued. Please try again.',
    );
    setBusy(false);
    if (problem) return toast.error(problem.message);
    void navigate(certificatePath(success.certificate.certificateId));
  };
  if (certificateId)
    return (
      <Link to={certificatePath(certificateId)} className={buttonClass({ variant: 'secondary' })}>
        <Award aria-hidden className="size-4 shrink-0" />
        Your certificate
      </Link>
    );
  return (
    <Button variant="secondary" disabled={isBusy} onClick={() => void press()}>
      <Award aria-hidden className="size-4 shrink-0" />
      Get your certificate
    </Button>
  );
}
