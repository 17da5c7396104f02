import { Readable } from 'node:stream';
import type { QuarterFormat } from '#areas/transparencia/queries/quarters.ts';
import { findVersion, repeatedTable } from '#areas/transparencia/queries/versions.ts';
import { periodTitle } from '#areas/transparencia/rules/quarters.ts';
import { putContent } from '#platform/files/contents.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { requestSoleRun } from '#platform/import/runs/queue.ts';
import { writers } from '#platform/tables/writers.ts';
import { today } from '#platform/visibility.ts';
import { importOfFormat } from './board-address.ts';

/**
 * Declares that a format repeats what it said before: the book of the earlier version with the new period goes the way of every book. Who may
 * import publishes it at once; from others it waits in review. Returns the notice of the board; undefined where a book came after `newest`.
 */
export async function repeatVersion(
  { format, actor, now }: { format: QuarterFormat; actor: StaffActor; now: Date },
  newest: number | undefined,
): Promise<'sin-cambios' | 'sin-cambios-enviado' | undefined> {
  const version = format.before && (await findVersion(format.before.id, now));
  if (!version) return undefined;
  const { periodo, desde, hasta } = format;
  const table = repeatedTable(version, { periodo, desde, hasta, today: today(now) });
  const { sha256 } = await putContent(Readable.from(writers.xlsx(table)));
  const run = {
    tipo: importOfFormat(format.id),
    nombre: `Sin cambios, ${periodTitle(periodo, hasta).toLowerCase()}.xlsx`,
    sha256,
    periodo: hasta,
    autor: actor.id,
    persona: actor.id,
  };
  const isPublished = actor.can('transparencia.importar');
  const request = isPublished ? { ...run, prueba: false } : { ...run, prueba: true, enviada: now };
  const id = await requestSoleRun(request, newest);
  if (id === undefined) return undefined;
  return isPublished ? 'sin-cambios' : 'sin-cambios-enviado';
}
