import type { RouteConfigEntry } from '@react-router/dev/routes';

export default [
  { id: 'entrar', path: 'gestion', file: 'entrar/entrar.tsx' },
  { id: 'invitacion', path: 'gestion/invitacion', file: 'entrar/invitacion.tsx' },
  { id: 'segundo-factor', path: 'gestion/segundo-factor', file: 'entrar/segundo-factor.tsx' },
  {
    id: 'shell',
    file: 'shell/shell.tsx',
    children: [
      { id: 'pendientes', path: 'gestion/pendientes', file: 'pendientes/pendientes.tsx' },
      { id: 'cuenta', path: 'gestion/cuenta', file: 'cuenta/cuenta.tsx' },
      { id: 'personal', path: 'gestion/personal', file: 'personal/personal.tsx' },
      { id: 'persona', path: 'gestion/personal/:id', file: 'personal/persona.tsx' },
      { id: 'estado', path: 'gestion/estado', file: 'estado/estado.tsx' },
      { id: 'bitacora', path: 'gestion/bitacora', file: 'bitacora/bitacora.tsx' },
      { id: 'importar', path: 'gestion/importar', file: 'importar/importar.tsx' },
      { id: 'tabla', path: 'gestion/importar/:tabla', file: 'importar/tabla.tsx' },
      { id: 'corrida', path: 'gestion/importar/:tabla/:corrida', file: 'importar/run/corrida.tsx' },
      { id: 'columnas', path: 'gestion/importar/:tabla/:corrida/columnas', file: 'importar/columnas.tsx' },
      { id: 'lista', path: 'gestion/:tipo', file: 'contents/list/list.tsx' },
      { id: 'edicion', path: 'gestion/:tipo/:id', file: 'contents/edit/edit.tsx' },
      { id: 'historia', path: 'gestion/:tipo/:id/historia', file: 'contents/history/history.tsx' },
    ],
  },
  { id: 'bitacora-exportar', path: 'gestion/bitacora/exportar', file: 'bitacora/export.ts' },
  { id: 'plantilla', path: 'gestion/importar/:tabla/plantilla', file: 'importar/plantilla.ts' },
  { id: 'celdas', path: 'gestion/importar/:tabla/:corrida/celdas', file: 'importar/run/celdas.ts' },
  { id: 'exportar', path: 'gestion/:tipo/exportar', file: 'contents/list/export.ts' },
  { id: 'vista', path: 'gestion/:tipo/:id/vista', file: 'contents/preview.ts' },
  { id: 'borrador', path: 'gestion/:tipo/:id/borrador', file: 'contents/edit/draft.ts' },
] satisfies RouteConfigEntry[];
