import type { Rolldown } from 'vite';

export declare const quietBuild: Pick<Rolldown.InputOptions, 'checks' | 'onLog'>;
