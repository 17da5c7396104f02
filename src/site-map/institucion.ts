import { article, carpeta, type Screen, visor } from './screen.ts';

const group = 'institucion';

export const institucion = [
  {
    path: '/institucion/acerca-de',
    title: 'Acerca del Instituto',
    hint: 'Misión, visión y organigrama',
    description:
      'Qué es el Instituto, qué revisa cada año y cuáles son su misión, su visión, sus valores y su estructura.',
    group,
    menu: true,
    file: article,
  },
  {
    path: '/institucion/directorio',
    title: 'Directorio',
    hint: 'Personas y extensiones, por área',
    description:
      'Directorio del Instituto por área, con el teléfono y el correo para localizar a la persona que busca.',
    group,
    menu: true,
    file: article,
  },
  {
    path: '/institucion/marco-normativo',
    title: 'Marco normativo',
    hint: 'Leyes, reglamentos y compendio',
    description:
      'Las normas que rigen al Instituto, en dos partes: la normatividad interna y el compendio legislativo.',
    group,
    menu: true,
    file: carpeta,
    query: ['pestana', 'texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/documentos-de-interes',
    title: 'Documentos de interés',
    hint: 'Manuales, guías y leyes de ingresos',
    description:
      'Manuales y guías, leyes de ingresos municipales, capacitaciones y convenios con municipios, en un solo lugar.',
    group,
    menu: true,
    file: carpeta,
    query: ['pestana', 'ano', 'texto', 'seccion', 'pagina', 'pagina-2', 'pagina-3'],
  },
  {
    path: '/institucion/programa-anual',
    title: 'Programa anual de auditorías',
    label: 'Programa anual de auditoría',
    hint: 'Qué revisamos este año',
    description:
      'El programa anual de auditorías dice qué entes públicos se revisan en el año y con qué tipo de auditoría.',
    group,
    menu: true,
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/institucion/acuerdos',
    title: 'Acuerdos y avisos de la Unidad de Substanciación',
    label: 'Acuerdos y avisos',
    hint: 'Unidad de Substanciación',
    description: 'Listas de acuerdos por fecha y notificaciones de los procedimientos de la Unidad de Substanciación.',
    group,
    menu: true,
    file: article,
  },
  {
    path: '/institucion/planeacion-institucional',
    title: 'Planeación institucional',
    description:
      'Los documentos con que el Instituto planea su trabajo y mide el cumplimiento de sus objetivos y metas.',
    group,
    menu: true,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/organo-interno-de-control',
    title: 'Órgano Interno de Control',
    label: 'Órgano interno de control',
    description:
      'Misión, funciones y contacto del Órgano Interno de Control: denuncias, declaración patrimonial y control interno.',
    group,
    menu: true,
    file: article,
  },
  {
    path: '/institucion/cordinacion-archivo',
    title: 'Coordinación de archivo',
    description:
      'Qué documentos del sistema de archivos publica el Instituto y quién atiende las consultas sobre ellos.',
    group,
    menu: true,
    file: carpeta,
    query: ['ano', 'texto', 'pagina'],
  },
  {
    path: '/institucion/denuncias',
    title: 'Denuncias',
    hint: 'Abierto las 24 horas',
    description: 'Cómo denunciar el mal uso de recursos públicos en un ente estatal o municipal, las 24 horas del día.',
    group,
    menu: true,
    file: 'pages/forms/denuncias.tsx',
    query: ['asunto', 'accion'],
    form: true,
  },
  {
    path: '/institucion/estructura-organica',
    title: 'Estructura orgánica',
    description:
      'Las áreas que forman el Instituto y de quién depende cada una, desde la persona titular hasta las unidades.',
    group,
    parent: '/institucion/acerca-de',
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/institucion/preguntas-frecuentes',
    title: 'Preguntas frecuentes',
    description:
      'Siete respuestas breves sobre la cuenta pública, las auditorías, los informes, las denuncias y las solicitudes.',
    group,
    parent: '/institucion/acerca-de',
    file: article,
  },
  {
    path: '/institucion/normatividad-interna',
    title: 'Normatividad interna',
    description:
      'Reglamento interior, acuerdos y lineamientos que el Instituto emite para organizar su propio trabajo.',
    group,
    parent: '/institucion/marco-normativo',
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/compendio-legislativo',
    title: 'Compendio legislativo',
    description:
      'Leyes federales y estatales de fiscalización, contabilidad, responsabilidades y transparencia, reunidas por materia.',
    group,
    parent: '/institucion/marco-normativo',
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/manuales-y-guias',
    title: 'Manuales, guías y lineamientos',
    label: 'Manuales y guías',
    description:
      'Guías, lineamientos y manuales que explican a los entes públicos cómo presentar y comprobar sus cuentas.',
    group,
    parent: '/institucion/documentos-de-interes',
    file: carpeta,
    query: ['texto', 'pagina', 'pagina-2', 'pagina-3'],
  },
  {
    path: '/institucion/leyes-de-ingresos',
    title: 'Leyes de ingresos municipales',
    label: 'Leyes de ingresos',
    description:
      'Leyes de ingresos de los municipios para los años 2023 y 2022: lo que cada ayuntamiento puede cobrar.',
    group,
    parent: '/institucion/documentos-de-interes',
    file: carpeta,
    query: ['ano', 'texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/capacitaciones',
    title: 'Capacitaciones',
    description:
      'Doce reuniones en línea para municipios con convenio de no recurrencia, de noviembre de 2020 a marzo de 2021.',
    group,
    parent: '/institucion/documentos-de-interes',
    file: article,
  },
  {
    path: '/auditorias/programaauditoriadocumento',
    title: 'Programas anuales de auditorías por año',
    label: 'Programas por año',
    description:
      'Los programas anuales de auditorías de cada periodo, para comparar lo que se planeó revisar en cada año.',
    group,
    parent: '/institucion/programa-anual',
    file: visor,
    query: ['periodo', 'pagina', 'palabra'],
  },
  {
    path: '/auditorias/programaauditoriagraficas',
    title: 'Avance del programa anual de auditorías',
    label: 'Avance del programa',
    description:
      'Avance del programa anual por mes: auditorías planeadas y ejecutadas, e informes individuales publicados.',
    group,
    parent: '/institucion/programa-anual',
    file: 'areas/auditorias/pages/programa-graficas.tsx',
    query: ['ano'],
  },
  {
    path: '/institucion/avisos',
    title: 'Notificaciones y avisos',
    description: 'Notificaciones y avisos de la Unidad de Substanciación, con su fecha, expediente y descripción.',
    group,
    parent: '/institucion/acuerdos',
    file: article,
  },
  {
    path: '/institucion/denuncias-oci',
    title: 'Denuncias contra personal del Instituto',
    description:
      'Cómo denunciar a una persona servidora pública del Instituto: requisitos, teléfonos, correo y domicilio.',
    group,
    parent: '/institucion/organo-interno-de-control',
    file: 'pages/forms/denuncias-oci.tsx',
  },
  {
    path: '/institucion/codigo-de-etica',
    title: 'Código de Ética',
    description:
      'Principios, valores y reglas de integridad que obligan a todo el personal y que usted puede exigirnos.',
    group,
    parent: '/institucion/organo-interno-de-control',
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/carnet',
    title: 'Verificar a una persona servidora pública',
    label: 'Verificar un carnet',
    description: 'Compruebe con el código QR del carnet si quien le visita trabaja en el Instituto y qué puesto ocupa.',
    group,
    parent: '/institucion/directorio',
    file: article,
  },
] as const satisfies readonly Screen[];
