import { createPrivateKey } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';

/** With what all mail is signed (RFC 6376): the key's public half stands in the DNS at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA, PEM. */
  privateKey: string;
}

/**
 * The fields that a signature covers. RFC 8058 wants both fields of one-click unsubscribing among them, which the
 * library's own list does not hold.
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

/** As nodemailer takes it, for messages that it composes. */
export const dkimOptions = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
});

/** Puts the signature above a message that is composed already. */
export function dkimSigner(key: DkimKey): (raw: Buffer) => Promise<Buffer> {
  const signer = new DKIM(dkimOptions(key));
  return (raw) => buffer(signer.sign(raw));
}

const SHORTEST_KEY = 1024;

/**
 * Reads a key from the environment. Line ends of the PEM may be written as \n.
 * @param senderDomain of the address that the mail comes from: mailbox providers want the signature's domain to be it or
 *   one above it (DMARC's alignment)
 * @throws Error that names the variable and the cure
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
  if (!isFitting(pem)) {
    throw new Error(`DKIM_PRIVATE_KEY must be an RSA key of ${SHORTEST_KEY} bits or more in PEM.`);
  }
  return { domain, selector, privateKey: pem };
}

function isFitting(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY;
  } catch {
    return false;
  }
}
