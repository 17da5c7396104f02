import type { RouterContextProvider } from 'react-router';
import { auditChanges, movingKinds } from '#areas/sets.ts';
import { type Group, groups } from '#platform/editing/digest/groups.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listCancelled, listReturnComments } from '#platform/editing/read.ts';
import { findWaiting, type WaitingRow } from '#platform/editing/waiting/find-waiting.ts';
import { count } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import { today } from '#platform/visibility.ts';
import { contentPath, HOME } from '../addresses.ts';
import { labelOf } from '../contents/returned.tsx';
import { failureSentence } from '../contents/schedule/schedule-words.ts';
import { findRowPath } from '../expediente/audit.server.ts';
import { runAddress } from '../importar/imports.server.ts';
import { changesText } from '../importar/run/run-title.ts';
import { formatInstant, personName } from '../shell/who-and-when.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import {
  joinQuarterBooks,
  listWaitingPermissions,
  readSystemFindings,
  readUnreviewed,
  readWaitingReports,
  unreadableItems,
  type WaitingGroup,
  type WaitingItem,
} from './waiting-groups.server.ts';
import { readWaitingRecords } from './waiting-records.server.ts';

/** A group of the page: all drafts are one, the mail has only those that were left. */
type PageGroup = Group | 'drafts';
const DRAFTS = 'borradores';

/**
 * Returns what waits for the person, the urgent first, and what will be published and is in the hands of others. Of each group its first items;
 * with `name` the items of that group alone.
 */
