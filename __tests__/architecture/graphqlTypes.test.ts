import { spawnSync } from 'node:child_process';
import { packageRoot } from '../../src/server/packageRoot';

test('every GraphQL document of the contract is valid for the schema and has generated types', () => {
  const { stderr } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/server/app/generateTypes.ts', '--check'],
    { cwd: packageRoot, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
});
