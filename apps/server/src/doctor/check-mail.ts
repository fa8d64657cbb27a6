import { senderAddress, verifyMailServer } from '@daily/mail';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { type DoctorParts, type Finding, findingsAbout } from './finding';

const mail = findingsAbout('Mail');
const dns = findingsAbout('Mail, DNS');

/** Names that are reserved for tests and examples, and machines without a domain. */
const NO_DOMAIN = /^[^.]+$|\.(test|example|invalid|localhost|local)$|^[\d.]+$|:/;

/** Whether the mail server accepts this server, and whether receivers are likely to trust its mails. */
export async function checkMail(parts: DoctorParts, dkimSelector: string | null): Promise<Finding[]> {
  const { mail: settings, publicUrl, dataDir } = parts.config;
  if (!settings.smtpUrl) return [mail.ok(`Mails are written to files in ${dataDir}/mail.`)];
  const { host } = new URL(settings.smtpUrl);
  const server = await verifyMailServer(settings.smtpUrl, settings.requireTls).then(
    () => mail.ok(`The mail server ${host} accepts this server.`),
    (error: unknown) =>
      mail.problem(
        `The mail server ${host} does not accept this server: ${errorMessage(error)}. Check SMTP_URL.`,
      ),
  );
  const address = senderAddress({ ...settings, dataDir }, publicUrl);
  return [server, ...(await checkDomain(parts, address.slice(address.lastIndexOf('@') + 1), dkimSelector))];
}

/** SPF, DMARC and DKIM of the domain that sends. They are hints: only its receivers decide. */
async function checkDomain(
  { resolveText }: DoctorParts,
  domain: string,
  dkimSelector: string | null,
): Promise<Finding[]> {
  if (NO_DOMAIN.test(domain))
    return [
      dns.warning(`${domain}, from which mails are sent, is no domain of the Internet. Set MAIL_FROM.`),
    ];
  const find = async (name: string, tag: RegExp) => {
    try {
      return (await resolveText(name)).some((record) => tag.test(record));
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ENOTFOUND' || code === 'ENODATA') return false;
      throw error;
    }
  };
  const say = (isFound: boolean, name: string, missing: string) =>
    isFound ? dns.ok(`${name} of ${domain} is published.`) : dns.warning(missing);
  try {
    return [
      say(
        await find(domain, /^v=spf1\b/i),
        'SPF',
        `${domain} has no SPF record. Publish a TXT record "v=spf1 … -all" that names the mail server, or mails end up as spam.`,
      ),
      say(
        await find(`_dmarc.${domain}`, /^v=DMARC1\b/i),
        'DMARC',
        `_dmarc.${domain} has no DMARC record. Publish "v=DMARC1; p=none" to begin with: large receivers require it.`,
      ),
      dkimSelector === null
        ? dns.ok(
            'DKIM can be looked up with its selector alone: npm run doctor -- --dkim SELECTOR. A mail that was received says dkim=pass.',
          )
        : say(
            await find(`${dkimSelector}._domainkey.${domain}`, /\bp=\S/),
            'DKIM',
            `${dkimSelector}._domainkey.${domain} has no key. Publish the one of the mail server.`,
          ),
    ];
  } catch (error) {
    return [dns.warning(`The DNS could not be asked about ${domain}: ${errorMessage(error)}.`)];
  }
}
