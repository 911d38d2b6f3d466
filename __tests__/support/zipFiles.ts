import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;

/** The files of a zip archive as text, by name. Reads the list at the archive's end, as every unpacking program does. */
export function zipFiles(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== CENTRAL_ENTRY) throw new Error('The list of the archive is damaged.');
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const [extra, comment] = [archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    const isStored = archive.readUInt16LE(at + 10) === 0;
    files.set(name, (isStored ? bytes : inflateRawSync(bytes)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
