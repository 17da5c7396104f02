/** Words of the queues, for administrators. The identifiers are in the log of the server and in its metrics. */
const names: Readonly<Record<string, string>> = {
  'ancla-de-la-bitacora': 'Ancla diaria de la bitácora',
  'ancla-fuera': 'Ancla de la bitácora, por correo',
  'archivos-comprobar': 'Comprobación de un archivo',
  'archivos-presencia': 'Presencia de los archivos',
  'archivos-revision': 'Revisión de los archivos',
  'atencion-asignaciones': 'Avisos de registros asignados',
  'atencion-exclusiones': 'Avisos de exclusiones',
  'atencion-antivirus': 'Antivirus de los adjuntos',
  'atencion-rastros': 'Rastros de lo borrado en los archivos de la base de datos',
  'atencion-repetidos': 'Envíos repetidos de días anteriores',
  'atencion-revision': 'Revisión de los adjuntos',
  'avisos-busquedas': 'Búsquedas que alguien sigue',
  'avisos-correo': 'Avisos por correo que esperan su envío',
  'avisos-limpieza': 'Avisos por correo: recordatorios y lo que venció',
  'avisos-novedades': 'Novedades que se avisan por correo',
  'publicaciones-del-dia': 'Publicaciones que llegaron a su día',
  'busquedas-vencidas': 'Búsquedas de hace más de medio año',
  'contenido-programado': 'Publicación a su hora',
  'contenidos-programados': 'Publicaciones programadas que faltan',
  'correo-de-acceso': 'Correos con enlaces de acceso',
  'datos-suprimir': 'Renglones que se quitan de los datos abiertos',
  'datos-versiones': 'Versiones de los datos abiertos',
  'enlaces-rotos': 'Revisión semanal de los enlaces',
  'formatos-vencidos': 'Formatos de transparencia que vencieron',
  'formatos-vencidos-correo': 'Avisos de formatos que vencieron',
  'hojas-pdf': 'Primeras páginas de los PDF',
  importacion: 'Importaciones',
  'importacion-sin-exito': 'Importaciones sin éxito',
  'limites-vencidos': 'Límites de uso vencidos',
  'llaves-vencidas': 'Llaves de lectura vencidas',
  rastros: 'Restos de lo borrado en la base de datos',
  'resumen-de-persona': 'Resumen por correo de una persona',
  'resumen-diario': 'Resumen diario de pendientes',
  'texto-pdf': 'Texto de un PDF',
  'textos-pdf': 'Textos de los PDF pendientes',
};

/** Returns what a queue is for; its identifier if it has no name, as one of an earlier version of the program. */
export function queueName(queue: string): string {
  return names[queue] ?? queue;
}

/** Returns the setting without which a queue waits, if there is one. */
export function settingOf(queue: string): string | undefined {
  if (queue === 'atencion-antivirus') return 'CLAMD_HOST';
  return MAILS.includes(queue) ? 'SMTP_URL' : undefined;
}

/** Returns whether the mails of a queue are about access, exclusions and who handles records: one that does not arrive is said at once. */
export function mustArrive(queue: string): boolean {
  return queue === 'atencion-exclusiones' || queue === 'correo-de-acceso';
}

/** Queues whose jobs send mail. */
const MAILS = [
  'ancla-fuera',
  'atencion-asignaciones',
  'atencion-exclusiones',
  'avisos-correo',
  'correo-de-acceso',
  'formatos-vencidos-correo',
  'resumen-de-persona',
];
