import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot';

/** `npm run dev`: the server in watch mode on port 3001, and webpack-dev-server, which proxies to it, on port 3000. */
const bin = (path: string) => join(packageRoot, 'node_modules', path);

const children = [
  spawn(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', join(packageRoot, 'src/server/app/main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: '3001', PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'development' },
  }),
  spawn(
    process.execPath,
    [bin('webpack/bin/webpack.js'), 'serve', '--config-name', 'portal', '--mode', 'development'],
    {
      stdio: 'inherit',
      cwd: packageRoot,
    },
  ),
];
for (const child of children) {
  child.once('exit', () => {
    for (const other of children) other.kill();
  });
}
