import { carpeta, folderScreen, visor } from '#areas/documentos/rules.ts';
import { identity } from '#institution/identity.ts';
import { years } from '#institution/years.ts';
import { institute } from '#platform/institute.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { article } from '#ui/article/template.ts';
import { viewParams } from './rules/view.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/transparencia/obligaciones-de-transparencia',
    title: 'Obligaciones de transparencia',
    hint: `Artículos ${identity.articulosTransparencia}`,
    description: `La información que la ley obliga a publicar aunque nadie la pida, por artículo: ${identity.articulosTransparencia}.`,
    also: `sueldos, remuneraciones, nómina, contratos, licitaciones, viáticos, padrón de proveedores, ${articleWords()}, plataforma nacional de transparencia, SIPOT, fracciones, formatos de transparencia, información pública de oficio`,
    group: 'transparencia',
    menu: true,
    file: 'areas/transparencia/pages/obligaciones.tsx',
    cached: true,
    query: ['estado', 'texto'],
  },
  {
    path: '/transparencia/procedimientos-de-acceso',
    title: 'Procedimiento de acceso a la información',
    label: 'Procedimientos de acceso',
    hint: 'Los siete pasos',
    description:
      'Los siete pasos para obtener información pública, desde identificar el documento hasta inconformarse.',
    also: 'cómo pedir información, pasos para pedir información, recurso de revisión, queja por falta de respuesta, no me contestaron mi solicitud, me negaron la información, plazos de respuesta, inconformidad, prórroga, costos de reproducción',
    group: 'transparencia',
    menu: true,
    file: 'areas/transparencia/pages/procedimiento.tsx',
    cached: true,
  },
  {
    path: '/transparencia/aviso-privacidad',
    title: 'Aviso de privacidad integral',
    label: 'Aviso de privacidad',
    description: `Qué datos personales trata ${institute.el}, para qué los usa y cómo ejerce usted sus derechos ARCO.`,
    also: 'protección de datos personales, derechos ARCO, acceso, rectificación, cancelación y oposición, privacidad',
    group: 'transparencia',
    menu: true,
    file: visor,
    cached: true,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/transparencia/ObligacionesTransparencia/Fracciones/:articulo',
    title: 'Fracciones por artículo',
    label: 'Fracciones',
    description: `Las fracciones de los artículos ${identity.articulosTransparencia}: qué información corresponde publicar en cada una.`,
    group: 'transparencia',
    parent: '/transparencia/obligaciones-de-transparencia',
    file: 'areas/transparencia/pages/articulo.tsx',
    cached: true,
    query: ['estado', 'texto'],
  },
  {
    path: '/transparencia/obligaciones-de-transparencia/:articulo/:fraccion',
    title: 'Formatos de la fracción',
    description:
      'Formatos y versiones de una fracción de transparencia, con el área responsable y la fecha de actualización.',
    group: 'transparencia',
    parent: '/transparencia/ObligacionesTransparencia/Fracciones/:articulo',
    file: 'areas/transparencia/pages/fraccion.tsx',
    cached: true,
    query: ['formato', 'version', ...viewParams, 'pagina', 'fila'],
  },
  {
    path: '/transparencia/diferencias',
    title: 'Qué cambió entre dos versiones',
    description: 'Filas agregadas, retiradas y corregidas entre dos versiones de un formato de transparencia.',
    group: 'transparencia',
    parent: '/transparencia/obligaciones-de-transparencia',
    file: 'areas/transparencia/pages/diferencias.tsx',
    cached: true,
    query: ['formato', 'antes', 'ahora', 'columna', 'pagina'],
    record: true,
  },
  {
    path: '/transparencia/cumplimiento',
    title: 'Tablero de cumplimiento',
    description:
      'Qué formatos de transparencia están al día, cuáles vencen pronto y cuáles se vencieron, por área responsable.',
    also: 'formatos atrasados, formatos vencidos, formatos al día, qué falta por publicar, semáforo, cumplimiento de obligaciones',
    group: 'transparencia',
    parent: '/transparencia/obligaciones-de-transparencia',
    file: 'areas/transparencia/pages/cumplimiento.tsx',
    cached: true,
    query: ['vista', 'estado', 'area', 'mes'],
  },
  {
    path: '/transparencia/unidad-de-transparencia',
    title: 'Unidad de Transparencia',
    description: 'Domicilio, teléfono, correo y horario de la Unidad de Transparencia, y los trámites que atiende.',
    also: 'dónde está la oficina de transparencia, comité de transparencia, oficina, domicilio, dirección, ubicación, teléfono, correo, horario de atención, quién atiende',
    group: 'transparencia',
    file: article,
    cached: true,
  },
  {
    path: '/transparencia/normatividad-transparencia',
    title: 'Normatividad de transparencia',
    description: 'Leyes, reglamentos y lineamientos de acceso a la información y de protección de datos personales.',
    also: 'ley de transparencia, leyes de acceso a la información, ley de protección de datos, lineamientos de transparencia',
    group: 'transparencia',
    parent: '/transparencia/obligaciones-de-transparencia',
    ...folderScreen,
  },
  {
    path: '/transparencia/informe-mensual-de-transparencia',
    title: 'Informe mensual de transparencia',
    description: `Informes mensuales de ${years.informesMensuales} sobre las solicitudes de información que recibió ${institute.el}.`,
    also: 'informes mensuales, estadísticas de solicitudes, cuántas solicitudes recibieron',
    group: 'transparencia',
    alerts: 'carpetas',
    file: carpeta,
    cached: true,
    query: ['ano', 'texto', 'pagina', 'desde'],
  },
  {
    path: '/transparencia/lgcc-y-ley-de-austeridad',
    title: 'Contabilidad gubernamental y ley de austeridad',
    description: `Información financiera que ${institute.el} publica por la ley de contabilidad gubernamental y la de austeridad.`,
    also: `estados financieros ${institute.del}, información financiera, cuenta pública ${institute.del}, balance, programa de austeridad, ahorro, ley de contabilidad, LGCG, CONAC`,
    group: 'transparencia',
    ...folderScreen,
  },
  {
    path: '/transparencia/sevac',
    title: 'Evaluaciones de la armonización contable (SEvAC)',
    label: 'SEvAC',
    description:
      'Documentos de la evaluación de la armonización contable (SEvAC), por trimestre y ordenados por módulo.',
    also: 'armonización contable, evaluación contable, SEVAC por trimestre, CONAC',
    group: 'transparencia',
    alerts: 'carpetas',
    file: carpeta,
    cached: true,
    query: ['ano', 'trimestre', 'texto', 'seccion', 'pagina', 'desde'],
  },
  {
    path: '/transparencia/convenios-municipales',
    title: 'Convenios con municipios',
    description: `Convenios que ${institute.el} firma con los municipios, como el de no recurrencia de observaciones.`,
    also: 'convenio de no recurrencia, convenios con ayuntamientos, convenios de colaboración, acuerdos con municipios, contralorías',
    group: 'transparencia',
    ...folderScreen,
  },
] as const satisfies readonly Screen[];

/** Returns search words of the articles, `artículo 70, artículo 81`. */
function articleWords(): string {
  const names = identity.articulosTransparencia.split(/, | y /);
  return names.map((name) => `artículo ${name}`).join(', ');
}
