import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

/**
 * Runs tests with Node's own globals, where jest's node environment creates a second set for each test file. With one
 * set of globals, packages are loaded once for each process (see quickRuntime.js), and globals are not looked up
 * through a proxy. The modules of the product are still evaluated anew for each test file, as usual in jest.
 */
export default class OneRealmEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly before = {
    env: { ...process.env },
    exit: process.exit,
    globals: new Set(Reflect.ownKeys(globalThis)),
  };

  constructor({ projectConfig }: { projectConfig: ProjectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {
    // jest sets this to 100, which would make every error that the server throws expensive.
    Error.stackTraceLimit = 20;
  }

  /** Restores the globals, so that changes by one test file do not affect the next one. */
  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    process.exit = this.before.exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.before.env)) delete process.env[name];
    }
    Object.assign(process.env, this.before.env);
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!this.before.globals.has(name)) Reflect.deleteProperty(globalThis, name);
    }
  }

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
