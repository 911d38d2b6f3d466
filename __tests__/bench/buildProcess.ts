import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { packageRoot } from '../../src/server/packageRoot';

/**
 * Builds a process of a benchmark as the product is built: from the sources they would hold a compiler as well, which
 * takes more memory than what is measured.
 * @param name of its file here, without the ending
 * @returns the built file
 */
export async function buildProcess(name: string): Promise<string> {
  const configured = createRequire(__filename)(join(packageRoot, 'webpack.config.js')) as (
    environment: object,
    options: { mode: 'production' },
  ) => Configuration[];
  const server = configured({}, { mode: 'production' }).find((built) => built.name === 'server');
  // Under node_modules, so that the packages which are not built in are found from there.
  const path = join(packageRoot, 'node_modules/.cache/turnout-bench');
  const built = webpack({
    ...server,
    entry: {
      [name]: join(__dirname, `${name}.ts`),
      databaseWorker: join(packageRoot, 'src/server/database/embedded/databaseWorker.ts'),
    },
    cache: false,
    output: { path, filename: '[name].js' },
  });
  await new Promise<void>((resolve, reject) =>
    built.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    }),
  );
  return join(path, `${name}.js`);
}
