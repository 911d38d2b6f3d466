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
 * The router's file builds its links, forms and contexts while it is read, and holds a second router for data that comes
 * with routes. The portal uses neither, but a minifier can not know that. Each line that is changed here must be found.
 */
class UnusedRouterParts {
  static changes = [
    // Building a component has no effect.
    [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
    [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
    [/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
    // BrowserRouter never has the state of a data router.
    [/let dataRouterState = dataRouterOpts\?\.state;/g, 'let dataRouterState = null;'],
  ];

  apply(compiler) {
    compiler.hooks.compilation.tap('UnusedRouterParts', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('UnusedRouterParts', ([source, ...rest], { resource = '' }) => {
        if (!/react-router[\\/]dist[\\/]production[\\/]/.test(resource)) return [source, ...rest];
        if (!source.includes('function _renderMatches(')) return [source, ...rest];
        const text = UnusedRouterParts.changes.reduce((before, [found, put]) => {
          const after = before.replace(found, put);
          if (after === before) throw new Error(`${resource} no longer holds ${found}: look at it again`);
          return after;
        }, source.toString());
        return [text, ...rest];
      });
    });
  }
}

/**
 * The early script waits for nothing: not for the page, not for its styles, not for the bundles. Browsers would fetch it
 * and the bundle, since neither holds the page up, after everything that the server names beside them.
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

const HOME_SCREEN = '../event/EventListScreen';
const FRAME = './SignedIn';

/** How many chunks hold this module, and whether one of them is loaded by this import. */
function chunksOf(module, chunkGraph) {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const isLoadedBy = (wanted) =>
    chunks.some((chunk) =>
      [...chunk.groupsIterable].some((group) => group.origins.some(({ request }) => request === wanted)),
    );
  return { count: chunks.length, isLoadedBy };
}

/**
 * The frame around every screen, and those of the shared parts that the first screen draws with: one download, since most
 * screens use them too.
 */
function isOfFrame(module, { chunkGraph }) {
  const { count, isLoadedBy } = chunksOf(module, chunkGraph);
  return isLoadedBy(FRAME) || (isSharedPart(module) && count >= MANY_SCREENS && isLoadedBy(HOME_SCREEN));
}

const MANY_SCREENS = 5;
const isSharedPart = (module) => /[\\/]src[\\/]portal[\\/]ui[\\/]/.test(module.nameForCondition() ?? '');

/** The groups of chunks that these imports load. @throws Error when one of them is not written any more */
function groupsAskedFor(compilation, requests) {
  return requests.flatMap((request) => {
    const groups = compilation.chunkGroups.filter((group) =>
      group.origins.some((origin) => origin.request === request),
    );
    if (groups.length === 0) throw new Error(`Nothing is loaded from ${request} any more.`);
    return groups;
  });
}

/** Writes, for the server, a list of files that `list` makes of the finished build. */
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
 * The files that a page for somebody signed in names, so that they come beside the bundles and not after them: those of
 * the frame on every page, and on the home those of its screen too.
 */
function namedFiles(compilation) {
  const named = (...requests) =>
    pathsOf(
      groupsAskedFor(compilation, requests).flatMap((group) => group.getFiles()),
      /\.(js|css)$/,
    );
  // The home comes with its first replies, so nothing that its first rows need is behind a call.
  return { frame: named(FRAME, './graphqlWire'), home: named(FRAME, HOME_SCREEN) };
}

const forTheDoor = [
  './SignedIn',
  '../ticketholder/CheckInScreen',
  './ToastStack',
  './graphqlWire',
  './qrReader',
  './restWire',
];

/** What the check-in page needs to open without a network, for the worker behind it. */
function doorFiles(compilation) {
  const groups = groupsAskedFor(compilation, forTheDoor);
  for (const name of ['early', 'portal']) groups.push(compilation.entrypoints.get(name));
  const chunks = groups.flatMap((group) => group.chunks);
  return pathsOf(
    chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]),
    /\.(js|css|wasm)$/,
  );
}

/** Writes each file a second time, brotli and gzip packed, so that the server never packs one twice. */
class Packed {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Packed', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Packed', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|svg|wasm)$/.test(name)) continue;
          const text = source.buffer();
          compilation.emitAsset(`${name}.br`, asSource(zlib.brotliCompressSync(text)));
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

/** Pictures that are written into a style stay there; of icon fonts only woff2 is fetched by browsers we support. */
const isFetched = (url) => !url.startsWith('data:') && !/\.(eot|ttf|woff|svg)([?#]|$)/.test(url);

const toServer = ['/v3', '/v2', '/api', '/pro', '/logout', '/uploads', '/mailbox', '/t', '/u'];

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
    // The worker's address says which pages it may keep, so the server sends it from there.
    filename: ({ chunk }) =>
      chunk.name === 'doorWorker' ? '[name].js' : 'assets/[name].[contenthash:10].js',
    // One folder for each build: a hash for each chunk would stand in the first download.
    chunkFilename: 'assets/[fullhash:8]/[name].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // SPEC section 9: script chunks may take two minutes.
    chunkLoadTimeout: 120000,
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      // Documents are plain strings, so graphql's parser stays out of the browser.
      graphql$: at('src/portal/request/graphqlStub.ts'),
      // axios asks through XMLHttpRequest, which alone tells the progress of an upload.
      [at('node_modules/axios/lib/adapters/fetch.js')]: false,
      // Its package offers bundlers the development build, checks and all.
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
    // Short numbers: they stand in the first download once for each screen, and a build's folder has its own name anyway.
    moduleIds: 'size',
    chunkIds: 'total-size',
    splitChunks: {
      // A request costs a phone more than these bytes twice.
      minSize: 60_000,
      cacheGroups: {
        // React is a task of its own for the browser, and stays cached when only the portal changes.
        react: {
          name: 'react',
          chunks: (chunk) => chunk.name === 'portal',
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          enforce: true,
        },
        frame: { name: 'frame', chunks: 'async', test: isOfFrame, minChunks: 1, priority: 1, enforce: true },
        // What many screens are made of, though not the first one.
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
          // The home's first replies come with the page, so no early script has to ask for them.
          chunks: page === 'home' ? ['portal'] : ['early', 'portal'],
          chunksSortMode: 'manual',
        }),
    ),
    new FirstScripts(),
    new FileList('named-files.json', namedFiles),
    new FileList('door-files.json', doorFiles),
    ...(mode === 'production' ? [new UnusedRouterParts(), new Packed()] : []),
  ],
  devServer: {
    port: Number(process.env.PORT ?? 3000),
    historyApiFallback: true,
    proxy: [{ context: toServer, target: 'http://localhost:3001' }],
    static: { directory: at('public'), publicPath: '/' },
  },
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
  // Packages are required from node_modules where they stand.
  externals: [({ request }, done) => done(null, isPackage(request) ? `commonjs ${request}` : undefined)],
  externalsPresets: { node: true },
  node: { __dirname: false, __filename: false },
  module: { rules: [script('es2022')] },
  optimization: { minimize: false },
  performance: false,
});

module.exports = (_environment, { mode = 'production' } = {}) => [portal(mode), server(mode)];
