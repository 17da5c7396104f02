import { expect, test } from 'vitest';
import './actions.ts';
import { areaOfAction } from '../acts/actions.ts';
import { mayPerform, type Permission } from './roles.ts';

const may = (permissions: Permission[], action: Parameters<typeof areaOfAction>[0]) =>
  mayPerform(permissions, action, areaOfAction(action));

test('a role counts in its area alone', () => {
  const editor: Permission[] = [{ rol: 'editor', area: 'noticias' }];
  expect(may(editor, 'noticias.editar')).toBe(true);
  expect(may(editor, 'noticias.publicar')).toBe(false);
  expect(may(editor, 'agenda.editar')).toBe(false);
  expect(may([{ rol: 'publicador', area: '*' }], 'agenda.publicar')).toBe(true);
});

test('an administrator has no content and no log, an auditor nothing but the log', () => {
  const administrator: Permission[] = [{ rol: 'administrador', area: '*' }];
  expect(may(administrator, 'personal.invitar')).toBe(true);
  for (const action of ['noticias.editar', 'noticias.publicar', 'bitacora.consultar', 'atencion.avisar'] as const)
    expect(may(administrator, action), action).toBe(false);
  const auditor: Permission[] = [{ rol: 'auditor', area: '*' }];
  expect(may(auditor, 'bitacora.exportar')).toBe(true);
  expect(may(auditor, 'personal.invitar')).toBe(false);
});

test('everybody keeps the own account', () => {
  expect(may([], 'cuenta.cambiar-contrasena')).toBe(true);
  expect(may([], 'cuenta.aceptar-invitacion')).toBe(false);
});
