// The rules that oxlint lacks, from ESLint and its plugins, as one plugin of oxlint.
import nx from '@nx/eslint-plugin';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';

export default {
  meta: { name: 'from-eslint' },
  rules: {
    'enforce-module-boundaries': nx.rules['enforce-module-boundaries'],
    'no-restricted-paths': importX.rules['no-restricted-paths'],
    'no-restricted-syntax': builtinRules.get('no-restricted-syntax'),
    'no-super-linear-backtracking': regexp.rules['no-super-linear-backtracking'],
    'no-super-linear-move': regexp.rules['no-super-linear-move'],
  },
};
