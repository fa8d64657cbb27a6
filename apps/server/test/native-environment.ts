import { createRequire } from 'node:module';
import NodeEnvironment from 'jest-environment-node';

/**
 * Gives tests the packages of ES modules that Fastify's plugins need: jest cannot load them, so Node does, outside the
 * sandbox. jest demands the default export.
 */
export default class NativeEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const load = createRequire(__filename);
    const names = ['cookie', 'content-disposition', '@fastify/cookie'];
    Object.assign(this.global, { nativePackages: Object.fromEntries(names.map((name) => [name, load(name)])) });
  }
}
