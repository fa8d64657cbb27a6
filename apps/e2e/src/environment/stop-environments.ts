import { afterAll } from '@jest/globals';
import { START_TIMEOUT, stopEnvironments } from './test-environment';

// Jest's setup of each file: registered before the groups of the file, so that it runs after the last of them.
afterAll(stopEnvironments, START_TIMEOUT);
