import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { eventosImport } from './import.ts';
import { eventoKind } from './publications.ts';

export const agenda: Area = { name: 'agenda', reads: [], api, imports: [eventosImport], kinds: [eventoKind] };
