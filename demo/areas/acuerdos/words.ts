// Words of the demonstration: no real procedure or person.

export const synopses: readonly string[] = [
  'Se admite el informe de presunta responsabilidad administrativa relacionado con {asunto}.',
  'Se señala fecha para la audiencia inicial a las 10:00 a. m.',
  'Se tienen por ofrecidas las pruebas documentales y se ordena su desahogo.',
  'Se requiere al Ayuntamiento de Navojoa copia certificada de la bitácora de obra.',
  'Se abre el periodo de alegatos por cinco días hábiles.',
  'Se regulariza el procedimiento y se ordena nueva notificación personal.',
  'Se cierra la instrucción y se citan las partes para oír resolución.',
  'Causa estado la resolución; archívese como asunto concluido.',
  'Se agrega el oficio de la Secretaría de Hacienda que informa el reintegro.',
  'Se tiene por señalado domicilio para oír y recibir notificaciones.',
  'Se remite el expediente al tribunal competente por tratarse de una falta grave.',
  'Se previene a la autoridad investigadora para que aclare su informe en tres días hábiles.',
  'Se acuerda de conformidad la expedición de copias certificadas.',
];

/** Subjects of procedures; an expediente keeps its subject. */
export const matters: readonly string[] = [
  'la obra pública de Cajeme, ejercicio 2023',
  'la nómina de Guaymas, ejercicio 2024',
  'las adquisiciones de la Secretaría de Hacienda, ejercicio 2023',
  'el alumbrado público de Navojoa, ejercicio 2024',
  'los viáticos de Hermosillo, ejercicio 2023',
  'el padrón de bienes muebles de Nogales, ejercicio 2024',
  'la red de agua potable de Caborca, ejercicio 2023',
];

export const notices: readonly { fecha: string; expediente: string; descripcion: string; conAcuerdo: boolean }[] = [
  ['2026-10-22', 'EPRA/014/2026', 'Notificación por edictos del acuerdo de admisión.', true],
  ['2026-10-08', 'EPRA/031/2025', 'Citación a la audiencia inicial.', true],
  ['2026-09-17', 'EPRA/009/2026', 'Notificación por estrados del cierre de instrucción.', true],
  ['2026-08-27', 'EPRA/027/2025', 'Aviso de cambio de domicilio de la Unidad para comparecencias.', false],
  ['2026-07-09', 'EPRA/022/2025', 'Notificación de la apertura del periodo de alegatos.', true],
  ['2026-05-28', 'EPRA/018/2025', 'Notificación por edictos de la resolución.', true],
  ['2026-03-19', 'EPRA/011/2025', 'Citación a la audiencia de desahogo de pruebas.', true],
  ['2025-12-04', 'EPRA/040/2024', 'Aviso de suspensión de plazos por periodo vacacional.', false],
  ['2025-10-16', 'EPRA/036/2024', 'Notificación del reintegro informado por la Secretaría de Hacienda.', true],
  ['2025-06-12', 'EPRA/012/2024', 'Notificación por estrados del acuerdo de regularización.', true],
].map(([fecha, expediente, descripcion, conAcuerdo]) => ({
  fecha: String(fecha),
  expediente: String(expediente),
  descripcion: String(descripcion),
  conAcuerdo: conAcuerdo === true,
}));
