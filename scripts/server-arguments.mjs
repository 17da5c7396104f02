/**
 * What Node is given to run the built server. A young generation of three times 8 MB, where it would take up to 32: it is emptied more
 * often, which is hard to measure, and the server needs 50 MB less.
 */
export const serverArguments = ['--enable-source-maps', '--max-semi-space-size=8', 'build/server/index.js'];

/** What Node is given to run a command beside it. An import of many rows needs 70 MB less by it. */
export const commandArguments = ['--enable-source-maps', '--max-semi-space-size=4', 'build/server/command.js'];
