import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { packageRoot } from '../../../src/server/packageRoot';

// Under node_modules, so that packages that are not bundled are found from there.
const folder = join(packageRoot, 'node_modules/.cache/turnout-processes', String(process.pid));

/**
 * Builds a process of a test or benchmark as the product is built. Run from the sources, each process would first
 * compile them, which takes longer than starting it and more memory than the measured code.
 * @param source the path of its file
 * @returns the path of the built file, which exists until this process exits
 */
export async function buildProcess(source: string): Promise<string> {
  const configured = createRequire(__filename)(join(packageRoot, 'webpack.config.js')) as (
    environment: object,
    options: { mode: 'production' },
  ) => Configuration[];
  const server = configured({}, { mode: 'production' }).find((built) => built.name === 'server');
  const name = basename(source, '.ts');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = webpack({
    ...server,
    entry: {
      [name]: source,
      databaseWorker: join(packageRoot, 'src/server/database/embedded/databaseWorker.ts'),
    },
    cache: false,
    devtool: false,
    output: { path: folder, filename: '[name].js' },
  });
  await new Promise<void>((resolve, reject) =>
    built.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    }),
  );
  return join(folder, `${name}.js`);
}
