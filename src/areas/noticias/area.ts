import type { Area } from '#platform/area.ts';
import { api } from './api.ts';
import { notaKind } from './publications.ts';

export const noticias: Area = { name: 'noticias', reads: [], api, kinds: [notaKind] };
