const tseslint = require('typescript-eslint');
const hooks = require('eslint-plugin-react-hooks');

module.exports = tseslint.config(
  { ignores: ['.build/', '.data/', 'src/contract/generated/', 'node_modules/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrels: import from the file that holds the thing.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/portal/**/*.ts', 'src/portal/**/*.tsx'],
    ignores: ['src/portal/store/hooks.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useDispatch', 'useSelector', 'useStore'],
              message: 'Use the typed hooks of store/hooks.ts.',
            },
            {
              name: 'react-router-dom',
              importNames: ['Form', 'Link', 'Navigate', 'NavLink', 'Route', 'Routes', 'useSearchParams'],
              message:
                'Use ui/Link, ui/Redirect and ui/useAddressState: the router’s own enlarge the first download.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['__tests__/bench/**', 'src/server/app/start.ts', 'src/server/app/dev.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
