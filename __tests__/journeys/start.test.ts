import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct, type Product } from '../support/browser/product';

let folder: string;
let running: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-start-'));
  running = await startProduct(join(folder, 'data'), { fresh: true });
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

test('npm start prints the address and the demo sign-in once it is ready', () => {
  expect(running.output()).toContain(`Turnout is ready at ${running.url}`);
  expect(running.output()).toContain('organiser@example.co.nz');
  expect(running.output()).toContain('turnout-demo');
});

test('npm start a second time on one data folder exits with a message that says how to fix it', async () => {
  await expect(startProduct(join(folder, 'data'))).rejects.toThrow(
    /already runs on the data folder .*DATA_DIR/s,
  );
  expect((await fetch(running.url)).status).toBe(200);
});

test('npm start on a busy port exits with a message that names the port and how to fix it', async () => {
  const port = Number(new URL(running.url).port);
  const second = startProduct(join(folder, 'other'), { port });
  await expect(second).rejects.toThrow(new RegExp(`Port ${port} is busy.*PORT=${port + 1} npm start`, 's'));
});

test('npm start in production without secrets exits with a message that names each', async () => {
  const started = startProduct(join(folder, 'production'), { env: { NODE_ENV: 'production' } });
  await expect(started).rejects.toThrow(/DATABASE_URL, SMTP_URL, PUBLIC_URL, SESSION_SECRET/);
});

test('npm start with a wrong variable exits with a message that names the variable and its valid values', async () => {
  const started = startProduct(join(folder, 'wrong'), {
    port: await freePort(),
    env: { SMTP_URL: 'mail.example.org' },
  });
  await expect(started).rejects.toThrow(/SMTP_URL must begin with smtp:\/\//);
});

test('a page of the portal redirects a signed-out person to the login page, which returns there', async () => {
  const response = await fetch(`${running.url}/portal/marketing/audiences`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/?redirect=%2Fportal%2Fmarketing%2Faudiences');
});
