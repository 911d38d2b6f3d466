import { buildIfStale } from '../../../src/server/app/buildIfStale';
import { makeSnapshot } from '../database/migratedSnapshot';
import { layDemo } from '../browser/product';

/** The journeys walk through the built product: built here, once, with its demo laid, before any of them starts. */
export default async function buildProduct(): Promise<void> {
  buildIfStale((line) => process.stdout.write(`${line}\n`));
  await layDemo();
  // One of them starts the server within the test.
  await makeSnapshot();
}
