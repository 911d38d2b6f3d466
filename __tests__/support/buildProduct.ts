import { buildIfStale } from '../../src/server/app/buildIfStale';

/** The journeys walk through the built product: built here, once, before any of them starts. */
export default function buildProduct(): void {
  buildIfStale((line) => process.stdout.write(`${line}\n`));
}
