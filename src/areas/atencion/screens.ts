import type { Screen } from '#platform/site-map/screen.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/institucion/denuncias',
    title: 'Denuncias',
    hint: 'Abierto las 24 horas',
    description: 'Cómo denunciar el mal uso de recursos públicos en un ente estatal o municipal, las 24 horas del día.',
    also: 'poner una queja, denunciar a un servidor público o a un funcionario, corrupción, denuncia anónima, irregularidades, reportar, seguimiento con folio',
    group: 'institucion',
    menu: true,
    file: 'areas/atencion/pages/denuncias.tsx',
    cached: true,
    query: ['asunto', 'dependencia', 'accion'],
    form: true,
  },
  {
    path: '/institucion/denuncias-oci',
    title: 'Denuncias contra personal del Instituto',
    description:
      'Cómo denunciar a una persona servidora pública del Instituto: requisitos, teléfonos, correo y domicilio.',
    also: 'queja contra una persona auditora, denunciar a personal del instituto, contraloría interna',
    group: 'institucion',
    parent: '/institucion/organo-interno-de-control',
    file: 'areas/atencion/pages/denuncias-oci.tsx',
    cached: true,
  },
  {
    path: '/transparencia/solicitud-de-informacion',
    title: 'Solicitud de información',
    hint: 'Respuesta en 15 días hábiles',
    description:
      'Cómo pedir información pública al Instituto y en qué plazo se responde: 15 días hábiles desde la aceptación.',
    also: 'pedir información, preguntar, acceso a la información pública, derechos ARCO, datos personales, folio',
    group: 'transparencia',
    menu: true,
    file: 'areas/atencion/pages/solicitud.tsx',
    cached: true,
    query: ['accion'],
    form: true,
  },
] as const satisfies readonly Screen[];
