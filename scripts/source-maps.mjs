// Loaded before the server: stack traces name the lines of our sources. `--enable-source-maps` would also read the maps of all packages,
// which stay in memory.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false });
