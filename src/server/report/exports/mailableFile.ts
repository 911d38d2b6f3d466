import type { Readable } from 'node:stream';

/** A CSV file that was read until it ended or was too large. */
export interface MailableFile {
  /** Undefined for a file that is larger than the limit. */
  content: Buffer | undefined;
  /** Without the header; of a file that is too large the rows that were read. */
  rows: number;
}

/** Counts the lines of a CSV file, whose quoted cells may contain line ends, piece by piece. */
function lineCounter() {
  let lines = 0;
  let isQuoted = false;
  return {
    read(text: string) {
      for (const char of text) {
        if (char === '"') isQuoted = !isQuoted;
        else if (char === '\n' && !isQuoted) lines++;
      }
    },
    count: () => lines,
  };
}

/** Reads a CSV file, and stops reading once it has more than `maxBytes`, so that the work has a limit too. */
export async function mailableFile(file: Readable, maxBytes: number): Promise<MailableFile> {
  const pieces: Buffer[] = [];
  const lines = lineCounter();
  let bytes = 0;
  for await (const chunk of file) {
    const text = String(chunk);
    const piece = Buffer.from(text);
    bytes += piece.length;
    lines.read(text);
    // Leaving the loop destroys the stream.
    if (bytes > maxBytes) return { content: undefined, rows: lines.count() - 1 };
    pieces.push(piece);
  }
  return { content: Buffer.concat(pieces), rows: lines.count() - 1 };
}
