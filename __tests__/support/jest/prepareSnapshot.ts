import { makeSnapshot } from '../database/migratedSnapshot';

/** Before any test, because no test should have to wait for it, nor two of them make it side by side. */
export default makeSnapshot;
