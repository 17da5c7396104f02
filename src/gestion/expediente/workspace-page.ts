import type { readWorkspace } from './loader.server.ts';

/** The page of an audit as its loader returns it. */
export type WorkspacePage = Awaited<ReturnType<typeof readWorkspace>>;
/** The opened row. */
export type OpenPanel = NonNullable<WorkspacePage['panel']>;
