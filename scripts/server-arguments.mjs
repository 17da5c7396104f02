/**
 * Arguments that let the heap of V8 grow by 40 percent between its collections, less than V8 would, and begin all objects in the young
 * generation (docs/performance.md).
 */
export const memoryArguments = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=40',
  '--no-allocation-site-pretenuring',
];

/** Arguments of Node for the built server. */
export const serverArguments = ['--import=./scripts/source-maps.mjs', ...memoryArguments, 'build/server/index.js'];

/** Arguments of Node for the commands. An import of many rows needs 70 MB less with them. */
export const commandArguments = ['--enable-source-maps', '--max-semi-space-size=4', 'build/server/command.js'];

/** Environment of the built server: glibc shares one heap between all threads, and returns freed memory to the system. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
