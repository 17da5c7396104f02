import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, max } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { Envelope, lookupHashes } from '../rules/envelope.ts';
import { type Actor, type Evento, finalStates, nextState } from '../rules/states.ts';
import type { Registro } from '../rules/validation.ts';
import { parseFolio } from '../rules/values.ts';
import { notasInternas, registros, seguimientos } from '../schema.ts';
import type { Attachment } from './attachment.ts';
import { queueNotice } from './notices.ts';
import { idempotencyHash, insertAttachment, SAME_WITHIN_MS, type Submitted, serialize } from './submit.ts';

/** An event that the record's state does not admit. */
export class ImpossibleEvent extends Error {}

type Row = typeof registros.$inferSelect;
type Entry = { content: object; idempotencia?: Buffer; now: Date };

/**
 * Adds what a person sends as a `Seguimiento` to the record that it names. Undefined when folio and e-mail do not belong to a record: the
 * caller answers as a look-up that failed. Costs the same work in every case. Throws the problem 503 under load or without keys.
 */
export async function addSeguimiento(
  registro: Registro,
  attachment: Attachment | undefined,
  now: Date,
  querier?: Querier,
): Promise<Submitted | undefined> {
  const { Folio = '', Email = '' } = registro;
  const hashes = await lookupHashes(Folio, Email, true);
  const idempotencia = idempotencyHash({ ...registro, Folio: parseFolio(Folio) ?? '' }, attachment);
  const work = async (transaction: Querier): Promise<Submitted | undefined> => {
    await serialize(transaction, idempotencia);
    const [row] = await transaction
      .select()
      .from(registros)
      .where(
        and(
          eq(registros.folioHmac, hashes.folioHmac),
          eq(registros.emailHmac, hashes.emailHmac),
          isNull(registros.borrado),
        ),
      )
      .for('update');
    if (!row?.llave) return undefined;
    const receipt = { Tipo: 'Seguimiento' as const, Folio: parseFolio(Folio) ?? '' };
    if (await wasSent(transaction, row.id, idempotencia, now)) return { receipt, stored: false };
    const envelope = Envelope.open(row.id, row.llave);
    const entry = { content: registro, idempotencia, now };
    const id = await advance(transaction, row, envelope, 'agregar', 'persona', entry);
    if (attachment) await insertAttachment(transaction, envelope, row.id, id, attachment, now);
    return { receipt, stored: true };
  };
  return querier ? work(querier) : db().transaction(work);
}

export type StatusChange = {
  event: Exclude<Evento, 'agregar'>;
  /** What the person reads. */
  respuesta: string;
  /** What only the staff reads. */
  nota?: string;
  /** Who of the staff does it. */
  autor: string;
  now: Date;
};

/**
 * Moves a record along the table of states, with the public answer that explains it, and tells the person by mail that there is news.
 * Throws `ImpossibleEvent`, also for a record that does not exist or was erased.
 */
export async function changeStatus(registroId: string, change: StatusChange, querier?: Querier): Promise<void> {
  const work = async (transaction: Querier) => {
    const [row] = await transaction
      .select()
      .from(registros)
      .where(and(eq(registros.id, registroId), isNull(registros.borrado)))
      .for('update');
    if (!row?.llave || !row.contenido) throw new ImpossibleEvent('The record does not exist or was erased');
    const envelope = Envelope.open(row.id, row.llave);
    const entry = { content: { Respuesta: change.respuesta }, now: change.now };
    await advance(transaction, row, envelope, change.event, 'personal', entry);
    if (change.nota) await insertNote(transaction, envelope, row.id, change.nota, change.autor, change.now);
    await queueNotice(transaction, row.id, 'novedad', envelope.openContent(row.contenido).Email ?? '', change.now);
  };
  return querier ? work(querier) : db().transaction(work);
}

async function insertNote(
  querier: Querier,
  envelope: Envelope,
  registroId: string,
  text: string,
  autor: string,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const contenido = envelope.sealNote(id, text);
  await querier.insert(notasInternas).values({ id, registroId, contenido, autor, creado: now });
}

async function advance(
  transaction: Querier,
  row: Row,
  envelope: Envelope,
  event: Evento,
  who: Actor,
  { content, idempotencia, now }: Entry,
): Promise<string> {
  const estado = nextState(row.estado, event, who);
  if (!estado) throw new ImpossibleEvent(`${event} from ${row.estado} by ${who}`);
  const id = randomUUID();
  const [last] = await transaction
    .select({ numero: max(seguimientos.numero) })
    .from(seguimientos)
    .where(eq(seguimientos.registroId, row.id));
  await transaction.insert(seguimientos).values({
    id,
    registroId: row.id,
    numero: (last?.numero ?? 0) + 1,
    origen: who,
    estado,
    contenido: envelope.sealFollowUp(id, content),
    idempotencia,
    creado: now,
  });
  const closed = finalStates.includes(estado);
  await transaction
    .update(registros)
    .set({ estado, cerrado: closed ? (row.cerrado ?? now) : null })
    .where(eq(registros.id, row.id));
  return id;
}

async function wasSent(querier: Querier, registroId: string, hash: Buffer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_WITHIN_MS);
  const rows = await querier
    .select({ id: seguimientos.id })
    .from(seguimientos)
    .where(
      and(eq(seguimientos.registroId, registroId), eq(seguimientos.idempotencia, hash), gt(seguimientos.creado, since)),
    )
    .limit(1);
  return rows.length > 0;
}
