import { areaNames as names } from '#institution/area-names.ts';
import type { ActionArea, Actions } from '#platform/acts/actions.ts';
import type { ContentArea } from '#platform/editing/kind.ts';

/** Areas whose tables staff import. */
type ImportArea = { [Area in ActionArea]: 'importar' extends Actions[Area] ? Area : never }[ActionArea];

/** Names of the areas as the staff reads them, of each that has content or tables. */
export const areaNames: Readonly<Record<string, string>> = names satisfies Record<ContentArea | ImportArea, string>;
