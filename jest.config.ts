/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const shared: Config = {
  transform,
  // msw, openid-client, archiver, the Temporal polyfill and their dependencies ship as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(msw|until-async|@mswjs|rettime|@open-draft|temporal-polyfill|temporal-utils|openid-client|oauth4webapi|jose|archiver|zip-stream|compress-commons|crc32-stream|is-stream)/)',
  ],
  testEnvironment: 'node',
  runtime: '<rootDir>/__tests__/support/jest/quickRuntime.js',
  moduleNameMapper: { '\\.css$': '<rootDir>/__tests__/support/jest/emptyStyle.ts' },
};

/** Runs tests with Node's own globals, see oneRealmEnvironment.ts. */
const oneRealm: Config = {
  ...shared,
  testEnvironment: '<rootDir>/__tests__/support/jest/oneRealmEnvironment.ts',
  globalSetup: '<rootDir>/__tests__/support/jest/prepareSnapshot.ts',
};

const nodeProjects = ['architecture', 'spec', 'server'];

const config: Config = {
  // One more than the two cores of a small machine, because tests wait for browsers, servers and timers. A fourth one
  // makes all others slower. Each worker is restarted before memory left by its tests slows it down.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1200MB',
  // Long enough for a busy machine; only tests that kill a process take longer.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/__tests__/support/jest/slowestFirst.js',
  projects: [
    ...nodeProjects.map((name) => ({
      ...oneRealm,
      displayName: name,
      testMatch: [`<rootDir>/__tests__/${name}/**/*.test.ts?(x)`],
    })),
    {
      ...oneRealm,
      displayName: 'journeys',
      testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/jest/buildProduct.ts',
      globalTeardown: '<rootDir>/__tests__/support/jest/forgetProduct.ts',
    },
    {
      ...shared,
      displayName: 'portal',
      testMatch: ['<rootDir>/__tests__/portal/**/*.test.ts?(x)'],
      testEnvironment: '<rootDir>/__tests__/support/jest/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/portal/portalSetup.ts'],
    },
  ],
};

export default config;
