import { jest } from '@jest/globals';

/** Loaded by native-environment.ts. This module must be imported before the app is. */
const { nativePackages } = globalThis as unknown as { nativePackages: Record<string, object> };

for (const [name, exported] of Object.entries(nativePackages)) jest.doMock(name, () => exported);
