/**
 * Arguments that let the heap of V8 grow by a tenth at a time, for a quarter less memory. A semi-space of 4 MB instead of 8 takes a sixth
 * more CPU time on a page of many rows (decision 258).
 */
export const memoryArguments = ['--max-semi-space-size=8', '--heap-growing-percent=10'];

/** Arguments of Node for the built server. */
export const serverArguments = ['--import=./scripts/source-maps.mjs', ...memoryArguments, 'build/server/index.js'];

/** Arguments of Node for the commands. An import of many rows needs 70 MB less with them. */
export const commandArguments = ['--enable-source-maps', '--max-semi-space-size=4', 'build/server/command.js'];

/** Environment of the built server: glibc shares one heap between all threads, and returns freed memory to the system. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
