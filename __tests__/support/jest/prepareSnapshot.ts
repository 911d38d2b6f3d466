import { makeSnapshot } from '../database/migratedSnapshot';

/** Runs before all tests, so that no test waits for the snapshot, and no two tests make it at the same time. */
export default makeSnapshot;
