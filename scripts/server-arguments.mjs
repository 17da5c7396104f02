/**
 * What Node is given to run the built server. A young generation of three times 4 MB, where it would take 16: it is emptied more often,
 * which costs nothing that can be measured, and the server needs 60 MB less.
 */
export const serverArguments = ['--enable-source-maps', '--max-semi-space-size=4', 'build/server/index.js'];
