import { randomUUID } from 'node:crypto';
import {
  type OpenRegistro,
  type ProposedAct,
  type RecordReading,
  readRegistro,
} from '#areas/atencion/commands/desk/read.ts';
import { isAmong } from '#areas/atencion/queries/consents.ts';
import { type Consenters, handlersOf } from '#areas/atencion/queries/handlers.ts';
import { consentWords } from '#areas/atencion/rules/desk/consent.ts';
import { applicableMasks, maskText, maskWholeText, type Segment } from '#areas/atencion/rules/desk/masking.ts';
import { labelledFields } from '#areas/atencion/rules/desk/record-fields.ts';
import { recordName, recordTypes } from '#areas/atencion/rules/desk/record-types.ts';
import { isDrawable } from '#areas/atencion/rules/files.ts';
import { retentionOf, retentionSetting } from '#areas/atencion/rules/retention.ts';
import { nextState, possibleEvents } from '#areas/atencion/rules/states.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { formatBytes } from '#platform/format.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { readSetting } from '#platform/settings/read.ts';
import { wordList } from '#platform/text/word-list.ts';
import { formatInstant, personName } from '../../shell/who-and-when.ts';
import { describeTerm } from '../desk.server.ts';

/** Opens a record for its page; masked words do not leave the server. Throws `ForbiddenActError`. */
export async function openForPage(actor: StaffActor, reading: RecordReading) {
  const { head, key, now } = reading;
  const [opened, staff, calendar, retention] = await Promise.all([
    readRegistro(actor, reading),
    listStaff(),
    businessCalendar(),
    readSetting(retentionSetting),
  ]);
  const { states, excluded, readers } = opened;
  const names = new Map(staff.map(({ id, nombre }) => [id, nombre]));
  const handlers = handlersOf(staff, head.tipo).filter(({ id }) => !excluded.includes(id));
  const nameOf = (person: string) => personName(names, person);
  const masks = applicableMasks(textsOf(opened), opened.masks);
  const masked: Mask = (text) => maskText(text, masks);
  const maskedText: MaskWhole = (text, main = text) => maskWholeText(text, masks, main);
  const maskers = [...new Set(opened.masks.map(({ autor }) => nameOf(autor)))];
  return {
    /** Mark of this page opening: a form that is sent twice is written once. */
    mark: randomUUID(),
    id: head.id,
    name: recordName(head),
    tipo: head.tipo,
    estado: head.estado,
    ultimo: opened.ultimo,
    type: recordTypes[head.tipo],
    received: formatInstant(head.creado),
    text: maskedText(opened.content.Motivo ?? ''),
    fields: labelledFields(head.tipo, opened.content).map(({ name, label, value }) => ({
      label,
      value: name === 'Evidencia' ? maskedText(value) : masked(value),
    })),
    masks: { total: opened.masks.length, by: maskers.join(' y ') },
    thread: opened.thread.map((entry) => entryView(entry, { nameOf, maskedText })),
    files: opened.files.map((file) => fileView(file, masked)),
    events: possibleEvents(head.estado, 'personal').map((event) => ({
      event,
      state: nextState(head.estado, event, 'personal') ?? head.estado,
    })),
    term: describeTerm(head, states, { now, calendar }),
    readers: readers.map(({ persona, veces, ultima }) => ({
      name: nameOf(persona),
      times: veces,
      last: formatInstant(ultima),
    })),
    handler: head.atiende
      ? { name: nameOf(head.atiende), since: head.atiendeDesde ? formatInstant(head.atiendeDesde) : '' }
      : null,
    open: key !== undefined,
    isMine: head.atiende === actor.id,
    me: actor.id,
    handlers: handlers.map(({ id, nombre }) => ({ value: id, label: nombre })),
    kept: retentionOf(retention, head.tipo),
    excluded: excluded.map((id) => ({ id, name: nameOf(id) })),
    // An exclusion is shown to the excluded person only once it takes effect.
    consents: opened.consents
      .filter(({ persona }) => persona !== actor.id)
      .map((act) => consentView(act, { reader: actor.id, nameOf, masked })),
  };
}

type NameOf = (person: string) => string;
/** Masks a text. */
type Mask = (text: string) => Segment[];
/** Masks a whole text of the record; `main` is its text without fields and their labels. */
type MaskWhole = (text: string, main?: string) => Segment[];

function entryView(
  entry: OpenRegistro['thread'][number],
  { nameOf, maskedText }: { nameOf: NameOf; maskedText: MaskWhole },
) {
  const { id, creado, origen, estado, autor, texto, principal } = entry;
  return {
    id,
    origen,
    estado: estado ?? null,
    at: formatInstant(creado),
    author: autor ? nameOf(autor) : '',
    text: maskedText(texto, principal),
  };
}

function fileView({ id, nombre, tipo, bytes, estado, deQuien }: OpenRegistro['files'][number], masked: Mask) {
  return {
    id,
    estado,
    size: formatBytes(bytes),
    isAdded: deQuien === 'seguimiento',
    name: masked(nombre),
    hasPages: tipo === 'application/pdf',
    isDrawn: isDrawable(tipo) && estado !== 'infectado',
  };
}

function consentView(
  act: OpenRegistro['consents'][number],
  { reader, nameOf, masked }: { reader: string; nameOf: NameOf; masked: Mask },
) {
  return {
    id: act.id,
    kind: act.clase,
    what: whatIsProposed(act, nameOf),
    by: nameOf(act.propuso),
    at: formatInstant(act.propuesto),
    reason: act.motivo,
    // Masked words are hidden from the person who consents. The words of an answer are its author's, not the sender's.
    text: act.clase === 'desechar' ? [{ text: act.texto }] : masked(act.texto),
    isOwn: act.propuso === reader,
    mayConsent: isAmong(act.consenters, reader),
    who: consentersSentence(act.consenters),
  };
}

/** Returns the texts of a record, which may be long. */
function textsOf({ content, thread }: OpenRegistro): string[] {
  return [content.Motivo ?? '', content.Evidencia ?? '', ...thread.map(({ texto }) => texto)];
}

/** Returns a description of the effect of an act. */
export function whatIsProposed(
  { clase, persona }: Pick<ProposedAct, 'clase' | 'persona'>,
  nameOf: (person: string) => string,
): string {
  return persona ? `Excluir a ${nameOf(persona)} de este registro` : consentWords[clase];
}

function consentersSentence({ rol, people }: Consenters): string {
  const names = wordList(
    people.map(({ nombre }) => nombre),
    'any',
  );
  if (people.length === 0) return 'Hoy nadie puede consentirlo: nadie más lo atiende y nadie responde por el control.';
  return rol === 'control' ? `Lo consiente ${names}, que responde por el control.` : `Lo consiente ${names}.`;
}

/** A record as its page shows it. */
export type PageRecord = Awaited<ReturnType<typeof openForPage>>;
