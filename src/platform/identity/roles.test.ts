import { expect, test } from 'vitest';
import './actions.ts';
import { areaOfAction } from '../acts/actions.ts';
import { EVERYWHERE, globalRoles, mayPerform, type Permission, roleNames, roles, worksIn } from './roles.ts';

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

test('an editor writes, a publisher publishes and imports, and nobody else touches content', () => {
  const of = (rol: Permission['rol'], area: string) => (verb: string) =>
    may([{ rol, area }], `agenda.${verb}` as Parameters<typeof may>[1]);
  const granted = (rol: Permission['rol'], area = 'agenda') =>
    [
      ...['editar', 'enviar', 'devolver', 'publicar', 'programar', 'cancelar-programa'],
      ...['retirar', 'previsualizar', 'exportar', 'importar', 'desconocido'],
    ].filter(of(rol, area));
  expect(granted('editor')).toEqual(['editar', 'enviar', 'previsualizar', 'exportar']);
  expect(granted('editor', EVERYWHERE)).toEqual(granted('editor'));
  expect(granted('publicador')).toEqual([
    ...['devolver', 'publicar', 'programar', 'cancelar-programa', 'retirar', 'previsualizar', 'exportar', 'importar'],
  ]);
  for (const rol of ['atencion', 'auditor', 'administrador'] as const) expect(granted(rol), rol).toEqual([]);
  for (const rol of roles) expect(granted(rol, 'noticias'), rol).toEqual([]);
});

test('editors and publishers of all areas have no log, accounts or records, although verbs are the same', () => {
  for (const rol of ['editor', 'publicador'] as const)
    for (const area of [EVERYWHERE, 'bitacora', 'publicaciones']) {
      const allowed = (['bitacora.exportar', 'bitacora.consultar', 'publicaciones.publicar'] as const).filter(
        (action) => may([{ rol, area }], action),
      );
      expect(allowed, `${rol} ${area}`).toEqual([]);
    }
});

test('the media library is of every editor and publisher, and a replacement of publishers', () => {
  const media = (rol: Permission['rol']) =>
    (['medios.subir', 'medios.describir', 'medios.reemplazar'] as const).filter((action) =>
      may([{ rol, area: 'agenda' }], action),
    );
  expect(media('editor')).toEqual(['medios.subir', 'medios.describir']);
  expect(media('publicador')).toEqual(['medios.subir', 'medios.describir', 'medios.reemplazar']);
  expect(media('atencion')).toEqual([]);
});

test('one of several permissions is enough', () => {
  const permissions: Permission[] = [
    { rol: 'editor', area: 'noticias' },
    { rol: 'auditor', area: EVERYWHERE },
  ];
  expect([may(permissions, 'noticias.editar'), may(permissions, 'bitacora.consultar')]).toEqual([true, true]);
  expect(may(permissions, 'agenda.editar')).toBe(false);
});

test('editors and publishers work in their area, or in all of them', () => {
  const works = roles.filter((rol) => worksIn([{ rol, area: 'agenda' }], 'agenda'));
  expect(works).toEqual(['editor', 'publicador']);
  expect(roles.filter((rol) => worksIn([{ rol, area: EVERYWHERE }], 'agenda'))).toEqual(['editor', 'publicador']);
  expect(roles.filter((rol) => worksIn([{ rol, area: 'noticias' }], 'agenda'))).toEqual([]);
  expect(worksIn([], 'agenda')).toBe(false);
});

test('each role has a name of its own, and those without an area are known', () => {
  expect(new Set(roles.map((rol) => roleNames[rol])).size).toBe(roles.length);
  expect(globalRoles).toEqual(['auditor', 'administrador']);
});
