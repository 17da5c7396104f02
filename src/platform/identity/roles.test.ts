import { expect, test } from 'vitest';
import './actions.ts';
import { areaOfAction } from '../acts/actions.ts';
import {
  EVERYWHERE,
  globalRoles,
  handlesType,
  mayPerform,
  type Permission,
  roleNames,
  roles,
  worksIn,
} from './roles.ts';

const may = (permissions: Permission[], action: Parameters<typeof areaOfAction>[0]) =>
  mayPerform(permissions, action, areaOfAction(action));

test('a role counts in its area alone', () => {
  const editor: Permission[] = [{ rol: 'editor', area: 'noticias' }];
  expect(may(editor, 'noticias.editar')).toBe(true);
  expect(may(editor, 'noticias.publicar')).toBe(false);
  expect(may(editor, 'agenda.editar')).toBe(false);
  expect(may([{ rol: 'publicador', area: '*' }], 'agenda.publicar')).toBe(true);
  // Editors of any area may answer a reported error; another person publishes the answer.
  expect([may(editor, 'correcciones.editar'), may(editor, 'correcciones.publicar')]).toEqual([true, false]);
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
  const permitted = [
    ...(['entrar', 'salir', 'comprobar', 'cambiar-contrasena', 'confirmar-segundo-factor', 'renovar-codigos'] as const),
    ...(['agregar-llave', 'quitar-llave', 'cerrar-accesos', 'aceptar-invitacion'] as const),
  ].filter((verb) => may([], `cuenta.${verb}`));
  expect(permitted).toEqual([
    'entrar',
    'salir',
    'comprobar',
    'cambiar-contrasena',
    'confirmar-segundo-factor',
    'renovar-codigos',
    'agregar-llave',
    'quitar-llave',
    'cerrar-accesos',
  ]);
});

test('a handler works on records with keys of the own, and does nothing that the server or a visitor does', () => {
  const verbs = [
    ...(['leer', 'descargar', 'asignar', 'cambiar-estado', 'anotar', 'excluir', 'tapar', 'destapar'] as const),
    ...(['informar', 'sellar', 'crear-llave', 'abrir-llave', 'cerrar-llave', 'compartir-llaves'] as const),
    ...(['proponer', 'retirar-propuesta', 'consentir', 'no-consentir'] as const),
  ];
  const granted = (rol: Permission['rol']) => verbs.filter((verb) => may([{ rol, area: '*' }], `atencion.${verb}`));
  expect(granted('atencion')).toEqual(verbs);
  expect(granted('control')).toEqual(['consentir', 'no-consentir']);
  for (const rol of roles) if (rol !== 'atencion' && rol !== 'control') expect(granted(rol), rol).toEqual([]);
  for (const action of ['atencion.avisar', 'atencion.registrar', 'atencion.agregar'] as const)
    expect(may([{ rol: 'atencion', area: '*' }], action), action).toBe(false);
});

test('the control person ends exclusions, unless that person handles records', () => {
  const control: Permission = { rol: 'control', area: '*' };
  for (const action of ['atencion.terminar-exclusion', 'atencion.consentir'] as const) {
    expect(may([control], action), action).toBe(true);
    const handler: Permission = { rol: 'atencion', area: 'propuestas' };
    expect(may([control, handler], action), action).toBe(action === 'atencion.consentir');
  }
  expect(may([{ rol: 'atencion', area: '*' }], 'atencion.terminar-exclusion')).toBe(false);
  expect(may([control], 'atencion.leer')).toBe(false);
  expect(may([control], 'atencion.consentir-permisos')).toBe(true);
  for (const rol of ['atencion', 'administrador'] as const)
    expect(may([{ rol, area: '*' }], 'atencion.consentir-permisos'), rol).toBe(false);
});

test('an administrator grants settings, a publisher of all areas has them by name only', () => {
  const mayPublishSettings = (rol: Permission['rol'], area: string) => may([{ rol, area }], 'ajustes.publicar');
  expect(mayPublishSettings('administrador', '*')).toBe(true);
  expect(mayPublishSettings('publicador', 'ajustes')).toBe(true);
  expect(mayPublishSettings('publicador', '*')).toBe(false);
});

test('an editor writes, a publisher publishes and imports, and nobody else touches content', () => {
  const of = (rol: Permission['rol'], area: string) => (verb: string) =>
    may([{ rol, area }], `agenda.${verb}` as Parameters<typeof may>[1]);
  const granted = (rol: Permission['rol'], area = 'agenda') =>
    [
      'editar',
      'enviar',
      'devolver',
      'publicar',
      'programar',
      'cancelar-programa',
      'retirar',
      'suprimir',
      'comentar',
      'atender-comentario',
      'previsualizar',
      'exportar',
      'importar',
      'guardar-plantilla',
      'quitar-plantilla',
      'recordar',
      'desconocido',
    ].filter(of(rol, area));
  expect(granted('editor')).toEqual([
    'editar',
    'enviar',
    'comentar',
    'atender-comentario',
    'previsualizar',
    'exportar',
    'guardar-plantilla',
    'quitar-plantilla',
  ]);
  expect(granted('editor', EVERYWHERE)).toEqual(granted('editor'));
  expect(granted('publicador')).toEqual([
    'devolver',
    'publicar',
    'programar',
    'cancelar-programa',
    'retirar',
    'suprimir',
    'comentar',
    'atender-comentario',
    'previsualizar',
    'exportar',
    'importar',
    'recordar',
  ]);
  for (const rol of ['atencion', 'control', 'auditor', 'administrador'] as const) expect(granted(rol), rol).toEqual([]);
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

test('each role has its name, and those of control, log and administration have no area', () => {
  expect(roles.map((rol) => roleNames[rol])).toEqual([
    'Edición',
    'Publicación',
    'Atención de registros',
    'Control interno',
    'Consulta de la bitácora',
    'Administración',
  ]);
  expect(globalRoles).toEqual(['control', 'auditor', 'administrador']);
});

test('handlers have the records of their type, or of all types, and no other role has any', () => {
  const handles = (type: string, ...permissions: Permission[]) => handlesType(permissions, type);
  expect(handles('denuncia', { rol: 'atencion', area: 'denuncia' })).toBe(true);
  expect(handles('denuncia', { rol: 'atencion', area: 'solicitud' })).toBe(false);
  expect(handles('denuncia', { rol: 'atencion', area: EVERYWHERE })).toBe(true);
  const others = roles.filter((rol) => rol !== 'atencion');
  for (const rol of others)
    for (const area of ['denuncia', EVERYWHERE]) expect(handles('denuncia', { rol, area }), rol).toBe(false);
  expect(handles('denuncia')).toBe(false);
});
