import type { Area } from '#platform/area.ts';
import { api } from './api.ts';

/** Text, preview and verification of the files that any area publishes. */
export const archivos: Area = { name: 'archivos', api };
