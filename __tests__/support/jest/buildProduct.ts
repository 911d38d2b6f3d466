import { buildIfStale } from '../../../src/server/app/buildIfStale';
import { makeSnapshot } from '../database/migratedSnapshot';
import { seedDemoFolder } from '../browser/product';

/** Builds the product and seeds its demo once, before any of the journeys that use them starts. */
export default async function buildProduct(): Promise<void> {
  buildIfStale((line) => process.stdout.write(`${line}\n`));
  await makeSnapshot();
  await seedDemoFolder();
}
