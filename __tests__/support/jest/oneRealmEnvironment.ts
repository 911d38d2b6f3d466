import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

/**
 * Node itself, where jest's own environment builds a second set of globals for each test file. With one set of globals
 * the packages are read once a process (see quickRuntime.js), and no global is looked up through a proxy. The modules
 * of the product are evaluated afresh for each file, as everywhere in jest.
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
    // jest asks for a hundred lines of each error's stack, which every refusal would pay for.
    Error.stackTraceLimit = 20;
  }

  /** What a test file leaves on the globals must not reach the next one. */
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
