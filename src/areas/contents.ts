import type { ContentKind } from '#platform/editing/kind.ts';
import { eventoContent } from './agenda/editing.ts';
import { entradaContent } from './coyuntura/editing.ts';
import { notaContent } from './noticias/editing.ts';

/** All kinds of content that staff edit. Not part of `area.ts`: the staff application needs nothing else of the areas. */
export const contentKinds: readonly ContentKind[] = [notaContent, entradaContent, eventoContent];
