import { carpeta, type Screen, visor } from './screen.ts';

const group = 'informes';
const cuentaPublica = '/informes/cuenta-publica-2324';

export const informes = [
  {
    path: cuentaPublica,
    title: 'Cuenta Pública 2023',
    label: 'Cuenta pública',
    hint: 'Ejercicios 2022 y 2023',
    description:
      'Informes de la Cuenta Pública 2023 y 2022: individuales, de resultados, ciudadanos y propuestas de calificación.',
    group,
    menu: true,
    file: 'areas/informes/pages/consultas/cuenta-publica-2324.tsx',
    query: ['ejercicio'],
  },
  {
    path: '/informes/informe-indicadores',
    title: 'Informe anual de indicadores de fiscalización 2024',
    label: 'Informe de indicadores',
    hint: 'La fiscalización en cifras',
    description: 'El informe anual de indicadores mide con cifras los resultados de la fiscalización durante 2024.',
    group,
    menu: true,
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/informes/informes-tematicos',
    title: 'Informes temáticos',
    description:
      'Los informes temáticos reúnen resultados de varias auditorías sobre un mismo asunto de interés público.',
    group,
    menu: true,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/informes/politicas-publicas',
    title: 'Evaluación de políticas públicas',
    description:
      'Evaluaciones que revisan si una política pública atendió el problema que le dio origen y con qué resultados.',
    group,
    menu: true,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/informes/informe-actividades',
    title: 'Informe de actividades 2024-2025',
    label: 'Informe de actividades',
    hint: 'Qué hicimos en el año',
    description:
      'El informe de actividades 2024-2025 da cuenta de lo que el Instituto hizo durante el año y de sus resultados.',
    group,
    menu: true,
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/auditorias/informes-individuales',
    title: 'Informes de la cuenta pública',
    description:
      'Busque informes de auditoría por tipo, ejercicio, ámbito, tipo de ente y ente, y ábralos en PDF o en Word.',
    group,
    parent: cuentaPublica,
    file: 'areas/informes/pages/informes-individuales.tsx',
    query: ['tipo', 'ejercicio', 'ambito', 'tipo-ente', 'ente', 'fondo', 'buscar', 'pagina'],
  },
  {
    path: '/auditorias/auditoria/:auditoriaId',
    title: 'Vida de una auditoría',
    label: 'Auditoría',
    description:
      'La vida completa de una auditoría: cuándo se planeó, notificó y publicó, qué observó y qué falta por resolver.',
    group,
    parent: '/auditorias/informes-individuales',
    file: 'pages/auditoria/auditoria.tsx',
    query: [],
  },
  {
    path: '/mi-municipio',
    title: 'Mi municipio',
    hint: 'Los 72 municipios, en lista y en mapa',
    description:
      'Busque su municipio en una lista o en un mapa: sus auditorías, sus observaciones y cuántas están resueltas.',
    group,
    file: 'pages/municipios/mi-municipio.tsx',
    query: ['buscar'],
  },
  {
    path: '/entes/:enteId',
    title: 'Ente auditado',
    description:
      'Un ente público y todo lo que se le auditó: informes, observaciones por año, gasto revisado y recomendaciones.',
    group,
    parent: '/auditorias/informes-individuales',
    file: 'pages/ente/ente.tsx',
    query: ['lista', 'ejercicio', 'pagina'],
  },
  {
    path: '/verificar',
    title: 'Verificar un documento',
    label: 'Verificar',
    hint: 'Por su huella SHA-256',
    description:
      'Compruebe si su copia de un informe o documento es idéntica a la publicada, sin enviarla, por su huella SHA-256.',
    group,
    file: 'pages/verificar/verificar.tsx',
    query: ['sha256', 'estado'],
  },
  {
    path: '/informes/cuenta-publica',
    title: 'Cuenta Pública 2022',
    description:
      'Informes de la Cuenta Pública 2022, públicos a más tardar el 15 de octubre de 2023 según el artículo 22.',
    group,
    parent: cuentaPublica,
    file: 'areas/informes/pages/cuenta-publica.tsx',
  },
  {
    path: '/informes/informes-cuenta-actual',
    title: 'Revisión de la cuenta pública 2023',
    label: 'Revisión 2023',
    description: 'Informes de las auditorías integrales a la Cuenta Pública 2023, ordenados por ente público.',
    group,
    parent: cuentaPublica,
    file: 'areas/auditorias/pages/cuenta-actual.tsx',
    query: ['buscar', 'ente', 'pagina'],
  },
  {
    path: '/informes/informes-cuenta-actual-detalle/:auditoriaId',
    title: 'Informe de auditoría',
    description:
      'Ficha ciudadana e informe ejecutivo de una auditoría: ingresos, gasto, muestra, observaciones y recomendaciones.',
    group,
    parent: '/informes/informes-cuenta-actual',
    file: 'areas/auditorias/pages/auditoria.tsx',
    query: ['vista'],
  },
  {
    path: '/auditorias/informes-de-resultados',
    title: 'Informes de resultados',
    description:
      'Informes de resultados de la fiscalización de la cuenta pública, que se entregan al Congreso del Estado.',
    group,
    parent: cuentaPublica,
    file: 'areas/informes/pages/consultas/informes-de-resultados.tsx',
    query: ['ejercicio', 'ambito', 'tipo-ente', 'ente', 'buscar', 'pagina'],
  },
  {
    path: '/auditorias/informes-ciudadanos-actual',
    title: 'Informes ciudadanos 2023',
    description:
      'Tres informes ciudadanos de 2023: finanzas estatales, finanzas municipales y revisión de obra pública.',
    group,
    parent: cuentaPublica,
    file: 'areas/informes/pages/consultas/informes-ciudadanos-actual.tsx',
  },
  {
    path: '/auditorias/informes-ciudadanos',
    title: 'Informes ciudadanos por ente',
    description:
      'El informe ciudadano explica en pocas páginas qué se revisó en un ente público y qué observaciones quedaron.',
    group,
    parent: cuentaPublica,
    file: 'areas/informes/pages/consultas/informes-ciudadanos.tsx',
    query: ['buscar', 'lista', 'ente', 'pagina', 'palabra'],
  },
  {
    path: '/auditorias/cuentas-publicas-anteriores',
    title: 'Cuentas públicas anteriores',
    description:
      'Dónde consultar los informes de las cuentas públicas de 2016 a 2021 y los anteriores a esos ejercicios.',
    group,
    parent: cuentaPublica,
    file: 'areas/informes/pages/consultas/cuentas-publicas-anteriores.tsx',
  },
  {
    path: '/auditorias/informes-anteriores-estatales',
    title: 'Informes estatales anteriores',
    description:
      'Informes generales y especiales de ejercicios anteriores sobre los entes del Estado, fuera del buscador de informes.',
    group,
    parent: '/auditorias/cuentas-publicas-anteriores',
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/auditorias/informes-anteriores-municipales',
    title: 'Informes municipales anteriores',
    description:
      'Informes generales de auditoría a los municipios de ejercicios anteriores, fuera del buscador de informes.',
    group,
    parent: '/auditorias/cuentas-publicas-anteriores',
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/auditorias/avance-solventacion',
    title: 'Avance de solventación',
    description:
      'Cómo se da seguimiento a las observaciones de auditoría: cuántas se solventaron y cuántas están pendientes.',
    group,
    file: 'areas/seguimiento/pages/avance-solventacion.tsx',
    query: ['tipo-ente', 'ejercicio', 'vista', 'ente', 'de', 'materia', 'pagina'],
  },
  {
    path: '/auditorias/auditoria-integral',
    title: 'Auditoría integral',
    description: 'Qué es una auditoría integral, qué revisa en un ente público y dónde se consultan sus informes.',
    group,
    file: 'areas/informes/pages/consultas/auditoria-integral.tsx',
    query: ['ejercicio', 'buscar', 'pagina'],
  },
  {
    path: '/informes-individuales-estatal',
    title: 'Auditoría financiera al instituto estatal de seguridad social',
    label: 'Auditoría a la seguridad social',
    description:
      'Resumen de la auditoría de 2020: $8,139,269,319 de gasto devengado, 54 observaciones y 1 recomendación.',
    group,
    parent: '/auditorias/auditoria-integral',
    file: 'areas/informes/pages/consultas/informe-seguridad-social.tsx',
  },
  {
    path: '/auditorias/auditorias-covid',
    title: 'Auditorías COVID-19',
    description: 'Seis auditorías a los recursos públicos de la contingencia sanitaria: quién las pidió y qué revisan.',
    group,
    file: 'areas/covid/pages/auditorias-covid.tsx',
    query: ['pagina-acuerdo', 'palabra-acuerdo', 'pagina-respuesta', 'palabra-respuesta'],
  },
  {
    path: '/auditorias/otros-informes',
    title: 'Otros informes',
    description:
      'Apartado para informes que no corresponden a la cuenta pública ni a otra sección; hoy no contiene documentos.',
    group,
    file: 'areas/informes/pages/consultas/otros-informes.tsx',
  },
  {
    path: '/auditorias/presupuestosingresos',
    title: 'Presupuestos de ingresos',
    description: 'Presupuestos de ingresos: los recursos que se estima recaudar en el año, por concepto y fuente.',
    group,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/auditorias/presupuestosegresos',
    title: 'Presupuestos de egresos',
    description: 'Presupuestos de egresos: en qué se autoriza gastar los recursos públicos del año y por qué monto.',
    group,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/inicio/informe-semestral',
    title: 'Informe del primer semestre de 2022',
    label: 'Informe semestral',
    description:
      'Informe semestral sobre la solventación de las observaciones de auditoría en el primer semestre de 2022.',
    group,
    parent: '/informes/informe-actividades',
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/Encuestas',
    title: 'Encuestas ciudadanas',
    description:
      'Encuestas sobre la percepción de los servicios públicos y de la corrupción en el Estado y sus municipios.',
    group,
    file: 'areas/encuestas/pages/graficas.tsx',
    query: ['anio', 'tipo', 'pregunta', 'municipio'],
  },
  {
    path: '/inicio/servicios-publicos',
    title: 'Percepción de los servicios públicos',
    description:
      'Encuesta sobre agua, alumbrado, basura, calles, seguridad y otros servicios públicos, por año y municipio.',
    group,
    parent: '/Encuestas',
    file: 'areas/encuestas/pages/encuesta.tsx',
    query: ['anio', 'tipo', 'municipio', 'pagina', 'palabra'],
  },
  {
    path: '/inicio/corrupcion',
    title: 'Percepción de la corrupción',
    description:
      'Encuesta sobre la corrupción que percibe la población, la confianza en las instituciones y los trámites.',
    group,
    parent: '/Encuestas',
    file: 'areas/encuestas/pages/encuesta.tsx',
    query: ['anio', 'tipo', 'municipio', 'pagina', 'palabra'],
  },
] as const satisfies readonly Screen[];
