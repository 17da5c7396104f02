import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import type { Attachment } from '#areas/atencion/commands/attachment.ts';
import { findOpenKey, openReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { prepareRegistro, submitRegistro } from '#areas/atencion/commands/submit.ts';
import { findDeskHead } from '#areas/atencion/queries/desk.ts';
import { consultRegistro } from '#areas/atencion/queries.ts';
import { validateRegistro } from '#areas/atencion/rules/validation.ts';
import { act } from '#platform/acts/act.ts';
import { readConfig } from '#platform/config.ts';
import { markPermissions } from '#platform/identity/permissions/marks.ts';
import { markPerson } from '#platform/identity/permissions/person-marks.ts';
import type { Permission } from '#platform/identity/roles.ts';
import { permisos, personal } from '#platform/identity/schema.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { createLog } from '#platform/log.ts';
import { openStores, release } from '#src/server/start/prepare.ts';
import { migratedDataDir } from '../data-folder/migrated-database.ts';
import { testActor } from '../database.ts';
import { changeRecords } from './change-records.ts';
import { complaint, query } from './submission.ts';

export const now = new Date('2026-11-20T16:00:00Z');
export const email = 'persona@correo.example';
export const phrase = 'siete palabras que nadie más recuerda';
export const canary = 'Xanadú7Quetzal';

/** Opens an empty database of its own in this process, with complaints and handlers whose keys are opened as by their browsers. */
export function sealingSite() {
  const dataDir = migratedDataDir();
  beforeAll(() => openStores(readConfig({ DATA_DIR: dataDir }), createLog('silent')));
  afterAll(async () => {
    await release();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const rows = <T extends object>(text: string, values: unknown[] = []) => query<T>(dataDir, text, values);

  /** A person with permissions, as an act gives them. */
  function newMember(id: string, permissions: readonly Permission[]): Promise<void> {
    return act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => {
      await tx.insert(personal).values({ id, name: id, email: id });
      await tx.insert(permisos).values(permissions.map((permission) => ({ persona: id, ...permission })));
      markPerson(tx, { id, email: id, name: id });
      markPermissions(tx, id, permissions);
    });
  }

  /** A handler with a login, of complaints by default. */
  async function newHandler(id: string, types = ['denuncias']): Promise<StaffActor> {
    await newMember(
      id,
      types.map((area) => ({ rol: 'atencion', area })),
    );
    await rows("insert into accesos (id, clave, persona, vence) values ($1, $1, $1, now() + interval '1 day')", [id]);
    return staffActor({ id, name: id });
  }

  async function submit(
    Motivo = `Motivo ${canary}`,
    more: Record<string, string> = {},
    { attachment, at = now }: { attachment?: Attachment; at?: Date } = {},
  ) {
    const checked = validateRegistro(complaint({ Email: email, Motivo, Evidencia: 'Recibos', ...more }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const prepared = await prepareRegistro({ registro: checked.registro, attachment, caller: 'x', now: at });
    const { receipt } = await act(testActor, 'atencion.registrar', { kind: 'registro' }, (tx) =>
      submitRegistro(tx, prepared),
    );
    return { folio: receipt.Folio, id: prepared.id };
  }

  async function headOf(id: string) {
    const head = await findDeskHead(id);
    if (!head) throw new Error('no record');
    return head;
  }

  /** To whom the data key of a record is sealed. */
  async function keysOf(id: string): Promise<string[]> {
    const text = 'select destinatario from llaves_de_registro where registro_id = $1 order by 1';
    return (await rows<{ destinatario: string }>(text, [id])).map(({ destinatario }) =>
      destinatario.replace(/^resguardo-.*/, 'resguardo'),
    );
  }

  /** Opens the key of a handler, as the browser of the login does. */
  async function unlock(actor: StaffActor, words = phrase) {
    const secret = await openReadingKey(actor, { loginId: actor.id, phrase: words, now });
    return secret === undefined ? undefined : findOpenKey(actor.id, { loginId: actor.id, secret }, now);
  }

  return {
    change: (text: string) => changeRecords(dataDir, text),
    dataDir,
    rows,
    newMember,
    newHandler,
    submit,
    headOf,
    keysOf,
    unlock,
    consult: (folio: string) => consultRegistro(email, folio, { mark: 'x', proven: false }),
    ringKeyOf: async (id: string) =>
      (await rows<{ llave: Buffer | null }>('select llave from registros where id = $1', [id]))[0]?.llave,
  };
}
