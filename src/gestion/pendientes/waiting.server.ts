import type { RouterContextProvider } from 'react-router';
import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import { listBrokenLinks } from '#platform/editing/links/check.ts';
import { listReturnComments, listWaiting } from '#platform/editing/read.ts';
import { count } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import { listUnconfirmedRuns } from '#platform/import/runs/runs.ts';
import { failureSentence } from '../contents/failure-sentence.ts';
import { kindsOf } from '../contents/kinds.server.ts';
import { importsOf, runAddress } from '../importar/imports.server.ts';
import { formatInstant } from '../shell/instant.ts';
import { signedIn, staffInput } from '../staff-context.ts';
import type { WaitingGroup, WaitingItem } from './waiting-group.ts';
import { readWaitingRecords } from './waiting-records.server.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** Returns what waits for the person, the urgent first, and what will be published and is in the hands of others. */
export async function readWaiting(context: Readonly<RouterContextProvider>) {
  const { actor } = signedIn(context);
  const kinds = kindsOf(actor);
  const [rows, names, imports, records] = await Promise.all([
    listWaiting(kinds.map(({ tipo }) => tipo)),
    listNames(),
    importsOf(context),
    readWaitingRecords(actor, context.get(staffInput).now),
  ]);
  const comments = await listReturnComments(rows.filter(({ estado }) => estado === 'devuelto').map(({ id }) => id));
  const confirmable = imports.filter(({ action }) => actor.can(action));
  const edited = kinds.filter((kind) => actor.can(contentAction(kind, 'editar')));
  const [runs, brokenLinks] = await Promise.all([
    listUnconfirmedRuns(confirmable.map(({ id }) => id)),
    listBrokenLinks(edited.map(({ tipo }) => tipo)),
  ]);
  const known = rows.flatMap((row) => {
    const kind = kinds.find(({ tipo }) => tipo === row.tipo);
    return kind ? [{ row, kind }] : [];
  });
  type Known = (typeof known)[number];
  const nameOf = (person: string | null) => names.get(person ?? '') ?? 'Una persona que ya no está';
  const item = ({ row, kind }: Known, what: string, text: string, isUrgent = false): WaitingItem => ({
    href: addressOf(kind, row),
    title: row.titulo,
    ...{ what, text, isUrgent },
  });
  const isMine = ({ row }: Known) => row.responsable === actor.id;
  const publishes = ({ kind }: Known) => actor.can(contentAction(kind, 'publicar'));
  const select = (condition: (each: Known) => boolean, toItem: (each: Known) => WaitingItem) =>
    known.filter(condition).map(toItem);
  const titles = new Map(imports.map(({ id, title }) => [id, title]));
  const groups: WaitingGroup[] = [
    ...records,
    {
      title: 'No se publicó a su hora',
      action: 'Corregir',
      items: select(
        (each) => each.row.fallo !== null && (isMine(each) || publishes(each)),
        (each) => item(each, 'No se publicó', failureText(each.row), true),
      ),
    },
    {
      title: 'Por revisar',
      action: 'Revisar',
      items: select(
        (each) => each.row.estado === 'revision' && publishes(each),
        (each) =>
          item(
            each,
            'En revisión',
            `La envió ${nameOf(each.row.responsable)}, ${formatInstant(each.row.actualizado)}.`,
          ),
      ),
    },
    {
      title: 'Importaciones por confirmar',
      action: 'Ver ensayo',
      items: runs.map((run) => ({
        href: runAddress(run),
        title: run.nombre,
        what: titles.get(run.tipo) ?? run.tipo,
        text: `La ensayó ${nameOf(run.persona)}, ${formatInstant(run.creada)}: ${count('renglón nuevo', run.nuevas, 'renglones nuevos')} y ${count('que cambia', run.cambiadas, 'que cambian')}.`,
        isUrgent: false,
      })),
    },
    {
      title: 'Le devolvieron',
      action: 'Atender',
      items: select(
        (each) => each.row.estado === 'devuelto' && isMine(each),
        (each) => {
          const comment = comments.get(each.row.id);
          const text = comment ? `${nameOf(comment.persona)}: «${comment.comentario}»` : '';
          return item(each, 'Devuelta', text, true);
        },
      ),
    },
    {
      title: 'Enlaces que no llevan a nada',
      action: 'Corregir',
      items: brokenLinks.flatMap(({ tipo, registro, titulo, direccion, revisado }) => {
        const kind = edited.find((each) => each.tipo === tipo);
        const text = `Enlaza a ${direccion}, que no existe o se retiró. Se revisó el ${formatInstant(revisado)}.`;
        return kind
          ? [{ href: `/gestion/${kind.plural}/r${registro}`, title: titulo, what: kind.one, text, isUrgent: false }]
          : [];
      }),
    },
    {
      title: 'Sus borradores',
      action: 'Seguir',
      items: select(
        (each) => each.row.estado === 'borrador' && isMine(each),
        (each) => item(each, 'Borrador', `${each.kind.one}. La guardó el ${formatInstant(each.row.actualizado)}.`),
      ),
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    scheduled: select(
      ({ row }) => row.estado === 'programado' && row.fallo === null,
      (each) => item(each, formatInstant(each.row.programadoPara ?? each.row.actualizado), ''),
    ),
    inReview: select(
      (each) => each.row.estado === 'revision' && isMine(each),
      (each) => item(each, 'En revisión', `En revisión desde el ${formatInstant(each.row.actualizado)}`),
    ),
  };
}

function addressOf({ plural }: ContentKind, { id }: Waiting): string {
  return `/gestion/${plural}/${id}`;
}

function failureText(row: Waiting): string {
  return `Estaba programada para el ${formatInstant(row.programadoPara ?? new Date(0))}. ${failureSentence(row)}`;
}