export async function readWaiting(context: Readonly<RouterContextProvider>, name: string | null) {
  const whole = groupOfAddress(name);
  const { actor } = signedIn(context);
  const { now, listImports, config } = context.get(staffInput);
  const [waiting, names, records, reports, unreviewed, system, permissions] = await Promise.all([
    findWaiting(actor, { kinds: movingKinds, listImports }, { now, whole }),
    listNames(),
    readWaitingRecords(actor, now),
    readWaitingReports(actor, now),
    readUnreviewed(actor, now),
    readSystemFindings(context),
    listWaitingPermissions(actor),
  ]);
  const [comments, cancelled] = await Promise.all([
    listReturnComments(waiting.returned.rows.map(({ row }) => row.id)),
    listCancelled(waiting.drafts.rows.map(({ row }) => row.id)),
  ]);
  const nameOf = (person: string | null) => personName(names, person);
  const item = ({ row, kind }: WaitingRow, what: string, text: string, isUrgent = false): WaitingItem => ({
    href: contentAddress(row, kind),
    title: row.titulo,
    what,
    text,
    isUrgent,
  });
  /** Items of what is in other hands: a row of an audit is shown in its workspace. */
  const placed = (rows: readonly WaitingRow[], words: (each: WaitingRow) => [what: string, text: string]) =>
    Promise.all(
      rows.map(async (each) => {
        const { registro } = each.row;
        const path = await findRowPath(actor, each.kind, { registro, day: today(now) });
        const listedItem = item(each, ...words(each));
        return path ? { ...listedItem, href: path } : listedItem;
      }),
    );
  const titles = new Map(waiting.imports.map(({ id, title }) => [id, title]));
  const runItem = (run: (typeof waiting.unconfirmed.rows)[number], text: string, isUrgent: boolean): WaitingItem => ({
    href: runAddress(run),
    title: run.nombre,
    what: titles.get(run.tipo) ?? run.tipo,
    text,
    isUrgent,
  });
  const unconfirmed = joinQuarterBooks(waiting.unconfirmed.rows);
  const listed = (id: PageGroup & keyof typeof waiting) => ({ id, total: waiting[id].total, all: addressOfGroup(id) });
  const waitingGroups: WaitingGroup[] = [
    ...records,
    reports,
    {
      ...listed('failed'),
      title: 'No se publicó a su hora',
      action: 'Corregir',
      items: waiting.failed.rows.map((each) => item(each, 'No se publicó', failureText(each), true)),
    },
    {
      ...listed('overtaken'),
      title: 'Dos versiones',
      action: 'Comparar y decidir',
      items: waiting.overtaken.rows.map((each) => {
        const { responsable, versionTrabajo } = each.row;
        const text = `${nameOf(responsable)} guardó la versión ${versionTrabajo} mientras usted escribía. Lo que usted escribió está completo.`;
        return item(each, 'Dos versiones', text, true);
      }),
    },
    {
      ...listed('review'),
      title: 'Versiones por revisar',
      action: 'Revisar',
      items: waiting.review.rows.map((each) => {
        const text = `La envió ${nameOf(each.row.responsable)}, ${formatInstant(each.row.actualizado)}.`;
        const sent = item(each, 'En revisión', text);
        return each.kind === auditChanges.kind ? { ...sent, href: `${sent.href}/revisar` } : sent;
      }),
    },
    {
      ...listed('unconfirmed'),
      title: 'Importaciones por confirmar',
      action: 'Ver ensayo',
      items: [
        ...unconfirmed.joined,
        ...unconfirmed.others.map((run) =>
          runItem(
            run,
            `${run.enviada ? 'La envió' : 'La ensayó'} ${nameOf(run.persona)}, ${formatInstant(run.enviada ?? run.creada)}: ${changesText({ ...run, issue: run.entrega })}.`,
            false,
          ),
        ),
      ],
    },
    {
      ...listed('failedRuns'),
      title: 'Importaciones que no entraron',
      action: 'Ver por qué',
      items: waiting.failedRuns.rows.map((run) => {
        const why = run.mensaje ?? `${count('celda', run.problemas, 'celdas')} por corregir.`;
        return runItem(run, `${why} El sitio sigue como estaba: corrija el archivo y súbalo otra vez.`, true);
      }),
    },
    {
      ...listed('returnedRuns'),
      title: 'Archivos que le devolvieron',
      action: 'Ver comentario',
      items: waiting.returnedRuns.rows.map((run) =>
        runItem(run, `${run.mensaje} Corrija el archivo y súbalo otra vez.`, true),
      ),
    },
    {
      ...listed('returned'),
      title: 'Le devolvieron',
      action: 'Atender',
      items: waiting.returned.rows.map((each) => {
        const comment = comments.get(each.row.id);
        const field = labelOf(each.kind.fields, comment?.campo ?? '');
        const about = field ? `, sobre «${field}»` : '';
        const text = comment ? `${nameOf(comment.persona)}${about}: «${comment.comentario}»` : '';
        return item(each, 'Devuelta', text, true);
      }),
    },
    {
      ...listed('commented'),
      title: 'Le comentaron',
      action: 'Leer',
      items: waiting.commented.rows.map((each) =>
        item(each, 'Comentada', `${each.kind.one}. Otra persona comentó lo que usted escribió.`),
      ),
    },
    {
      ...listed('brokenLinks'),
      hasNoHurry: true,
      title: 'Enlaces que no llevan a nada',
      action: 'Corregir',
      items: waiting.brokenLinks.rows.map(({ row: { registro, titulo, direccion, revisado }, kind }) => ({
        href: contentPath(kind, { id: null, registro }),
        title: titulo,
        what: kind.one,
        text: `Enlaza a ${direccion}, que no existe o se retiró. Se revisó el ${formatInstant(revisado)}.`,
        isUrgent: false,
      })),
    },
    {
      ...listed('unreadable'),
      hasNoHurry: true,
      title: 'Documentos que no se pueden leer',
      action: 'Ver documento',
      items: unreadableItems(waiting.unreadable.rows, config.publicUrl.origin),
    },
    {
      ...listed('drafts'),
      title: 'Sus borradores',
      action: 'Seguir',
      items: waiting.drafts.rows.map((each) => {
        const { id, actualizado } = each.row;
        const step = cancelled.get(id);
        const text =
          step === undefined || step.persona === actor.id
            ? `La guardó el ${formatInstant(actualizado)}.`
            : `${nameOf(step.persona)} canceló su publicación, ${formatInstant(step.momento)}.`;
        return item(each, 'Borrador', `${each.kind.one}. ${text}`);
      }),
    },
    ...unreviewed,
    ...system,
  ];
  return {
    isWhole: whole !== undefined,
    groups: waitingGroups.filter(({ id, items }) => items.length > 0 && (whole === undefined || id === whole)),
    scheduled: await placed(waiting.scheduled.rows, ({ row }) => {
      const at = formatInstant(row.programadoPara ?? row.actualizado);
      const who = `La programó ${nameOf(row.programadoPor)}, ${formatInstant(row.actualizado)}.`;
      return [at, row.programadoPor === actor.id ? '' : `${at}. ${who}`];
    }),
    inReview: [
      ...permissions,
      ...(await placed(waiting.inReview.rows, ({ row }) => [
        'En revisión',
        `En revisión desde el ${formatInstant(row.actualizado)}`,
      ])),
    ],
  };
}

/** Returns the address of the page with all of a group. */
function addressOfGroup(id: PageGroup): string {
  return `${HOME}?grupo=${id === 'drafts' ? DRAFTS : groups[id].clase}`;
}

/** Returns the group of such an address; undefined for another name. */
function groupOfAddress(name: string | null): PageGroup | undefined {
  if (name === DRAFTS) return 'drafts';
  return Object.entries(groups).find(([, { clase }]) => clase === name)?.[0] as Group | undefined;
}

/** Returns where content is worked on: what waits in a set of changes, among the others of the set. */
function contentAddress({ id, conjunto }: WaitingRow['row'], { plural }: ContentKind): string {
  if (conjunto === null) return `/gestion/${plural}/${id}`;
  return `/gestion/${auditChanges.kind.plural}/${conjunto}?abre=${plural}-${id}`;
}

function failureText({ row }: WaitingRow): string {
  return `Estaba programada para el ${formatInstant(row.programadoPara ?? new Date(0))}. ${failureSentence(row)}`;
}
