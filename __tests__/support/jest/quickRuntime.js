const { compileFunction } = require('node:vm');
const JestRuntime = require('jest-runtime').default;

/** The source of each file, with the function that evaluates it or, for other realms, with its bytecode. */
const compiled = new Map();
const bytecode = new Map();

/**
 * A faster jest runtime. For tests in Node's own realm (oneRealmEnvironment.ts), packages are loaded by Node's
 * `require`, once for each process, and files of this project are compiled once and evaluated anew for each test file.
 * In any other environment, such as jsdom, it works as jest does, but reuses the bytecode of files that the process has
 * parsed before.
 */
class QuickRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (environment.global !== globalThis) {
      cacheBytecode(this.executor);
      return;
    }
    this.externalPatterns = config.transformIgnorePatterns.map((pattern) => new RegExp(pattern));
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
    if (this.externalPatterns && name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (this.externalPatterns.some((pattern) => pattern.test(path))) return require(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}

/** Compiles as jest does, with the bytecode of an earlier compilation of the same source. */
function cacheBytecode(executor) {
  const compile = executor.compile.bind(executor);
  executor.compile = (source, filename) => {
    const parsingContext = executor.environment.getVmContext();
    if (!parsingContext) return null;
    const known = bytecode.get(filename);
    const isKnown = known?.source === source;
    try {
      const run = compileFunction(source, executor.injectedModuleParameters, {
        filename,
        parsingContext,
        importModuleDynamically: (specifier, _function, attributes, ...rest) =>
          executor.dynamicImport(specifier, filename, parsingContext, attributes, rest[0]),
        cachedData: isKnown ? known.data : undefined,
        produceCachedData: !isKnown,
      });
      if (!isKnown) bytecode.set(filename, { source, data: run.cachedData });
      return run;
    } catch {
      // jest's own function reports the syntax error.
      return compile(source, filename);
    }
  };
}

module.exports = { __esModule: true, default: QuickRuntime };
