import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { packageRoot } from '../../src/server/packageRoot';

/**
 * Builds a benchmark process as the product is built. Run from the sources, it would also contain a compiler, which
 * takes more memory than the measured code.
 * @param name the name of its file in this folder, without the extension
 * @returns the path of the built file
 */
export async function buildProcess(name: string): Promise<string> {
  const configured = createRequire(__filename)(join(packageRoot, 'webpack.config.js')) as (
    environment: object,
    options: { mode: 'production' },
  ) => Configuration[];
  const server = configured({}, { mode: 'production' }).find((built) => built.name === 'server');
  // Under node_modules, so that packages that are not bundled are found from there.
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
