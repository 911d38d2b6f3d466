const { compileFunction } = require('node:vm');
const JestRuntime = require('jest-runtime').default;

/** Of each file the function that jest calls to evaluate it, and the source that it was compiled from. */
const compiled = new Map();

/**
 * jest's module registry for tests in Node's own realm (oneRealmEnvironment.ts): packages are required as Node requires
 * them, once a process, and a file of ours is compiled once and evaluated afresh for each test file. In any other
 * environment, such as jsdom, it is jest's own.
 */
class OneRealmRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (environment.global !== globalThis) return;
    this.asItIs = config.transformIgnorePatterns.map((pattern) => new RegExp(pattern));
    const { executor } = this;
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };
  }

  requireModule(from, name, options, isRequireActual) {
    if (this.asItIs && name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (this.asItIs.some((pattern) => pattern.test(path))) return require(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}

module.exports = { __esModule: true, default: OneRealmRuntime };
