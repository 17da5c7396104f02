import type { RouteConfigEntry } from '@react-router/dev/routes';

export default [
  { id: 'entrar', path: 'gestion', file: 'entrar/entrar.tsx' },
  { id: 'invitacion', path: 'gestion/invitacion', file: 'entrar/invitacion.tsx' },
  { id: 'segundo-factor', path: 'gestion/segundo-factor', file: 'entrar/segundo-factor.tsx' },
  {
    id: 'shell',
    file: 'shell/shell.tsx',
    children: [
      { id: 'cuenta', path: 'gestion/cuenta', file: 'cuenta/cuenta.tsx' },
      { id: 'personal', path: 'gestion/personal', file: 'personal/personal.tsx' },
      { id: 'persona', path: 'gestion/personal/:id', file: 'personal/persona.tsx' },
      { id: 'estado', path: 'gestion/estado', file: 'estado/estado.tsx' },
    ],
  },
] satisfies RouteConfigEntry[];
