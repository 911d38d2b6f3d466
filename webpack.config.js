const path = require('node:path');
const zlib = require('node:zlib');
const CssMinimizer = require('css-minimizer-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const CssExtract = require('mini-css-extract-plugin');
const Minimizer = require('minimizer-webpack-plugin');
const webpack = require('webpack');

const at = (...parts) => path.join(__dirname, ...parts);
const asSource = (content) => new webpack.sources.RawSource(content);

const script = (target) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

/**
 * Removes parts of react-router that the portal does not use. Its file creates components and contexts at load time,
 * and contains a second router for data loading, so a minifier cannot know that they are unused. Every pattern must
 * match.
 */
class UnusedRouterParts {
  static changes = [
    // Creating a component has no side effects.
    [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
    [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
    [/^(_\w+ = )(new WeakMap\(\);)$/gm, '$1/* @__PURE__ */ $2'],
    // The version, for tools.
    [/^try \{\s+if \(isBrowser2\) \{\s+window\.__reactRouterVersion[\s\S]*?catch \(e\) \{\s*\}$/gm, ''],
    [/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
    // BrowserRouter never has the state of a data router.
    [/let dataRouterState = dataRouterOpts\?\.state;/g, 'let dataRouterState = null;'],
    // Messages for developers, of over a kilobyte.
    [/`Route path "\$\{path\}" will be [\s\S]*?"\.`/g, '`Route path "${path}" ends with * without a slash.`'],
    [/`Cannot include a '[\s\S]*?for you\.`/g, "`Put '${char}' of a path into to.${dest}.`"],
    [/ is not valid\. An absolute child route path must start with[\s\S]*?`/g, '`'],
    [/`When overriding the location [\s\S]*?prop\.`/g, '`Location outside of its routes`'],
    [/`You cannot render a <Router> [\s\S]*?app\.`/g, '`Router inside a router`'],
    [/`<Router basename="[\s\S]*?render anything\.`/g, '`${pathname} is outside of ${basename}`'],
    [/ could not be decoded because [\s\S]*?\(\$\{error\}\)\.`/g, ': ${error}`'],
    [/ {2}See https:\/\/reactrouter\.com\/[\w/-]*picking-a-router\./g, ''],
    [/ Please remove all child routes from route path "\$\{path\}"\./g, ''],
    [/ may be used only in the context of a <Router> component\./g, ' outside of a router'],
  ];

  apply(compiler) {
    changeSources(compiler, 'UnusedRouterParts', ({ resource, text }) =>
      /react-router[\\/]dist[\\/]production[\\/]/.test(resource) && text.includes('function _renderMatches(')
        ? UnusedRouterParts.changes
        : [],
    );
  }
}

/** Shortens messages of libraries that only developers read, in files that the first download contains. */
class DeveloperMessages {
  static changes = [
    [
      /react-dom-client\.production\.js$/,
      /A React form was unexpectedly submitted\..*?preventDefault\(\)\.'/,
      "React form submitted'",
    ],
    [
      /redux-toolkit\.modern\.mjs$|redux[\\/]dist[\\/]redux\.mjs$/,
      /; visit https:[^`]*? for the full message or use the non-minified[^`]*/,
      '',
    ],
  ];

  apply(compiler) {
    changeSources(compiler, 'DeveloperMessages', ({ resource }) =>
      DeveloperMessages.changes.filter(([file]) => file.test(resource)).map(([, ...change]) => change),
    );
  }
}

/**
 * Changes the text of modules before they are read.
 * @param changesOf the patterns of a module with what takes their place; each must match
 */
function changeSources(compiler, name, changesOf) {
  compiler.hooks.compilation.tap(name, (compilation) => {
    const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
    processResult.tap(name, ([source, ...rest], { resource = '' }) => {
      const text = source.toString();
      const changed = changesOf({ resource, text }).reduce((before, [found, put]) => {
        const after = before.replace(found, put);
        if (after === before) throw new Error(`${resource} no longer holds ${found}: look at it again`);
        return after;
      }, text);
      return [changed === text ? source : changed, ...rest];
    });
  });
}

/**
 * Makes the early script async, so that it waits neither for the page nor for styles and bundles, and gives all scripts
 * a high priority: otherwise browsers would fetch scripts that do not block the page after the files that are
 * preloaded.
 */
class FirstScripts {
  apply(compiler) {
    compiler.hooks.compilation.tap('FirstScripts', (compilation) => {
      HtmlPlugin.getCompilationHooks(compilation).alterAssetTags.tap('FirstScripts', (page) => {
        for (const { attributes } of page.assetTags.scripts) {
          attributes.fetchpriority = 'high';
          if (!attributes.src.includes('/early')) continue;
          delete attributes.defer;
          attributes.async = true;
        }
        return page;
      });
    });
  }
}

const HOME_SCREEN = '../../event/list/EventListScreen';
const FRAME = '../session/SignedIn';

/** The number of chunks that contain this module, and whether one of them is loaded by a given import. */
function chunksOf(module, chunkGraph) {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const isLoadedBy = (wanted) =>
    chunks.some((chunk) =>
      [...chunk.groupsIterable].some((group) => group.origins.some(({ request }) => request === wanted)),
    );
  return { count: chunks.length, isLoadedBy };
}

/**
 * Whether a module belongs to the frame chunk: the frame around every screen, and the shared components of the first
 * screen that most other screens use too.
 */
function isOfFrame(module, { chunkGraph }) {
  const { count, isLoadedBy } = chunksOf(module, chunkGraph);
  return isLoadedBy(FRAME) || (isSharedPart(module) && count >= MANY_SCREENS && isLoadedBy(HOME_SCREEN));
}

const MANY_SCREENS = 5;
const isSharedPart = (module) => /[\\/]src[\\/]portal[\\/]ui[\\/]/.test(module.nameForCondition() ?? '');

/** The groups of chunks that these imports load. @throws Error when one of the imports no longer exists */
function chunkGroupsOf(compilation, requests) {
  return requests.flatMap((request) => {
    const groups = compilation.chunkGroups.filter((group) =>
      group.origins.some((origin) => origin.request === request),
    );
    if (groups.length === 0) throw new Error(`Nothing is loaded from ${request} any more.`);
    return groups;
  });
}

/** Writes a list of files for the server, which `list` makes from the finished build. */
class FileList {
  constructor(asset, list) {
    Object.assign(this, { asset, list });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FileList', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FileList', stage }, () => {
        compilation.emitAsset(this.asset, asSource(JSON.stringify(this.list(compilation))));
      });
    });
  }
}

const pathsOf = (files, kinds) =>
  [...new Set(files)].filter((file) => kinds.test(file)).map((file) => `/${file}`);

/**
 * The files that pages for signed-in people preload, so that they load in parallel with the bundles and not after them:
 * on every page those of the frame, and on the home page also those of its screen.
 */
function namedFiles(compilation) {
  const named = (...requests) =>
    pathsOf(
      chunkGroupsOf(compilation, requests).flatMap((group) => group.getFiles()),
      /\.(js|css)$/,
    );
  // The home page contains its first replies, so its first rows need no call and no `runGraphql`.
  return { frame: named(FRAME, './runGraphql'), home: named(FRAME, HOME_SCREEN) };
}

const checkInImports = [
  FRAME,
  '../../ticketholder/checkIn/CheckInScreen',
  './ToastStack',
  './runGraphql',
  './qrReader',
  './restWire',
];

/** The files that the check-in page needs to open without a network; its service worker caches them. */
function checkInFiles(compilation) {
  const groups = chunkGroupsOf(compilation, checkInImports);
  for (const name of ['early', 'portal']) groups.push(compilation.entrypoints.get(name));
  // The early script starts the only worker.
  groups.push(...compilation.asyncEntrypoints);
  const chunks = groups.flatMap((group) => group.chunks);
  return pathsOf(
    chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]),
    /\.(js|css|wasm)$/,
  );
}

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_FONT } = zlib.constants;
/** Which of them compresses best differs by file, and from build to build, by about a hundred bytes of the first load. */
const brotliParams = [
  {},
  { [BROTLI_PARAM_LGBLOCK]: 16 },
  { [BROTLI_PARAM_MODE]: BROTLI_MODE_FONT, [BROTLI_PARAM_LGWIN]: 18 },
];

/** The shortest of some brotli compressions of a text. */
const brotliOf = (text) =>
  brotliParams
    .map((params) => zlib.brotliCompressSync(text, { params }))
    .reduce((best, next) => (next.length < best.length ? next : best));

/** Writes brotli and gzip compressed copies of each file, so that the server does not compress at each request. */
class Packed {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Packed', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Packed', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|svg|wasm)$/.test(name)) continue;
          const text = source.buffer();
          compilation.emitAsset(`${name}.br`, asSource(brotliOf(text)));
          compilation.emitAsset(`${name}.gz`, asSource(zlib.gzipSync(text, { level: 9 })));
        }
      });
    });
  }
}

