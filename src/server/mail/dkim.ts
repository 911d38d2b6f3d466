import { createPrivateKey } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';

/**
 * The key that signs all mail (RFC 6376). Its public half is published in the DNS at `<selector>._domainkey.<domain>`.
 */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA, PEM. */
  privateKey: string;
}

/**
 * The header fields that the signature covers. RFC 8058 requires both fields of one-click unsubscribe, which
 * nodemailer's default list does not include.
 */
const SIGNED = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
  'Auto-Submitted',
].join(':');

/** The options for messages that nodemailer composes. */
export const dkimOptions = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
});

/** Returns a function that prepends the signature to a message that is already composed. */
export function dkimSigner(key: DkimKey): (raw: Buffer) => Promise<Buffer> {
  const signer = new DKIM(dkimOptions(key));
  return (raw) => buffer(signer.sign(raw));
}

const MIN_KEY_BITS = 1024;

/**
 * Reads the DKIM key from environment values. Line ends of the PEM may be written as \n.
 * @param senderDomain the domain of the sender address; DMARC alignment requires the signature's domain to be the same
 *   or a parent domain
 * @throws Error that names the variable and how to fix it
 */
export function readDkimKey(
  values: { selector: string | undefined; privateKey: string | undefined; domain: string | undefined },
  senderDomain: string,
): DkimKey | undefined {
  const { selector, privateKey, domain = senderDomain } = values;
  if (!selector && !privateKey) return undefined;
  if (!selector || !privateKey) throw new Error('DKIM_SELECTOR and DKIM_PRIVATE_KEY need each other.');
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(selector)) {
    throw new Error('DKIM_SELECTOR must be a name of the DNS, such as mail2026.');
  }
  if (senderDomain !== domain && !senderDomain.endsWith(`.${domain}`)) {
    throw new Error(`DKIM_DOMAIN must be ${senderDomain}, from which the mail comes, or a domain above it.`);
  }
  const pem = privateKey.replaceAll('\\n', '\n');
  if (!isUsableKey(pem)) {
    throw new Error(`DKIM_PRIVATE_KEY must be an RSA key of ${MIN_KEY_BITS} bits or more in PEM.`);
  }
  return { domain, selector, privateKey: pem };
}

function isUsableKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;
  } catch {
    return false;
  }
}
