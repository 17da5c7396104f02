import type { Rolldown } from 'vite';

/**
 * Options of Rolldown that keep the first start readable: the directive `use client` of libraries means nothing where no server components
 * are, and how long plugins take is of no use to the person who builds.
 */
export const quietBuild: Pick<Rolldown.InputOptions, 'checks' | 'onLog'> = {
  checks: { pluginTimings: false },
  onLog(level, log, handle) {
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
  },
};
