import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsIn } from '../support/architecture/sources';

/** Comments, and the descriptions of the GraphQL schema. */
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|")/.test(line);
const wording = /\b[Pp]lan (?:holds|allows|includes|only shows|does not include)\b|\bnot part of your plan\b/;

test('what a plan limits is worded in planLimitTexts.ts alone', () => {
  const elsewhere = pathsIn('src')
    .filter((path) => /\.tsx?$/.test(path) && !/generated\/|planLimitTexts\.ts$/.test(path))
    .flatMap((path) =>
      readFileSync(join(__dirname, '../../src', path), 'utf8')
        .split('\n')
        .filter((line) => !isComment(line) && wording.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(elsewhere).toEqual([]);
});
