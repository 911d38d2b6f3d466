/** What files that are not CSV begin with, and what to tell the person who chose one. */
const KINDS: ReadonlyArray<{ begins: readonly number[]; message: string }> = [
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ].map((begins) => ({
    begins,
    message: 'This file is a picture, not a CSV file. Choose the list of contacts itself.',
  })),
  {
    begins: [0x50, 0x4b, 0x03, 0x04],
    message:
      'This file is a workbook or a zip archive, not a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.',
  },
  {
    begins: [0xd0, 0xcf, 0x11, 0xe0],
    message:
      'This file is an old Excel workbook, not a CSV file. Open it in your spreadsheet program and save it as “CSV UTF-8”.',
  },
  {
    begins: [0x25, 0x50, 0x44, 0x46],
    message: 'This file is a PDF, not a CSV file. Export the list as CSV and choose that.',
  },
];

const UTF_16 =
  'This file is saved as UTF-16 (“Unicode text”). In your spreadsheet program, choose File, Save as, “CSV UTF-8”, and send that file.';
const BINARY =
  'This is not a text file. Choose a CSV file: one line for each person, with commas between the cells.';

const SAMPLE_BYTES = 4_096;

/** Why a file that begins so can not be read as CSV, with the cure; undefined when nothing speaks against it. */
export function refusalOfBytes(head: Buffer): string | undefined {
  const kind = KINDS.find(({ begins }) => begins.every((byte, place) => head[place] === byte));
  if (kind) return kind.message;
  if (head.length >= 2 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff)) return UTF_16;
  return head.includes(0) ? refusalOfNul(head) : undefined;
}

/** Latin text in UTF-16 has a NUL beside almost every letter, always on the same side. */
export function refusalOfNul(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const nuls = [0, 0];
  sample.forEach((byte, place) => {
    if (byte === 0) nuls[place % 2] = (nuls[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  const isPaired = Math.max(even, odd) > sample.length / 4 && Math.min(even, odd) < sample.length / 20;
  return isPaired ? UTF_16 : BINARY;
}
