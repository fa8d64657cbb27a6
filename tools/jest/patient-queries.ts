import { configure } from '@testing-library/dom';

// A query waits a second by default, which is short on a machine that other jobs use too. One that succeeds waits no longer.
configure({ asyncUtilTimeout: 10_000 });
