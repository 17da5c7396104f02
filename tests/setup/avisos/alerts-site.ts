import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { countAudience } from '#areas/avisos/commands/audience.ts';
import { deliverNext } from '#areas/avisos/commands/deliver.ts';
import { gatherNews } from '#areas/avisos/commands/gather.ts';
import { runRhythms } from '#areas/avisos/commands/runs.ts';
import { confirmSubscription, type Request, requestSubscription } from '#areas/avisos/commands/subscribe.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { notas } from '#areas/noticias/datasets/notas.ts';
import { convocatorias } from '#areas/participacion/datasets/convocatorias.ts';
import { propuestas } from '#areas/participacion/datasets/propuestas.ts';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import type { LoggedDetail } from '#platform/acts/schema.ts';
import { type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { publish, refreshPublications, withdraw } from '#platform/publications/write.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { query } from '../atencion/submission.ts';
import { migratedDataDir } from '../data-folder/migrated-database.ts';

/** A member of the staff, of whose acts people are told. */
const publisher: Actor = { kind: 'personal', id: 'publica', may: () => true };
/** An import, of which nobody is told. */
const importer: Actor = { kind: 'importacion', id: 'tabla', may: () => true };

export const start = new Date('2026-11-20T16:01:00Z');
export const minutes = (amount: number, from = start) => new Date(from.getTime() + amount * 60_000);

const observation = {
  ...{ ejercicioId: 17, naturaleza: 'Financieras' as const, rubro: 'egreso' as const },
  ...{ monto: 100, emitidaEl: '2022-05-01' },
};

/** `notified`: day from which the terms of its observations run, one business day each. */
type AuditOptions = {
  audit?: number;
  ente?: number;
  resolved?: string;
  visible?: boolean;
  notified?: string | null;
  actor?: Actor;
  isSilent?: boolean;
};

/** Last days of the call of 2026, and a proposal of it. */
type CallOptions = { cierraEl: string; resultadosEl?: string; proposal?: string };

/** Of the act that publishes: its object as the log has it. */
type PublishOptions = { actor?: Actor; on?: string; kind?: string; detail?: LoggedDetail };

/** Opens an empty database of its own in this process: publications, subscriptions and jobs are called with a clock of the test. */
export function alertsSite() {
  const dataDir = migratedDataDir();
  let published = 0;
  beforeAll(async () => {
    await openStores(readConfig({ DATA_DIR: dataDir }), createLog('silent'));
    await perform(importer, async (tx) => {
      await tiposEnte.save(tx, [{ id: 4, nombre: 'Tipo', ambito: 'Municipal', indicador: 'isMunicipio' }]);
      await entes.save(tx, [enteOf(1), enteOf(2)]);
      await ejercicios.save(tx, [{ id: 17, anio: 2021 }]);
      await tiposAuditoria.save(tx, [{ id: 9, nombre: 'Integral', nombreCiudadano: 'Integral' }]);
    });
    await gatherNews(start);
  });
  afterAll(async () => {
    await release();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function enteOf(id: number, nombre = `Ayuntamiento de Cumpas ${id}`) {
    return {
      ...{ id, tipoEnteId: 4, ambito: 'Municipal' as const, nombre, nombreCorto: `Cumpas ${id}`, siglas: '' },
      ...{ nombreCompleto: nombre, nombreCortoCompleto: nombre },
    };
  }

  function perform<Result>(
    actor: Actor,
    work: (tx: Transaction) => Promise<Result | Unchanged<Result>>,
    { kind = 'prueba', detail = {} }: { kind?: string; detail?: LoggedDetail } = {},
  ): Promise<Result> {
    return act(actor, 'demostracion.cargar', { kind, detail }, work);
  }

  function noteOf(titulo: string, on: string) {
    published += 1;
    return { id: published, titulo, autor: 'Autoría', contenido: '<p>Texto</p>', publicarDespuesDe: on };
  }

  /** Returns how many people the publication of a note would tell. */
  function predictFor(titulo: string): Promise<number | undefined> {
    return perform(publisher, async (tx) => {
      await notas.save(tx, [noteOf(titulo, '2026-11-01')]);
      return new Unchanged(await countAudience(tx, start));
    });
  }

  /** Returns how many people a change of audit 1, as it is, would tell. */
  function predictForAudit(): Promise<number | undefined> {
    return perform(publisher, async (tx) => {
      await refreshPublications(tx, auditorias.publication, [1]);
      return new Unchanged(await countAudience(tx, start));
    });
  }

  /** Publishes notes with a title in one act; returns their ids. */
  async function publishNotes(
    titles: readonly string[],
    { actor = publisher, on = '2026-11-01', ...object }: PublishOptions = {},
  ): Promise<number[]> {
    const rows = titles.map((titulo) => noteOf(titulo, on));
    await perform(actor, (tx) => notas.save(tx, rows), object);
    return rows.map(({ id }) => id);
  }

  /** Gives a note a document, whose third page has some words (`tsvector`) once its text is read. */
  async function readText(note: number, { words, readAt }: { words: string; readAt: Date }): Promise<void> {
    await rows(
      `with publicacion as (select id from publicaciones where tipo = 'nota' and registro = $1),
        archivo as (insert into archivos (sha256, nombre, tipo, bytes) values (repeat('a', 64), 'a.pdf', 'application/pdf', 1) returning id),
        texto as (insert into textos_pdf (sha256, estado, leido) values (repeat('a', 64), 'completo', $2)),
        ofrecido as (insert into publicacion_archivos (publicacion_id, archivo_id, papel, orden)
          select publicacion.id, archivo.id, 'documento', 1 from publicacion, archivo)
      insert into indice (publicacion_id, tipo, parte, peso, huella, palabras)
      select id, 'texto', 100003, 0.2, 'a', $3::tsvector from publicacion`,
      [note, readAt, words],
    );
  }

  /** Changes the title of a note. */
  function changeNote(id: number, titulo: string, detail: LoggedDetail = {}): Promise<unknown> {
    const row = { ...noteOf(titulo, '2026-11-01'), id };
    return perform(publisher, (tx) => notas.save(tx, [row]), { detail });
  }

  /** Saves the call of 2026, which is in process, and a proposal of it; returns its id. */
  async function saveCall({ proposal, ...dates }: CallOptions): Promise<number> {
    const call = { numero: 1, anio: 2026, actual: true, programa: '2026-2027', resumen: '', publicadaEl: '2026-05-15' };
    await perform(publisher, async (tx) => {
      await convocatorias.save(tx, [{ ...call, ...dates }]);
      const row = { convocatoria: 1, orden: 1, areaDeInteres: 'Obra Pública', ambito: 'Municipal' as const };
      if (proposal) await propuestas.save(tx, [{ ...row, titulo: proposal }]);
    });
    const [stored] = await rows<{ id: number }>('select id from convocatorias');
    return stored?.id ?? 0;
  }

  /** Saves an audit (1 of ente 1) with observations in the given states; hidden where `visible` is false. */
  async function saveAudit(
    states: readonly ('pendiente' | 'solventada')[],
    {
      audit = 1,
      ente = 1,
      visible = true,
      notified = null,
      actor = publisher,
      isSilent = false,
      resolved,
    }: AuditOptions = {},
  ): Promise<void> {
    await perform(
      actor,
      async (tx) => {
        await auditorias.save(tx, [
          {
            ...{
              id: audit,
              codigo: `P-${audit}`,
              tipoAuditoriaId: 9,
              enteId: ente,
              ejercicioId: 17,
              periodoAuditado: '2021',
            },
            ...{ planeadaEl: '2022-01-01', publicadaEl: '2022-06-01', visibleEnSitioWeb: visible, textoIngreso: '' },
            notificadaEl: notified,
          },
        ]);
        const rows = states.map((estado, index) => ({
          ...{
            ...observation,
            ...{ auditoriaId: audit, enteId: ente },
            numero: index + 1,
            descripcion: `Anticipos sin comprobar ${index + 1}`,
            estado,
            plazoDiasHabiles: 1,
            resueltaEl: estado === 'solventada' ? (resolved ?? null) : null,
          },
        }));
        await observaciones.save(tx, rows);
      },
      { detail: isSilent ? { sinAvisar: true } : {} },
    );
  }

  /** Requests a subscription, and confirms it. */
  async function follow(address: string, clave: string, more: Partial<Request> = {}): Promise<number> {
    const request: Request = {
      ...{ address, clave, nombre: 'las notas', direccion: '/difusion/notas', clases: ['publicacion'] },
      ...{ ritmo: 'inmediato', isMailed: false, now: start, ...more },
    };
    const id = await perform(publisher, (tx) => requestSubscription(tx, request));
    await confirm(id);
    return id;
  }

  function confirm(id: number): Promise<unknown> {
    return perform(publisher, (tx) => confirmSubscription(tx, { id, now: start }));
  }

  /** Requests a subscription, whose confirmation is mailed. */
  function requestAt(address: string, clave: string, now: Date): Promise<number> {
    const subject = { clave, nombre: 'las notas', direccion: '/difusion/notas', clases: ['publicacion' as const] };
    return perform(publisher, (tx) =>
      requestSubscription(tx, { address, ...subject, ritmo: 'inmediato', isMailed: true, now }),
    );
  }

  /** Reads what changed until five minutes before an instant, and then runs the rhythms and sends what is due, as the jobs do. */
  async function sendNewsAt(now: Date): Promise<void> {
    await gatherNews(minutes(-5, now));
    await runRhythms(now);
    while (['sent', 'settled', 'bounced'].includes((await deliverNext(() => now)) ?? ''));
  }

  function saveEnte(id: number, nombre: string): Promise<unknown> {
    return perform(publisher, (tx) => entes.save(tx, [enteOf(id, nombre)]));
  }

  function withdrawCall(id: number): Promise<void> {
    const kind = convocatorias.publication;
    return perform(publisher, (tx) => withdraw(tx, { kind, id, retiro: 'error', now: start }));
  }

  function publishCall(id: number): Promise<void> {
    return perform(publisher, (tx) => publish(tx, { kind: convocatorias.publication, ids: [id] }));
  }

  /** Merges an ente into another one. */
  function merge({ from, to }: { from: number; to: number }): Promise<void> {
    const kind = entes.publication;
    return perform(publisher, (tx) => withdraw(tx, { kind, id: from, retiro: 'fusion', sucesor: to, now: start }));
  }

  async function withdrawNotes(ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await perform(publisher, (tx) => withdraw(tx, { kind: notas.publication, id, retiro: 'error', now: start }));
  }

  const rows = <T extends object>(text: string, values: unknown[] = []) => query<T>(dataDir, text, values);
  return {
    ...{
      dataDir,
      perform,
      publisher,
      importer,
      publishNotes,
      saveAudit,
      merge,
      withdrawNotes,
      follow,
      sendNewsAt,
      rows,
    },
    ...{ gatherAt: gatherNews, predictFor, predictForAudit, readText, changeNote, saveCall, request: requestAt },
    ...{ saveEnte, withdrawCall, publishCall, confirm },
  };
}