const cacheFor = (name) => ({
  type: 'filesystem',
  name,
  cacheDirectory: at('node_modules', '.cache', 'webpack'),
  buildDependencies: { config: [__filename] },
});

/** Data URLs in styles are kept as they are; supported browsers fetch only the woff2 format of icon fonts. */
const isFetched = (url) => !url.startsWith('data:') && !/\.(eot|ttf|woff|svg)([?#]|$)/.test(url);

const toServer = ['/v3', '/v2', '/api', '/pro', '/logout', '/uploads', '/mailbox', '/t', '/u', '/widget'];

const portal = (mode) => ({
  name: 'portal',
  mode,
  target: ['web', 'es2022'],
  entry: {
    early: at('src/portal/app/firstPage/early.ts'),
    portal: at('src/portal/app/main.tsx'),
    doorWorker: at('src/portal/ticketholder/checkIn/doorWorker.ts'),
  },
  devtool: mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
  cache: cacheFor(`portal-${mode}`),
  output: {
    path: at('.build/portal'),
    publicPath: '/',
    // The path of a service worker decides its scope, so the server serves it from another path.
    filename: ({ chunk }) =>
      chunk.name === 'doorWorker' ? '[name].js' : 'assets/[name].[contenthash:10].js',
    // One folder for each build, because hashes for each chunk would enlarge the first download.
    chunkFilename: 'assets/[fullhash:8]/[name].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // SPEC section 9: loading a script chunk may take two minutes.
    chunkLoadTimeout: 120000,
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      // Documents are plain strings, so the browser does not need graphql's parser.
      graphql$: at('src/portal/request/wire/graphqlStub.ts'),
      // axios uses XMLHttpRequest, because fetch does not report the progress of an upload.
      [at('node_modules/axios/lib/adapters/fetch.js')]: false,
      // By default bundlers get the package's development build with all its checks.
      'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
    },
  },
  module: {
    rules: [
      script('es2022'),
      {
        test: /\.css$/,
        use: [CssExtract.loader, { loader: 'css-loader', options: { url: { filter: isFetched } } }],
      },
    ],
  },
  optimization: {
    // Short ids, because the first download contains one for each screen; the folder already changes with each build.
    moduleIds: 'size',
    chunkIds: 'total-size',
    splitChunks: {
      // On a phone, another request costs more than loading this many bytes twice.
      minSize: 60_000,
      cacheGroups: {
        // With its own chunk, React is evaluated as a separate task and stays cached when only the portal changes.
        react: {
          name: 'react',
          chunks: (chunk) => chunk.name === 'portal',
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          enforce: true,
        },
        frame: { name: 'frame', chunks: 'async', test: isOfFrame, minChunks: 1, priority: 1, enforce: true },
        // Shared components that many screens use, but not the first one.
        ui: {
          name: 'ui',
          chunks: 'async',
          test: isSharedPart,
          minChunks: MANY_SCREENS,
          enforce: true,
        },
      },
    },
    minimizer: [
      new Minimizer({
        minify: Minimizer.swcMinify,
        extractComments: { banner: (file) => `Licences: ${file}` },
        minimizerOptions: {
          ecma: 2022,
          compress: { passes: 3, ecma: 2022 },
          mangle: true,
        },
      }),
      new CssMinimizer(),
    ],
  },
  performance: false,
  plugins: [
    new CssExtract({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[fullhash:8]/[name].css',
    }),
    ...['index', 'home'].map(
      (page) =>
        new HtmlPlugin({
          template: at('public/index.html'),
          filename: `${page}.html`,
          isHome: page === 'home',
          scriptLoading: 'defer',
          // The home page contains its first replies, so it needs no early script to request them.
          chunks: page === 'home' ? ['portal'] : ['early', 'portal'],
          chunksSortMode: 'manual',
        }),
    ),
    new FirstScripts(),
    new FileList('named-files.json', namedFiles),
    new FileList('door-files.json', checkInFiles),
    ...(mode === 'production' ? [new UnusedRouterParts(), new DeveloperMessages(), new Packed()] : []),
  ],
  devServer: {
    port: Number(process.env.PORT ?? 3000),
    historyApiFallback: true,
    proxy: [{ context: toServer, target: 'http://localhost:3001' }],
    static: { directory: at('public'), publicPath: '/' },
  },
});

/**
 * The script that organisers put into their own websites. It is one file without names in the page's scope, for
 * browsers as old as those of apps that show web pages.
 */
const widget = (mode) => ({
  name: 'widget',
  mode,
  target: ['web', 'es2020'],
  entry: { widget: at('src/portal/site/embed/main.ts') },
  devtool: false,
  cache: cacheFor(`widget-${mode}`),
  output: { path: at('.build/widget'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [script('es2020')] },
  optimization: {
    minimizer: [
      new Minimizer({
        minify: Minimizer.swcMinify,
        minimizerOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 }, mangle: true },
      }),
    ],
  },
  performance: false,
});

const isPackage = (request) => /^(?:node:)?[a-z@]/i.test(request) && !path.isAbsolute(request);

const server = (mode) => ({
  name: 'server',
  mode,
  target: 'node20',
  entry: {
    main: at('src/server/app/main.ts'),
    databaseWorker: at('src/server/database/embedded/databaseWorker.ts'),
  },
  devtool: 'source-map',
  cache: cacheFor(`server-${mode}`),
  output: { path: at('.build/server'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  // Packages are not bundled but required from node_modules.
  externals: [({ request }, done) => done(null, isPackage(request) ? `commonjs ${request}` : undefined)],
  externalsPresets: { node: true },
  node: { __dirname: false, __filename: false },
  module: { rules: [script('es2022')] },
  optimization: { minimize: false },
  performance: false,
});

module.exports = (_environment, { mode = 'production' } = {}) => [portal(mode), widget(mode), server(mode)];
