import { KEY_SET_PATH } from '@daily/contract/paths';
import { CERTIFICATE_MEDIA_TYPE, certificateFileName } from '@daily/rules/contest/certificate';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { Download } from 'lucide-react';

/** How to check a certificate, with the file to check. The file is part of the page, so that it can be saved without the server. */
export function CertificateCheck({ certificateId, statement }: { certificateId: string; statement: string }) {
  const file = certificateFileName(certificateId);
  return (
    <Card aria-labelledby="certificate-check">
      <CardTitle id="certificate-check">Check this certificate</CardTitle>
      <p className="mt-2 text-ink-soft">
        This certificate is signed. Anyone can check it, even offline and years from now, and a forged one
        won&rsquo;t pass.
      </p>
      <ol className="mt-4 grid list-decimal gap-3 pl-5">
        <li>
          <span className="block">Save the signed certificate, a JSON Web Token (Ed25519):</span>
          <a
            href={`data:${CERTIFICATE_MEDIA_TYPE},${statement}`}
            download={file}
            className={`mt-2 ${buttonClass({ variant: 'secondary' })}`}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            Download the certificate
          </a>
        </li>
        <li>
          Save the{' '}
          <a href={KEY_SET_PATH} download="jwks.json" className={linkClass}>
            public key
          </a>{' '}
          of this site.
        </li>
        <li>
          Check one with the other in any library for JSON Web Tokens, or in a copy of this product:
          <code className="mt-2 block rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">
            npm run verify-certificate -- {file} jwks.json
          </code>
        </li>
      </ol>
    </Card>
  );
}
