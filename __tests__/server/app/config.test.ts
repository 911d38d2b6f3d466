import { readConfig } from '../../../src/server/app/config';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/turnout',
  SMTP_URL: 'smtp://localhost:2525',
  PUBLIC_URL: 'https://turnout.example/',
  SESSION_SECRET: 's'.repeat(32),
};

const development = { SESSION_SECRET: 's'.repeat(32) };

test('readConfig, in production with an https PUBLIC_URL, removes its trailing slash', () => {
  expect(readConfig(production).publicUrl).toBe('https://turnout.example');
});

test('readConfig, in production with an http PUBLIC_URL, throws unless the host is this machine', () => {
  const at = (PUBLIC_URL: string) => () => readConfig({ ...production, PUBLIC_URL });
  expect(at('http://turnout.example')).toThrow(/PUBLIC_URL.*https/);
  expect(at('http://localhost.example')).toThrow(/PUBLIC_URL.*https/);
  expect(at('http://localhost:3000')).not.toThrow();
});

test('readConfig, without SIGN_UP, is open in development and by invitation in production', () => {
  expect(readConfig(development).signUp).toBe('open');
  expect(readConfig(production).signUp).toBe('invite');
  expect(readConfig({ ...production, SIGN_UP: 'closed' }).signUp).toBe('closed');
  expect(() => readConfig({ ...development, SIGN_UP: 'maybe' })).toThrow(
    /SIGN_UP must be open, invite or closed/,
  );
});

test('readConfig, with DEMO=1, throws in production, because everybody knows its password', () => {
  expect(readConfig({ ...development, DEMO: '1' }).demo).toBe(true);
  expect(readConfig(development).demo).toBe(false);
  expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/DEMO is not for production/);
  expect(() => readConfig({ ...development, DEMO: 'yes' })).toThrow(/DEMO must be 1/);
});
