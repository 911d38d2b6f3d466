import { readConfig } from '../../../src/server/app/config';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/turnout',
  SMTP_URL: 'smtp://localhost:2525',
  PUBLIC_URL: 'https://turnout.example/',
  SESSION_SECRET: 's'.repeat(32),
};

test('readConfig, in production with an https PUBLIC_URL, removes its trailing slash', () => {
  expect(readConfig(production).publicUrl).toBe('https://turnout.example');
});

test('readConfig, in production with an http PUBLIC_URL, throws unless the host is this machine', () => {
  const at = (PUBLIC_URL: string) => () => readConfig({ ...production, PUBLIC_URL });
  expect(at('http://turnout.example')).toThrow(/PUBLIC_URL.*https/);
  expect(at('http://localhost.example')).toThrow(/PUBLIC_URL.*https/);
  expect(at('http://localhost:3000')).not.toThrow();
});
