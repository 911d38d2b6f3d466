/** The first bytes of files that are not CSV, and the message for the person who chose one. */
const KINDS: ReadonlyArray<{ begins: readonly number[]; message: string }> = [
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
  ].map((begins) => ({
    begins,
    message: 'This file is an image, not a CSV file. Choose the list of contacts itself.',
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

export const binaryFile =
  'This is not a text file. In your spreadsheet program, choose File, Save as, “CSV UTF-8”, and upload that file.';

const SAMPLE_BYTES = 4_096;

/** Why a file with these first bytes cannot be read as CSV, with the cure; undefined when it may be one. */
export function refusalOfBytes(head: Buffer): string | undefined {
  return KINDS.find(({ begins }) => begins.every((byte, place) => head[place] === byte))?.message;
}

/**
 * Recognises UTF-16 by its byte order mark, or because most characters have a NUL byte on the same side; undefined
 * for single-byte encodings and UTF-8.
 */
export function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head.length < 2) return undefined;
  const mark = head.readUInt16BE(0);
  // The same two bytes followed by two NUL bytes begin UTF-32, which is not supported.
  if (mark === 0xfffe) return head.length >= 4 && head.readUInt16BE(2) === 0 ? undefined : 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  const sample = head.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, place) => {
    if (byte === 0 && place % 2 === 0) even++;
    if (byte === 0 && place % 2 === 1) odd++;
  });
  const isPaired = Math.max(even, odd) > sample.length / 20 && Math.min(even, odd) < sample.length / 100;
  if (!isPaired) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Examines a stream of bytes that are not UTF-16, in pieces of any size. */
export interface ByteInspector {
  inspect(bytes: Buffer): void;
  /**
   * The encoding of the bytes. Text in Windows-1252 hardly ever looks like UTF-8, so a file that is mostly valid
   * UTF-8 is a mixture: UTF-8 with another encoding in it, which begins in `line`.
   */
  end(): { encoding: 'utf-8' | 'windows-1252' } | { encoding: 'mixed'; line: number };
}

const LINE_FEED = 10;

export function inspectBytes(): ByteInspector {
  let good = 0;
  let bad = 0;
  let line = 1;
  let isMarked: boolean | undefined;
  // State of the current character: how many bytes are missing, and the range that the next one must be in.
  let [toCome, least, most] = [0, 0x80, 0xbf];

  function begin(byte: number): void {
    [least, most] = [0x80, 0xbf];
    if (byte < 0x80) {
      if (byte === LINE_FEED && bad === 0) line++;
    } else if (byte >= 0xc2 && byte <= 0xdf) toCome = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      toCome = 2;
      // Excludes overlong forms and halves of surrogate pairs.
      if (byte === 0xe0) least = 0xa0;
      if (byte === 0xed) most = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      toCome = 3;
      if (byte === 0xf0) least = 0x90;
      if (byte === 0xf4) most = 0x8f;
    } else bad++;
  }

  return {
    inspect(bytes) {
      isMarked ??= bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (toCome === 0) {
          if (byte >= 0x80 || byte === LINE_FEED) begin(byte);
        } else if (byte >= least && byte <= most) {
          [least, most] = [0x80, 0xbf];
          if (--toCome === 0) good++;
        } else {
          bad++;
          toCome = 0;
          begin(byte);
        }
      }
    },
    end() {
      if (bad === 0 && toCome === 0) return { encoding: 'utf-8' };
      return isMarked || good > bad + (toCome > 0 ? 1 : 0)
        ? { encoding: 'mixed', line }
        : { encoding: 'windows-1252' };
    },
  };
}
