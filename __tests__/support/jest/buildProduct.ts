import { buildIfStale } from '../../../src/server/app/buildIfStale';
import { makeSnapshot } from '../database/migratedSnapshot';
import { seedDemoFolder } from '../browser/product';

/** Builds the product and seeds its demo once, before any of the journeys that use them starts. */
export default async function buildProduct(): Promise<void> {
  buildIfStale((line) => process.stdout.write(`${line}\n`));
  // One of the journeys starts the server within the test, with a database from the snapshot.
  await Promise.all([seedDemoFolder(), makeSnapshot()]);
}
