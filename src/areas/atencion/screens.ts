import { ANSWER_WITHIN } from '#platform/calendar/business-days.ts';
import { institute } from '#platform/institute.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { COMPLAINTS_PATH, REQUESTS_PATH } from './rules/values.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: COMPLAINTS_PATH,
    title: 'Denuncias',
    hint: 'Abierto las 24 horas',
    description: 'Cómo denunciar el mal uso de recursos públicos en un ente estatal o municipal, las 24 horas del día.',
    also: 'poner una queja, buzón de quejas, quiero denunciar, hacer una denuncia, denunciar a un servidor público, a un funcionario, a mi presidente municipal o a un alcalde, corrupción, desvío de recursos, mal uso del dinero público, denuncia anónima, irregularidades, reportar, correo y teléfono para denunciar, seguimiento de mi denuncia, consultar folio',
    group: 'institucion',
    menu: true,
    file: 'areas/atencion/pages/denuncias.tsx',
    cached: true,
    query: ['asunto', 'dependencia', 'accion'],
    form: true,
  },
  {
    path: '/institucion/denuncias-oci',
    title: `Denuncias contra personal ${institute.del}`,
    description: `Cómo denunciar a una persona servidora pública ${institute.del}: requisitos, teléfonos, correo y domicilio.`,
    also: `queja contra una persona auditora, quejas contra auditores, denunciar a un auditor, a un empleado o al personal ${institute.del}, un auditor me pidió dinero, mordida, soborno, abuso, mal trato, contraloría interna, OIC, faltas administrativas del personal`,
    group: 'institucion',
    parent: '/institucion/organo-interno-de-control',
    file: 'areas/atencion/pages/denuncias-oci.tsx',
    cached: true,
  },
  {
    path: REQUESTS_PATH,
    title: 'Solicitud de información',
    hint: `Respuesta en ${ANSWER_WITHIN} días hábiles`,
    description: `Cómo pedir información pública ${institute.al} y en qué plazo se responde: ${ANSWER_WITHIN} días hábiles desde la aceptación.`,
    also: 'pedir información, solicitar información, hacer una solicitud, formulario de transparencia, preguntar, acceso a la información pública, cuánto tardan en contestar, plazo de respuesta, derechos ARCO, datos personales, folio, seguimiento de mi solicitud, no me contestaron',
    group: 'transparencia',
    menu: true,
    file: 'areas/atencion/pages/solicitud.tsx',
    cached: true,
    query: ['accion'],
    form: true,
  },
] as const satisfies readonly Screen[];
