import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One statement of the specification: a sentence, a row of a table (its cells joined by ` | `) or a list item. */
export interface SpecSentence {
  /** The number of its section; 0 is the foreword. */
  section: number;
  /** The text without Markdown. It is also the key: a sentence with a new wording is a new sentence. */
  text: string;
}

const specification = join(__dirname, '../../spec/specification.md');

/** Quoted text: full stops inside it do not end a sentence. */
const quoted = /(?<=^|[\s(])'[^']*'(?![a-z])/g;
const hiddenSpace = '\u0000';

function splitSentences(text: string): string[] {
  return text
    .replace(quoted, (words) => words.replaceAll(' ', hiddenSpace))
    .split(/(?<=\.)\s+/)
    .map((sentence) => sentence.replaceAll(hiddenSpace, ' '));
}

const cellsOf = (row: string) => row.split('|').slice(1, -1);

/** The sentences of one line; none for a heading, a line in bold that serves as a heading, and the head of a table. */
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

/** Every sentence, table row and list item of the specification, in order. */
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
