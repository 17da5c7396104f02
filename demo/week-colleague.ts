import { randomBytes, randomUUID } from 'node:crypto';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { db } from '#platform/database/connection.ts';
import { keepDraft } from '#platform/editing/drafts.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { findVersion } from '#platform/editing/read.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { createPerson } from '#platform/identity/links.ts';
import { setPermissions } from '#platform/identity/people.ts';
import { EVERYWHERE, type Permission } from '#platform/identity/roles.ts';
import { hashPassword } from '#platform/identity/secrets/password.ts';
import { findStaffActor, type StaffActor } from '#platform/identity/staff-actor.ts';

const seeder = systemActor('demostracion', 'cuentas', ['cuenta.sembrar']);
const permissions: Permission[] = [
  { rol: 'editor', area: EVERYWHERE },
  // Settings are granted by name.
  { rol: 'editor', area: 'ajustes' },
];

/** Creates a second person who edits, and whose password nobody knows: the printed accounts work with somebody. */
export async function seedColleague(): Promise<StaffActor> {
  const hash = await hashPassword(randomBytes(24).toString('base64url'));
  const person = { email: 'edicion.2@demo.example', name: 'Julia Bracamonte', hash, permissions };
  const object = { kind: 'persona', detail: { total: 1 } };
  const id = await act(seeder, 'cuenta.sembrar', object, (tx) => createPerson(tx, person));
  return findStaffActor(db(), id);
}

/** Asks that the colleague answer for control too, which waits for the consent of the person who does. */
export async function nameForControl(administrator: StaffActor, { id: personId }: StaffActor): Promise<void> {
  await setPermissions(administrator, {
    personId,
    permissions: [...permissions, { rol: 'control', area: EVERYWHERE }],
  });
}

type Overtaken = { kind: ContentKind; id: number; campo: string; agrega: string; escribe: string };

/** Adds a text to a field of a draft as the colleague, while `editor` typed another one in the same field and did not save it. */
export async function overtake(
  { editor, colleague }: { editor: StaffActor; colleague: StaffActor },
  { kind, id, campo, agrega, escribe }: Overtaken,
  now: Date,
): Promise<void> {
  const version = await findVersion(kind, id, 1);
  if (!version) throw new RangeError(`The content ${id} has no version`);
  const withText = (text: string) => ({ ...version.datos, [campo]: `${version.datos[campo]}${text}` });
  const edicion = randomUUID();
  const form = { formulario: `${kind.tipo} ${id}`, persona: editor.id, edicion };
  await keepDraft(form, { base: 1, datos: withText(escribe), guardado: now });
  await saveVersion(colleague, kind, {
    edited: { contenido: id },
    base: 1,
    site: '',
    resumen: 'Se agregó la sede.',
    data: withText(agrega),
    form: { formulario: `demostracion ${edicion}`, persona: colleague.id, edicion },
  });
}
