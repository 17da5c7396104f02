import { article, carpeta, type Screen, visor } from './screen.ts';

const group = 'transparencia';
const obligaciones = '/transparencia/obligaciones-de-transparencia';

export const transparencia = [
  {
    path: '/transparencia/solicitud-de-informacion',
    title: 'Solicitud de información',
    hint: 'Respuesta en 15 días hábiles',
    description:
      'Cómo pedir información pública al Instituto y en qué plazo se responde: 15 días hábiles desde la aceptación.',
    group,
    menu: true,
    file: 'pages/forms/solicitud.tsx',
    form: true,
  },
  {
    path: obligaciones,
    title: 'Obligaciones de transparencia',
    hint: 'Artículos 70, 81 y 83 bis',
    description: 'La información que la ley obliga a publicar aunque nadie la pida, por artículo: 70, 81 y 83 bis.',
    group,
    menu: true,
    file: article,
  },
  {
    path: '/transparencia/procedimientos-de-acceso',
    title: 'Procedimiento de acceso a la información',
    label: 'Procedimientos de acceso',
    hint: 'Los siete pasos',
    description:
      'Los siete pasos para obtener información pública, desde identificar el documento hasta inconformarse.',
    group,
    menu: true,
    file: article,
  },
  {
    path: '/transparencia/participacion-ciudadana',
    title: 'Participación ciudadana',
    description:
      'Qué es la participación ciudadana en la fiscalización, cómo proponer una auditoría y qué resultados ha dado.',
    group,
    menu: true,
    file: 'pages/forms/participacion.tsx',
    form: true,
  },
  {
    path: '/transparencia/aviso-privacidad',
    title: 'Aviso de privacidad integral',
    label: 'Aviso de privacidad',
    description: 'Qué datos personales trata el Instituto, para qué los usa y cómo ejerce usted sus derechos ARCO.',
    group,
    menu: true,
    file: visor,
    query: ['pagina', 'palabra'],
  },
  {
    path: '/transparencia/ObligacionesTransparencia/Fracciones/:articulo',
    title: 'Fracciones por artículo',
    label: 'Fracciones',
    description: 'Las fracciones de los artículos 70, 81 y 83 bis: qué información corresponde publicar en cada una.',
    group,
    parent: obligaciones,
    file: article,
  },
  {
    path: '/transparencia/obligaciones-de-transparencia/:articulo/:fraccion',
    title: 'Formatos de la fracción',
    description:
      'Formatos y versiones de una fracción de transparencia, con el área responsable y la fecha de actualización.',
    group,
    parent: '/transparencia/ObligacionesTransparencia/Fracciones/:articulo',
    file: article,
  },
  {
    path: '/transparencia/unidad-de-transparencia',
    title: 'Unidad de Transparencia',
    description: 'Domicilio, teléfono, correo y horario de la Unidad de Transparencia, y los trámites que atiende.',
    group,
    file: article,
  },
  {
    path: '/transparencia/normatividad-transparencia',
    title: 'Normatividad de transparencia',
    description: 'Leyes, reglamentos y lineamientos de acceso a la información y de protección de datos personales.',
    group,
    parent: obligaciones,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/transparencia/informe-mensual-de-transparencia',
    title: 'Informe mensual de transparencia',
    description:
      'Informes mensuales de 2021, 2022 y 2023 sobre las solicitudes de información que recibió el Instituto.',
    group,
    file: carpeta,
    query: ['ano', 'texto', 'pagina'],
  },
  {
    path: '/transparencia/lgcc-y-ley-de-austeridad',
    title: 'Contabilidad gubernamental y ley de austeridad',
    description:
      'Información financiera que el Instituto publica por la ley de contabilidad gubernamental y la de austeridad.',
    group,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/transparencia/sevac',
    title: 'Evaluaciones de la armonización contable (SEvAC)',
    label: 'SEvAC',
    description:
      'Documentos del SEvAC por trimestre: los cuatro de 2024 y los dos primeros de 2025, ordenados por módulo.',
    group,
    file: carpeta,
    query: ['ano', 'trimestre', 'texto', 'seccion', 'pagina'],
  },
  {
    path: '/transparencia/convenios-municipales',
    title: 'Convenios con municipios',
    description: 'Convenios que el Instituto firma con los municipios, como el de no recurrencia de observaciones.',
    group,
    file: carpeta,
    query: ['texto', 'seccion', 'pagina'],
  },
  {
    path: '/auditorias/ParticipacionCiudadana',
    title: 'Participación ciudadana en las auditorías',
    description:
      'Proponga qué programa, obra o servicio público debe auditarse mediante la convocatoria ciudadana anual.',
    group,
    parent: '/transparencia/participacion-ciudadana',
    file: 'pages/forms/participacion.tsx',
    form: true,
  },
  {
    path: '/datos-abiertos',
    title: 'Datos abiertos',
    description:
      'Qué información del sitio puede reutilizarse, en qué condiciones y a quién pedir un conjunto de datos.',
    group,
    file: article,
  },
] as const satisfies readonly Screen[];
