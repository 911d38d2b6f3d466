const path = require('node:path');
const zlib = require('node:zlib');
const CssMinimizer = require('css-minimizer-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const CssExtract = require('mini-css-extract-plugin');
const Minimizer = require('minimizer-webpack-plugin');
const webpack = require('webpack');

const at = (...parts) => path.join(__dirname, ...parts);

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

/** Writes each file a second time, brotli and gzip packed, so that the server never packs one twice. */
class Packed {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Packed', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Packed', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!/\.(js|css|svg)$/.test(name)) continue;
          const text = source.buffer();
          compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(zlib.brotliCompressSync(text)));
          compilation.emitAsset(
            `${name}.gz`,
            new webpack.sources.RawSource(zlib.gzipSync(text, { level: 9 })),
          );
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

const toServer = ['/v3', '/v2', '/api', '/pro', '/logout', '/uploads', '/mailbox', '/t', '/u'];

const portal = (mode) => ({
  name: 'portal',
  mode,
  target: ['web', 'es2022'],
  entry: { portal: at('src/portal/app/main.tsx') },
  devtool: mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
  cache: cacheFor(`portal-${mode}`),
  output: {
    path: at('.build/portal'),
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
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
        use: [
          CssExtract.loader,
          {
            loader: 'css-loader',
            // Of icon fonts only woff2 is fetched by the browsers that we support.
            options: { url: { filter: (url) => !/\.(eot|ttf|woff|svg)([?#]|$)/.test(url) } },
          },
        ],
      },
    ],
  },
  optimization: {
    minimizer: [
      new Minimizer({
        minify: Minimizer.swcMinify,
        minimizerOptions: { compress: { passes: 2 }, mangle: true },
      }),
      new CssMinimizer(),
    ],
  },
  performance: false,
  plugins: [
    new CssExtract({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[name].[contenthash:10].css',
    }),
    new HtmlPlugin({ template: at('public/index.html'), scriptLoading: 'defer' }),
    ...(mode === 'production' ? [new Packed()] : []),
  ],
  devServer: {
    port: Number(process.env.PORT ?? 3000),
    historyApiFallback: true,
    proxy: [{ context: toServer, target: 'http://localhost:3001' }],
    static: { directory: at('public'), publicPath: '/' },
  },
});

const server = (mode) => ({
  name: 'server',
  mode,
  target: 'node20',
  entry: {
    main: at('src/server/app/main.ts'),
    databaseWorker: at('src/server/database/databaseWorker.ts'),
  },
  devtool: 'source-map',
  cache: cacheFor(`server-${mode}`),
  output: { path: at('.build/server'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  // Packages are required from node_modules where they stand.
  externals: [
    ({ request }, done) =>
      /^(?:node:)?[a-z@]/i.test(request) && !path.isAbsolute(request)
        ? done(null, `commonjs ${request}`)
        : done(),
  ],
  externalsPresets: { node: true },
  node: { __dirname: false, __filename: false },
  module: { rules: [script('es2022')] },
  optimization: { minimize: false },
  performance: false,
});

module.exports = (_environment, { mode = 'production' } = {}) => [portal(mode), server(mode)];
