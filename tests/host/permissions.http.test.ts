import { expect, test } from 'vitest';
import {
  attachmentsReview,
  keysCommand,
  noticeJob,
  retentionCommand,
  scanJob,
  visitor,
} from '#areas/atencion/commands/actors.ts';
import { listImports } from '#areas/imports.ts';
import { act, ForbiddenActError } from '#platform/acts/act.ts';
import type { Action } from '#platform/acts/actions.ts';
import { type Actor, systemActor } from '#platform/acts/actor.ts';
import { openEmptyDatabase } from '../setup/database.ts';

openEmptyDatabase();

const object = { kind: 'prueba' };
const expectForbidden = async (actor: Actor, action: Action) => {
  let wasCalled = false;
  const work = async () => {
    wasCalled = true;
  };
  await expect(act(actor, action, object, work)).rejects.toThrow(ForbiddenActError);
  expect(wasCalled).toBe(false);
};
const actions: Action[] = [
  'atencion.registrar',
  'atencion.agregar',
  'atencion.cambiar-estado',
  'atencion.avisar',
  'atencion.revisar-adjunto',
  'atencion.registrar-presencia',
  'atencion.borrar',
  'atencion.reenvolver-llaves',
  'archivos.guardar-texto',
  'archivos.registrar-estado',
  'calendario.sembrar',
  'demostracion.cargar',
  'demostracion.omitir',
  'llaves.registrar',
  'llaves.agregar',
  'auditorias.importar',
  'documentos.importar',
  'entes.importar',
  'informes.importar',
];

test.each<[actor: Actor, allowed: Action[]]>([
  [visitor, ['atencion.registrar', 'atencion.agregar']],
  [noticeJob, ['atencion.avisar']],
  [scanJob, ['atencion.revisar-adjunto']],
  [attachmentsReview, ['atencion.registrar-presencia']],
  [retentionCommand, ['atencion.borrar']],
  [keysCommand, ['atencion.reenvolver-llaves']],
  [systemActor('trabajo', 'sin-permisos', []), []],
])('$kind $id may perform only its own actions', async (actor, allowed) => {
  for (const each of actions) if (!allowed.includes(each)) await expectForbidden(actor, each);
  for (const each of allowed) await act(actor, each, object, async () => undefined);
});

test('an import may perform only its own action', async () => {
  const imports = await listImports();
  expect(imports.size).toBeGreaterThan(10);
  for (const [id, { action }] of imports) {
    expect(action, id).toMatch(/^\w+\.(importar|retirar)$/);
    const actor = systemActor('importacion', id, [action]);
    for (const each of actions) if (each !== action) expect(actor.may(each, 'archivos'), each).toBe(false);
  }
});
