// Prints how many tests passed, failed and were skipped. A test file in several reports counts as in the last one.
import { existsSync, readFileSync } from 'node:fs';

const files = new Map();
for (const report of process.argv.slice(2).filter(existsSync)) {
  for (const file of JSON.parse(readFileSync(report, 'utf8')).testResults) files.set(file.name, file);
}
const outcomes = [...files.values()].flatMap(({ assertionResults, status }) =>
  assertionResults.length === 0 && status === 'failed'
    ? ['failed']
    : assertionResults.map((test) => test.status),
);
const count = (...statuses) => outcomes.filter((status) => statuses.includes(status)).length;
console.log(
  `${count('passed')} passed, ${count('failed')} failed, ${count('pending', 'todo', 'skipped')} skipped`,
);
