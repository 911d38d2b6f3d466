import { valueOf } from '../../support/spec/contractDocuments';
import { run, seedMatrixData, type MatrixData } from '../../support/permissionMatrix/matrixReads';
import { allow, everyFlag, openMatrix, type MatrixLists } from '../../support/permissionMatrix/matrixWorld';

// Thousands of calls on a machine that may be busy.
let matrix: MatrixLists;
let world: MatrixData;
beforeAll(async () => {
  matrix = await openMatrix();
  world = await seedMatrixData(matrix);
  await allow(matrix.server, world.colleague, everyFlag);
});
afterAll(() => matrix.server.close());

/** The key in the pool for a variable, as `run` computes it. */
const poolNameOf = (variable: string) => variable.replace(/Ids?$/, '').toLowerCase();

test('every operation with one malformed id among valid ones refuses it without an internal error', async () => {
  const failed = new Set<string>();
  for (const operation of matrix.operations) {
    const names = new Set<string>();
    for (const { name, type } of operation.variables) {
      valueOf(name, type, {}, (id) => {
        names.add(id);
        return id;
      });
    }
    for (const name of names) {
      for (const bad of ['nothing', '9'.repeat(20)]) {
        const pool = new Map(world.pool).set(poolNameOf(name), [bad]);
        const answers = await run(matrix.server, pool, operation, world.colleague.cookie);
        if (answers.some(({ codes }) => codes.includes('INTERNAL_SERVER_ERROR'))) {
          failed.add(`${operation.name}: ${name}`);
        }
      }
    }
  }
  expect([...failed]).toEqual([]);
});
