import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that the specification says: a sentence, a row of a table (its cells joined by ` | `) or an item. */
export interface SpecSentence {
  /** The number of its section; 0 is the foreword. */
  section: number;
  /** Its own words, without marks. They are its key too: a sentence that is worded anew is a new one. */
  text: string;
}

const specification = join(__dirname, '../../spec/specification.md');

/** Full stops inside of quoted words end no sentence. */
const quoted = /(?<=^|[\s(])'[^']*'(?![a-z])/g;
const hiddenSpace = '\u0000';

function splitSentences(text: string): string[] {
  return text
    .replace(quoted, (words) => words.replaceAll(' ', hiddenSpace))
    .split(/(?<=\.)\s+/)
    .map((sentence) => sentence.replaceAll(hiddenSpace, ' '));
}

const cellsOf = (row: string) => row.split('|').slice(1, -1);

/** What one line says. Headings, words in bold that stand for one, and the heads of tables say nothing. */
function sentencesOf(line: string, next: string): string[] {
  if (line === '' || line.startsWith('#') || /^\*\*[^*]+\*\*$/.test(line)) return [];
  if (line.startsWith('|')) {
    const isHead = /^\|[-|]+\|$/.test(line) || /^\|[-|]+\|$/.test(next);
    return isHead
      ? []
      : [
          cellsOf(line)
            .map((cell) => cell.trim())
            .join(' | '),
        ];
  }
  const plain = line
    .replace(/^- /, '')
    .replace(/^\*\*[^*]+\.\*\* /, '')
    .replaceAll('**', '');
  return splitSentences(plain);
}

/** Every sentence, table row and list item of the specification, in its order. */
export function readSpecSentences(): SpecSentence[] {
  const lines = readFileSync(specification, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  let section = 0;
  return lines.flatMap((line, place) => {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section);
    return sentencesOf(line, lines[place + 1] ?? '').map((text) => ({ section, text }));
  });
}
