import { createHash, createPublicKey, createVerify, type KeyObject } from 'node:crypto';

/** The result of verifying a DKIM signature: its tags, and whether the body hash and the signature are valid. */
export interface DkimVerdict {
  tags: Record<string, string>;
  /** The signed header fields, in lower case. */
  covered: string[];
  bodyHolds: boolean;
  signatureHolds: boolean;
}

/**
 * Verifies a message's DKIM-Signature by RFC 6376 (sections 3.4.2, 3.4.4 and 3.7), independently of the signing code.
 */
export function verifyDkim(raw: string, privateKeyOrPublic: string): DkimVerdict {
  const key: KeyObject = createPublicKey(privateKeyOrPublic);
  const at = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const own = fields.find((field) => /^DKIM-Signature:/i.test(field));
  if (!own) throw new Error('The message has no DKIM-Signature.');
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .split(';')
      .filter(Boolean)
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const covered = (tags.h ?? '').toLowerCase().split(':');
  const left = [...fields];
  const lines = covered.flatMap((name) => {
    // RFC 6376 selects repeated fields from the bottom up, each once.
    const place = left.findLastIndex((field) => field.toLowerCase().startsWith(`${name}:`));
    return place < 0 ? [] : left.splice(place, 1).map(relaxedField);
  });
  lines.push(relaxedField(own.replace(/(\bb=)[\s\S]*$/, '$1')));
  return {
    tags,
    covered,
    bodyHolds:
      createHash('sha256')
        .update(relaxedBody(raw.slice(at + 4)), 'latin1')
        .digest('base64') === tags.bh,
    signatureHolds: createVerify('RSA-SHA256')
      .update(lines.join('\r\n'), 'latin1')
      .verify(key, tags.b ?? '', 'base64'),
  };
}

function relaxedField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, colon).toLowerCase().trimEnd()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}
