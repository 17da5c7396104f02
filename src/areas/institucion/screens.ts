import { carpeta } from '#areas/documentos/rules/templates.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { listedControlTabs } from './rules/control-tabs.ts';

/** Public addresses of this area. */
export const screens = [
  {
    path: '/institucion/acerca-de',
    title: 'Acerca del Instituto',
    hint: 'Misión, visión y organigrama',
    description:
      'Qué es el Instituto, qué revisa cada año y cuáles son su misión, su visión, sus valores y su estructura.',
    group: 'institucion',
    menu: true,
    file: 'areas/institucion/pages/acerca-de.tsx',
    cached: true,
  },
  {
    path: '/institucion/directorio',
    title: 'Directorio',
    hint: 'Personas y extensiones, por área',
    description:
      'Directorio del Instituto por área, con el teléfono y el correo para localizar a la persona que busca.',
    group: 'institucion',
    menu: true,
    file: 'areas/institucion/pages/personas/directorio.tsx',
    cached: true,
    query: ['buscar', 'area', 'persona', 'pagina'],
  },
  {
    path: '/institucion/marco-normativo',
    title: 'Marco normativo',
    hint: 'Leyes, reglamentos y compendio',
    description:
      'Las normas que rigen al Instituto, en dos partes: la normatividad interna y el compendio legislativo.',
    group: 'institucion',
    menu: true,
    file: carpeta,
    cached: true,
    query: ['pestana', 'texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/documentos-de-interes',
    title: 'Documentos de interés',
    hint: 'Manuales, guías y leyes de ingresos',
    description:
      'Manuales y guías, leyes de ingresos municipales, capacitaciones y convenios con municipios, en un solo lugar.',
    group: 'institucion',
    menu: true,
    file: carpeta,
    cached: true,
    query: ['pestana', 'ano', 'texto', 'seccion', 'pagina', 'pagina-2', 'pagina-3'],
  },
  {
    path: '/institucion/planeacion-institucional',
    title: 'Planeación institucional',
    description:
      'Los documentos con que el Instituto planea su trabajo y mide el cumplimiento de sus objetivos y metas.',
    group: 'institucion',
    menu: true,
    file: carpeta,
    cached: true,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/organo-interno-de-control',
    title: 'Órgano Interno de Control',
    label: 'Órgano interno de control',
    description:
      'Misión, funciones y contacto del Órgano Interno de Control: denuncias, declaración patrimonial y control interno.',
    group: 'institucion',
    menu: true,
    tabs: listedControlTabs(),
    file: 'areas/institucion/pages/organo-interno.tsx',
    cached: true,
    query: ['tema'],
  },
  {
    path: '/institucion/cordinacion-archivo',
    title: 'Coordinación de archivo',
    description:
      'Qué documentos del sistema de archivos publica el Instituto y quién atiende las consultas sobre ellos.',
    group: 'institucion',
    menu: true,
    file: carpeta,
    cached: true,
    query: ['ano', 'texto', 'pagina'],
  },
  {
    path: '/institucion/estructura-organica',
    title: 'Estructura orgánica',
    description:
      'Las áreas que forman el Instituto y de quién depende cada una, desde la persona titular hasta las unidades.',
    group: 'institucion',
    parent: '/institucion/acerca-de',
    file: 'areas/institucion/pages/estructura-organica.tsx',
    cached: true,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/institucion/preguntas-frecuentes',
    title: 'Preguntas frecuentes',
    description:
      'Respuestas breves a lo que más nos preguntan sobre la cuenta pública, las auditorías, las denuncias y las solicitudes.',
    group: 'institucion',
    parent: '/institucion/acerca-de',
    file: 'areas/institucion/pages/preguntas-frecuentes.tsx',
    cached: true,
  },
  {
    path: '/institucion/normatividad-interna',
    title: 'Normatividad interna',
    description:
      'Reglamento interior, acuerdos y lineamientos que el Instituto emite para organizar su propio trabajo.',
    group: 'institucion',
    parent: '/institucion/marco-normativo',
    file: carpeta,
    cached: true,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/compendio-legislativo',
    title: 'Compendio legislativo',
    description:
      'Leyes federales y estatales de fiscalización, contabilidad, responsabilidades y transparencia, reunidas por materia.',
    group: 'institucion',
    parent: '/institucion/marco-normativo',
    file: carpeta,
    cached: true,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/manuales-y-guias',
    title: 'Manuales, guías y lineamientos',
    label: 'Manuales y guías',
    description:
      'Guías, lineamientos y manuales que explican a los entes públicos cómo presentar y comprobar sus cuentas.',
    group: 'institucion',
    parent: '/institucion/documentos-de-interes',
    file: carpeta,
    cached: true,
    query: ['texto', 'pagina', 'pagina-2', 'pagina-3'],
  },
  {
    path: '/institucion/leyes-de-ingresos',
    title: 'Leyes de ingresos municipales',
    label: 'Leyes de ingresos',
    description:
      'Leyes de ingresos de los municipios para los años 2023 y 2022: lo que cada ayuntamiento puede cobrar.',
    group: 'institucion',
    parent: '/institucion/documentos-de-interes',
    file: carpeta,
    cached: true,
    query: ['ano', 'texto', 'seccion', 'pagina'],
  },
  {
    path: '/institucion/capacitaciones',
    title: 'Capacitaciones',
    description:
      'Reuniones en línea para municipios con convenio de no recurrencia, con su video, su transcripción y sus documentos.',
    group: 'institucion',
    parent: '/institucion/documentos-de-interes',
    file: 'areas/institucion/pages/capacitaciones.tsx',
    cached: true,
    query: ['reunion'],
  },
  {
    path: '/institucion/codigo-de-etica',
    title: 'Código de Ética',
    description:
      'Principios, valores y reglas de integridad que obligan a todo el personal y que usted puede exigirnos.',
    group: 'institucion',
    parent: '/institucion/organo-interno-de-control',
    file: 'areas/institucion/pages/codigo-de-etica.tsx',
    cached: true,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/carnet',
    title: 'Verificar a una persona servidora pública',
    label: 'Verificar un carnet',
    description: 'Compruebe con el código QR del carnet si quien le visita trabaja en el Instituto y qué puesto ocupa.',
    group: 'institucion',
    parent: '/institucion/directorio',
    file: 'areas/institucion/pages/personas/carnet.tsx',
    query: ['ci'],
  },
] as const satisfies readonly Screen[];
