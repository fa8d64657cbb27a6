import { createHash } from 'node:crypto';
import { version } from '@swc/core';
import swcJest from '@swc/jest';

/**
 * Compiles with SWC. Unlike the transformer that it wraps, it names compiled code by what it is compiled from alone, not by the project
 * whose tests load it: so that a module is compiled once, not once a project.
 */
export default {
  createTransformer(options) {
    const compiler = JSON.stringify([version, options]);
    return {
      ...swcJest.createTransformer(options),
      getCacheKey: (source, path) =>
        createHash('sha1').update([compiler, path, source].join('\0')).digest('hex'),
    };
  },
};
