// Prints the journey files that failed in a jest report. Exits with an error if another test failed, or if none did.
import { readFileSync } from 'node:fs';

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
const others = failed.filter((name) => !name.includes('/__tests__/journeys/'));
if (others.length > 0 || failed.length === 0) {
  console.error(`Failed, and not repeated: ${others.join(' ') || 'jest itself'}`);
  process.exit(1);
}
console.log(failed.join('\n'));
