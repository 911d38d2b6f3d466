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
  // msw, the Temporal polyfill and their dependencies ship as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(msw|until-async|@mswjs|rettime|@open-draft|temporal-polyfill|temporal-utils)/)',
  ],
  testEnvironment: 'node',
  moduleNameMapper: { '\\.css$': '<rootDir>/__tests__/support/emptyStyle.ts' },
};

const wings = ['architecture', 'spec', 'server'];

const config: Config = {
  // Two at once on the two cores of a small machine, each begun afresh before what its tests leave behind slows it down.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1200MB',
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
  projects: [
    ...wings.map((wing) => ({
      ...shared,
      displayName: wing,
      testMatch: [`<rootDir>/__tests__/${wing}/**/*.test.ts?(x)`],
    })),
    {
      ...shared,
      displayName: 'journeys',
      testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/buildProduct.ts',
    },
    {
      ...shared,
      displayName: 'portal',
      testMatch: ['<rootDir>/__tests__/portal/**/*.test.ts?(x)'],
      testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/portalSetup.ts'],
    },
  ],
};

export default config;
