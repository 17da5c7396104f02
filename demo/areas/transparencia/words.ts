// Words of demonstration rows: no real person or office.

/** First names, of women and of men. */
export const firstNames: readonly (readonly string[])[] = [
  ['Rebeca', 'Lucía', 'Carmen', 'Paola', 'Marisol', 'Elvira', 'Ximena', 'Teresa', 'Noemí', 'Brenda', 'Alicia'],
  ['Julián', 'Emiliano', 'Abel', 'Iván', 'Ramiro', 'Octavio', 'Fermín', 'Saúl', 'Tomás', 'Gerardo', 'Hugo'],
];
export const surnames: readonly string[] = [
  'Solórzano',
  'Ibarra',
  'Becerril',
  'Ochoa',
  'Mondragón',
  'Pech',
  'Noriega',
  'Salas',
  'Ventura',
  'Zamudio',
  'Olmos',
  'Haro',
  'Quijada',
  'Figueroa',
  'Bracamonte',
  'Valdez',
  'Encinas',
  'Tapia',
  'Yescas',
  'Murrieta',
];
/** Positions, of women and of men. */
export const positions: readonly (readonly string[])[] = [
  ['Auditora', 'Jefa de departamento', 'Auditora especial', 'Jefa de revisión técnica', 'Analista', 'Directora'],
  ['Auditor', 'Jefe de departamento', 'Auditor especial', 'Jefe de revisión técnica', 'Analista', 'Director'],
];
export const units: readonly string[] = [
  'Auditoría de Obra Pública',
  'Auditoría Financiera',
  'Auditoría de Desempeño',
  'Dirección de Recursos Financieros',
  'Dirección de Recursos Humanos',
  'Dirección General de Asuntos Jurídicos',
  'Unidad de Transparencia',
];
export const reasons: readonly string[] = [
  'Revisión física de pavimentación en la colonia Centro y levantamiento de sus generadores de obra',
  'Compulsa con proveedores',
  'Levantamiento de bienes muebles',
  'Confronta de observaciones',
  'Entrega de resultados preliminares',
  'Verificación de nómina y asistencia',
  'Revisión de expedientes técnicos de obra',
  'Inspección de red de agua potable',
];
/** Norms with their type in the official catalogue. */
export const norms: readonly (readonly [string, string])[] = [
  ['Constitución Política de los Estados Unidos Mexicanos', 'Constitución Política de los Estados Unidos Mexicanos'],
  ['Constitución Política de la entidad', 'Constitución Política del Estado'],
  ['Ley General', 'Ley General de Transparencia y Acceso a la Información Pública'],
  ['Ley General', 'Ley General de Responsabilidades Administrativas'],
  ['Ley General', 'Ley General de Contabilidad Gubernamental'],
  ['Ley General', 'Ley General de Archivos'],
  ['Ley Federal', 'Ley de Disciplina Financiera de las Entidades Federativas y los Municipios'],
  ['Ley Local', 'Ley de Fiscalización Superior del Estado'],
  ['Ley Local', 'Ley de Transparencia y Acceso a la Información Pública del Estado'],
  ['Ley Local', 'Ley de Gobierno y Administración Municipal'],
  ['Ley Local', 'Ley de Adquisiciones, Arrendamientos y Servicios del Estado'],
  ['Ley Local', 'Ley de Obras Públicas del Estado'],
  ['Código', 'Código Fiscal del Estado'],
  ['Código', 'Código de Ética del Instituto'],
  ['Reglamento', 'Reglamento Interior del Instituto'],
  ['Reglamento', 'Reglamento de la Ley de Obras Públicas del Estado'],
  ['Manual', 'Manual de Organización del Instituto'],
  ['Manual', 'Manual de Procedimientos de Auditoría'],
  ['Lineamientos', 'Lineamientos para la solventación de observaciones'],
  ['Lineamientos', 'Lineamientos de viáticos y gastos de representación'],
  ['Acuerdos', 'Acuerdo que establece el calendario de días inhábiles'],
  ['Criterios', 'Criterios de austeridad y disciplina del gasto'],
  ['Reglas de operación', 'Reglas de operación del Comité de Transparencia'],
  ['Políticas', 'Políticas de seguridad de la información'],
];
