import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Address of the sign-in page, the only page without a session. */
export const SIGN_IN = '/gestion';

export default [
  { id: 'entrar', path: 'gestion', file: 'entrar/entrar.tsx' },
  {
    id: 'shell',
    file: 'shell/shell.tsx',
    children: [{ id: 'estado', path: 'gestion/estado', file: 'estado/estado.tsx' }],
  },
] satisfies RouteConfigEntry[];
