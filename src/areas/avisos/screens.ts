import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/avisame',
    title: 'Avisos por correo',
    label: 'Avíseme',
    description:
      'Pida que le escribamos cuando cambie un ente, una auditoría, una sección o una búsqueda: en cuanto pase, cada día o cada semana.',
    also: 'avisos, alertas, notificaciones, suscribirse, suscripción, boletín por correo, recibir novedades, seguir a mi municipio, RSS, Atom, feed, canal de noticias',
    group: null,
    file: 'areas/avisos/pages/avisame.tsx',
    query: ['de'],
    form: true,
  },
  {
    path: '/avisame/confirmar',
    title: 'Confirmar sus avisos',
    description: 'La última parte de una petición de avisos por correo: una frase y un botón para confirmarla.',
    group: null,
    parent: '/avisame',
    file: 'areas/avisos/pages/confirmar.tsx',
    query: ['llave'],
    record: true,
    form: true,
  },
  {
    path: '/avisame/mis-avisos',
    title: 'Mis avisos',
    description: 'Los avisos por correo que usted pidió: pausarlos, cambiar cada cuánto le llegan o terminarlos.',
    group: null,
    parent: '/avisame',
    file: 'areas/avisos/pages/mis-avisos.tsx',
    query: ['llave', 'hecho'],
    record: true,
    form: true,
  },
  {
    path: '/avisame/baja',
    title: 'Dejar de recibir avisos',
    description: 'Termine todos sus avisos por correo con un botón; su dirección se borra en ese momento.',
    group: null,
    parent: '/avisame',
    file: 'areas/avisos/pages/baja.tsx',
    query: ['llave'],
    record: true,
    form: true,
    fromAnywhere: true,
  },
] as const satisfies readonly Screen[];
