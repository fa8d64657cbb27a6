import { connect } from 'node:tls';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { Clock } from '@daily/kit/runtime/clock';
import { CHECK_TIMEOUT_MS, type Finding, findingsAbout } from './finding';

const { ok, warning, problem } = findingsAbout('Certificate');

/** Days before its end at which a certificate should have been renewed. */
const RENEWED_BEFORE = 14;

/** What a server showed. */
interface ShownCertificate {
  validTo: Date;
  /** Why browsers refuse it; null when they do not. */
  refusal: string | null;
}

/** Whether browsers accept the certificate of the public address, and for how long. */
export async function checkCertificate(publicUrl: string, clock: Clock): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return [ok(`${publicUrl} has no certificate.`)];
  try {
    return [certificateFinding(hostname, await shownBy(hostname, Number(port || 443)), clock.now())];
  } catch (error) {
    return [
      warning(
        `${publicUrl} could not be reached from this machine: ${(error as Error).message}. This is right where only others can reach it.`,
      ),
    ];
  }
}

function shownBy(hostname: string, port: number): Promise<ShownCertificate> {
  return new Promise((resolve, reject) => {
    // It is looked at, and nothing is sent.
    const socket = connect({ host: hostname, port, servername: hostname, rejectUnauthorized: false });
    socket.setTimeout(CHECK_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ validTo: new Date(validTo), refusal });
    });
  });
}

export function certificateFinding(
  hostname: string,
  { validTo, refusal }: ShownCertificate,
  now: Date,
): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < 0)
    return problem(`The certificate of ${hostname} has expired. Renew it: browsers refuse the page.`);
  if (refusal) return problem(`Browsers refuse the certificate of ${hostname}: ${refusal}.`);
  const text = `The certificate of ${hostname} is valid for ${days} days.`;
  return days < RENEWED_BEFORE ? warning(`${text} Its renewal does not seem to work.`) : ok(text);
}
