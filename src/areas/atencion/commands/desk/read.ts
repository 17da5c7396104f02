import { sql } from 'drizzle-orm';
import { act } from '#platform/acts/act.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listConsentsOfRecord, type WaitingConsent } from '../../queries/consents.ts';
import { listReaders, MAX_READINGS, type Reader } from '../../queries/desk.ts';
import type { RecordMask } from '../../rules/desk/masking.ts';
import { followUpText, mainTextOf } from '../../rules/desk/record-fields.ts';
import type { Origen } from '../../rules/states.ts';
import type { EstadoAdjunto, EstadoDenuncia } from '../../rules/values.ts';
import { lecturas } from '../../schema.ts';
import { deliverNotice } from '../notices.ts';
import type { Envelope, FileMetadata } from '../sealing/envelope.ts';
import { sealIfPossible } from '../sealing/open-record.ts';
import { assertOpens, loadIntact } from '../sealing/record-mark.ts';
import { assertMayRead } from './desk-actor.ts';
import { openForAct, type RecordKey } from './open-for-act.ts';

/** An entry of the thread of a record, in plain text. */
type ThreadEntry = {
  id: string;
  creado: Date;
  texto: string;
  /** The text without the fields of a follow-up. */
  principal: string;
  origen: Origen | 'nota';
  /** State after the entry; absent for notes, which do not change it. */
  estado?: EstadoDenuncia;
  /** Author of a note. */
  autor?: string;
};

/** A reading: the record, and the handler's key, if open. */
export type RecordReading = RecordKey & { now: Date };

/** A record in plain text. */
export type OpenRegistro = {
  content: Record<string, string>;
  thread: ThreadEntry[];
  files: (FileMetadata & { id: string; estado: EstadoAdjunto; deQuien: 'registro' | 'seguimiento' })[];
  masks: (RecordMask & { autor: string })[];
  /** Acts pending consent. */
  consents: ProposedAct[];
  /** Number of the last follow-up. */
  ultimo: number;
  /** States of the record, with their times. */
  states: { estado: EstadoDenuncia; creado: Date }[];
  /** Readers of the record, including this reading. */
  readers: Reader[];
  /** People who are excluded from the record. */
  excluded: string[];
};

/** An act pending consent; `texto` contains the words to mask, or the answer to send. */
export type ProposedAct = WaitingConsent & { texto: string };

/** Readings within this time of the last one count as one in the list of readers; the audit log contains each. */
const SAME_READING = '30 minutes';

/**
 * Opens a record for a handler. Reading is an act: nothing is decrypted without the log entry. Throws `ForbiddenActError` if the person does not
 * handle the type or is excluded, `LockedKeyError` and `UnsharedKeyError` if the person's key does not open a sealed record, and
 * `AlteredRecordError`.
 */
export async function readRegistro(actor: StaffActor, { head, key, now }: RecordReading): Promise<OpenRegistro> {
  const { id } = head;
  const { onRecord, envelope } = await openForAct(actor, { head, key }, 'atencion.leer');
  await act(onRecord, 'atencion.leer', { kind: 'registro', ids: [id] }, (tx) =>
    countReading(tx, { registroId: id, persona: actor.id, now }),
  );
  const [record, readers] = await Promise.all([loadIntact(id), listReaders(id)]);
  assertMayRead(actor, head, record);
  const consents = await listConsentsOfRecord(record);
  const content = assertOpens(envelope, record);
  const { row, entries, notes, files, masks } = record;
  if (row.avisoPendiente) deliverNotice(id, content.Email);
  if (row.llave) await sealIfPossible(onRecord, { id, tipo: row.tipo, envelope, content });
  const thread: ThreadEntry[] = [
    ...entries.map(({ id: entry, creado, contenido, origen, estado }) => {
      const opened = envelope.openFollowUp(entry, contenido);
      const texts = { texto: followUpText(origen, opened), principal: mainTextOf(origen, opened) };
      return { id: entry, creado, origen, estado, ...texts };
    }),
    ...notes.map(({ id: note, creado, contenido, autor }) => {
      const texto = envelope.openNote(note, contenido);
      return { id: note, creado, autor, origen: 'nota' as const, texto, principal: texto };
    }),
  ];
  return {
    content,
    thread: thread.sort((a, b) => a.creado.getTime() - b.creado.getTime()),
    files: files.map((file) => ({
      ...envelope.openFile(file.id, file).metadata,
      id: file.id,
      estado: file.estado,
      deQuien: file.seguimientoId ? 'seguimiento' : 'registro',
    })),
    masks: masks.map(({ id: mask, contenido, autor }) => ({
      ...envelope.openMask(mask, contenido),
      id: mask,
      autor,
      isConsented: record.consents.some((consent) => consent.id === mask && consent.estado === 'consentido'),
    })),
    consents: consents.map((consent) => ({ ...consent, texto: textOf(envelope, consent) })),
    ultimo: entries.at(-1)?.numero ?? 0,
    readers,
    states: entries.map(({ estado, creado }) => ({ estado, creado })),
    excluded: record.exclusions.map(({ persona }) => persona),
  };
}

function textOf(envelope: Envelope, { id, clase, contenido }: WaitingConsent): string {
  if (!contenido) return '';
  if (clase === 'tapar') return envelope.openMask(id, contenido).texto;
  return envelope.openFollowUp(id, contenido).Respuesta ?? '';
}

async function countReading(
  tx: Transaction,
  { registroId, persona, now }: { registroId: string; persona: string; now: Date },
): Promise<void> {
  const isSame = sql`excluded.ultima - ${lecturas.ultima} < ${SAME_READING}::interval`;
  const veces = sql`least(${lecturas.veces}, ${MAX_READINGS}) + case when ${isSame} then 0 else 1 end`;
  await tx
    .insert(lecturas)
    .values({ registroId, persona, veces: 1, ultima: now })
    .onConflictDoUpdate({
      target: [lecturas.registroId, lecturas.persona],
      set: { veces, ultima: now },
    });
}
