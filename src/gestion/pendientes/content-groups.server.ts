import { auditChanges } from '#areas/sets.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import type { listCancelled, listReturnComments } from '#platform/editing/read.ts';
import type { WaitingContent, WaitingRow } from '#platform/editing/waiting/find-waiting.ts';
import { contentPath } from '../addresses.ts';
import { labelOf } from '../contents/returned.tsx';
import { failureSentence } from '../contents/schedule/schedule-words.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { listedGroup } from './group-address.ts';
import { unreadableItems, type WaitingGroup, type WaitingItem } from './waiting-groups.server.ts';

/** Content of a group: its first rows, and the total number. */
type ContentRows = { total: number; rows: readonly WaitingRow[] };
type NameOf = (person: string | null) => string;
type ReturnComments = Awaited<ReturnType<typeof listReturnComments>>;
type CancelSteps = Awaited<ReturnType<typeof listCancelled>>;

/** Returns the item of a content, with a link to its edit page. */
export function contentItem({ row, kind }: WaitingRow, what: string, text: string, isUrgent = false): WaitingItem {
  return { href: contentAddress(row, kind), title: row.titulo, what, text, isUrgent };
}

/** Returns the group of scheduled content that was not published. */
export function failedGroup({ total, rows }: ContentRows): WaitingGroup {
  return {
    ...listedGroup('failed', total),
    title: 'No se publicó a su hora',
    action: 'Corregir',
    items: rows.map((each) => contentItem(each, 'No se publicó', failureText(each), true)),
  };
}

/** Returns the group of content with a version saved by another person while the person was writing. */
export function overtakenGroup({ total, rows }: ContentRows, nameOf: NameOf): WaitingGroup {
  return {
    ...listedGroup('overtaken', total),
    title: 'Dos versiones',
    action: 'Comparar y decidir',
    items: rows.map((each) => {
      const { responsable, versionTrabajo } = each.row;
      const text = `${nameOf(responsable)} guardó la versión ${versionTrabajo} mientras usted escribía. Lo que usted escribió está completo.`;
      return contentItem(each, 'Dos versiones', text, true);
    }),
  };
}

/** Returns the group of versions that the person may review. */
export function reviewGroup({ total, rows }: ContentRows, nameOf: NameOf): WaitingGroup {
  return {
    ...listedGroup('review', total),
    title: 'Versiones por revisar',
    action: 'Revisar',
    items: rows.map((each) => {
      const text = `La envió ${nameOf(each.row.responsable)}, ${formatInstant(each.row.actualizado)}.`;
      const sent = contentItem(each, 'En revisión', text);
      return each.kind === auditChanges.kind ? { ...sent, href: `${sent.href}/revisar` } : sent;
    }),
  };
}

/** Returns the group of versions that were returned to the person, with the comments of the reviewers. */
export function returnedGroup({ total, rows }: ContentRows, comments: ReturnComments, nameOf: NameOf): WaitingGroup {
  return {
    ...listedGroup('returned', total),
    title: 'Le devolvieron',
    action: 'Atender',
    items: rows.map((each) => {
      const comment = comments.get(each.row.id);
      const field = labelOf(each.kind.fields, comment?.campo ?? '');
      const about = field ? `, sobre «${field}»` : '';
      const text = comment ? `${nameOf(comment.persona)}${about}: «${comment.comentario}»` : '';
      return contentItem(each, 'Devuelta', text, true);
    }),
  };
}

/** Returns the group of the person's versions with new comments. */
export function commentedGroup({ total, rows }: ContentRows): WaitingGroup {
  return {
    ...listedGroup('commented', total),
    title: 'Le comentaron',
    action: 'Leer',
    items: rows.map((each) =>
      contentItem(each, 'Comentada', `${each.kind.one}. Otra persona comentó lo que usted escribió.`),
    ),
  };
}

/** Returns the group of published rows with links to pages that do not exist. */
export function brokenLinksGroup({ total, rows }: WaitingContent['brokenLinks']): WaitingGroup {
  return {
    ...listedGroup('brokenLinks', total),
    hasNoHurry: true,
    title: 'Enlaces que no llevan a nada',
    action: 'Corregir',
    items: rows.map(({ row: { registro, titulo, direccion, revisado }, kind }) => ({
      href: contentPath(kind, { id: null, registro }),
      title: titulo,
      what: kind.one,
      text: `Enlaza a ${direccion}, que no existe o se retiró. Se revisó el ${formatInstant(revisado)}.`,
      isUrgent: false,
    })),
  };
}

/** Returns the group of published documents that cannot be read. `site` is the origin of the public site. */
export function unreadableGroup({ total, rows }: WaitingContent['unreadable'], site: string): WaitingGroup {
  return {
    ...listedGroup('unreadable', total),
    hasNoHurry: true,
    title: 'Documentos que no se pueden leer',
    action: 'Ver documento',
    items: unreadableItems(rows, site),
  };
}

/** Returns the group of drafts of the person `personId`; `cancelSteps` are those that cancelled the schedule of a draft. */
export function draftsGroup(
  { total, rows }: ContentRows,
  { personId, cancelSteps, nameOf }: { personId: string; cancelSteps: CancelSteps; nameOf: NameOf },
): WaitingGroup {
  return {
    ...listedGroup('drafts', total),
    title: 'Sus borradores',
    action: 'Seguir',
    items: rows.map((each) => {
      const { id, actualizado } = each.row;
      const step = cancelSteps.get(id);
      const text =
        step === undefined || step.persona === personId
          ? `La guardó el ${formatInstant(actualizado)}.`
          : `${nameOf(step.persona)} canceló su publicación, ${formatInstant(step.momento)}.`;
      return contentItem(each, 'Borrador', `${each.kind.one}. ${text}`);
    }),
  };
}

/** Returns the address to edit content; for a change of an audit, that of the change in its set. */
function contentAddress({ id, conjunto }: WaitingRow['row'], { plural }: ContentKind): string {
  if (conjunto === null) return `/gestion/${plural}/${id}`;
  return `/gestion/${auditChanges.kind.plural}/${conjunto}?abre=${plural}-${id}`;
}

function failureText({ row }: WaitingRow): string {
  return `Estaba programada para el ${formatInstant(row.programadoPara ?? new Date(0))}. ${failureSentence(row)}`;
}
