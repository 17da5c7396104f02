import { listedTabs } from '#areas/participacion/rules/tabs.ts';
import type { Screen } from '#platform/site-map/screen.ts';

/** Screens of the pages that compose several catalogues. */
export const screens = [
  {
    path: '/auditorias/auditoria/:auditoriaId',
    title: 'Vida de una auditoría',
    label: 'Auditoría',
    description:
      'La vida completa de una auditoría: cuándo se planeó, notificó y publicó, qué observó y qué falta por resolver.',
    group: 'informes',
    parent: '/auditorias/informes-individuales',
    file: 'dossiers/auditoria/auditoria.tsx',
    cached: true,
    query: ['al', 'pagina'],
  },
  {
    path: '/auditorias/auditoria/:auditoriaId/observacion/:numero',
    title: 'Observación de una auditoría',
    label: 'Observación',
    description:
      'Una observación por su nombre: qué dice, cuánto falta por resolver, sus fechas, su plazo y a quién preguntar por ella.',
    group: 'informes',
    parent: '/auditorias/informes-individuales',
    file: 'dossiers/observacion/observacion.tsx',
    cached: true,
    query: [],
  },
  {
    path: '/informes/informe/:informeId',
    title: 'Un informe en su primera pantalla',
    label: 'Informe',
    description:
      'Un informe de auditoría en una frase y tres cifras: su portada, en qué página está cada cosa y qué falta por resolver hoy.',
    group: 'informes',
    parent: '/auditorias/informes-individuales',
    file: 'dossiers/informe/informe.tsx',
    cached: true,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/como-leer-un-informe',
    title: 'Cómo leer un informe',
    hint: 'Un informe publicado, con notas al margen',
    description:
      'Un informe de auditoría publicado, explicado parte por parte con notas al margen: qué dice, qué no dice y dónde seguirlo.',
    also: 'qué es una observación, entender un informe, no entiendo el informe, glosario, guía, explicación, partes de un informe, qué significa',
    group: 'informes',
    file: 'dossiers/lectura/lectura.tsx',
    cached: true,
  },
  {
    path: '/hallazgos',
    title: 'Qué encontramos',
    hint: 'Las observaciones, por tema',
    description:
      'Lo que encontraron las auditorías, por tema: cuánto dinero, cuántos casos, qué falta por resolver y cómo lo dice cada informe.',
    also: 'resultados, irregularidades más frecuentes, irregularidades detectadas, irregularidades por tema, qué encontraron las auditorías, dinero observado, desvíos, anomalías',
    group: 'informes',
    file: 'dossiers/hallazgos/hallazgos.tsx',
    cached: true,
    query: ['ejercicio'],
  },
  {
    path: '/hallazgos/:tema',
    title: 'Un tema de lo que encontramos',
    label: 'Tema',
    description:
      'Un tema de lo que encontraron las auditorías: en qué entes pasó, cuántos casos siguen pendientes y qué dice cada informe.',
    group: 'informes',
    parent: '/hallazgos',
    file: 'dossiers/hallazgos/tema.tsx',
    cached: true,
    query: ['ejercicio', 'pagina'],
  },
  {
    path: '/mi-municipio',
    title: 'Mi municipio',
    hint: 'Los 72 municipios, en lista y en mapa',
    description:
      'Busque su municipio en una lista o en un mapa: sus auditorías, sus observaciones y cuántas están resueltas.',
    also: 'ayuntamiento, mi ciudad, mi pueblo, alcaldía, buscar municipio, mapa de municipios, mapa del estado, qué municipio tiene más observaciones',
    group: 'informes',
    file: 'dossiers/municipio/mi-municipio.tsx',
    cached: true,
    query: ['ver', 'buscar', 'al', 'orden'],
  },
  {
    path: '/entes/:enteId',
    title: 'Ente auditado',
    description:
      'Un ente público y todo lo que se le auditó: informes, observaciones por año, gasto revisado y recomendaciones.',
    group: 'informes',
    parent: '/auditorias/informes-individuales',
    file: 'dossiers/ente/ente.tsx',
    cached: true,
    query: ['al', 'lista', 'ejercicio', 'destino', 'pagina', 'buscado'],
  },
  {
    path: '/comparar',
    title: 'Comparar dos entes',
    label: 'Comparar',
    hint: 'Dos entes del mismo tipo, en un solo libro',
    description:
      'Ponga dos entes del mismo tipo uno frente al otro: qué resuelven, cuánto tardan, cuánto devuelven y qué deben por año.',
    also: 'comparar municipios, comparar dos municipios, comparar ayuntamientos, comparación, diferencias entre entes, cuál es mejor',
    group: 'informes',
    file: 'dossiers/comparison/comparison.tsx',
    cached: true,
    query: ['tipo', 'a', 'b'],
  },
  {
    path: '/transparencia/participacion-ciudadana',
    title: 'Participación ciudadana',
    description:
      'Qué es la participación ciudadana en la fiscalización, cómo proponer una auditoría y qué resultados ha dado.',
    also: 'propuestas ciudadanas, convocatoria, proponer una auditoría, sugerir qué auditar, participar, consulta ciudadana, sociedad civil',
    group: 'transparencia',
    menu: true,
    tabs: listedTabs(),
    file: 'dossiers/participacion/participacion.tsx',
    cached: true,
    query: ['pestana', 'ano', 'mes', 'vista', 'pagina', 'palabra'],
    form: true,
  },
  {
    path: '/auditorias/ParticipacionCiudadana',
    title: 'Participación ciudadana en las auditorías',
    description:
      'Proponga qué programa, obra o servicio público debe auditarse mediante la convocatoria ciudadana anual.',
    also: 'proponer una auditoría, propuesta de auditoría, pedir que auditen, sugerir una auditoría',
    group: 'transparencia',
    parent: '/transparencia/participacion-ciudadana',
    file: 'dossiers/participacion/participacion.tsx',
    cached: true,
    query: ['pestana', 'ano', 'mes', 'vista', 'pagina', 'palabra'],
    form: true,
  },
] as const satisfies readonly Screen[];
