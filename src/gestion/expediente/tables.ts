/** The table of a kind of rows of an audit: its title, its columns by field, and the fixed fields of a published row. */
export type TableOf = {
  title: string;
  add: string;
  /** The column that opens the row. */
  heading: string;
  columns: readonly string[];
  fixed: readonly string[];
  /** Fields of the amounts that the table adds up. */
  sums: readonly string[];
  /** Field by which the sums are grouped. */
  sumsBy?: string;
  /** Names of the open rows and of the others, for a kind with open rows. */
  follow?: { open: string; done: string };
  /** Rows may be pasted from a spreadsheet. */
  pastes?: true;
  /** Short column labels, for form labels that are sentences. */
  labels?: Readonly<Record<string, string>>;
};

/** The tables of the workspace by kind of row, in the order of the page. */
export const tables: Readonly<Record<string, TableOf>> = {
  observacion: {
    title: 'Observaciones',
    add: 'Observación',
    heading: 'descripcion',
    pastes: true,
    follow: { open: 'Por solventar', done: 'Resueltas' },
    columns: ['numero', 'descripcion', 'estado', 'monto', 'montoAclarado', 'montoRecuperado'],
    fixed: ['numero'],
    sums: ['monto', 'montoAclarado', 'montoRecuperado'],
    labels: {
      numero: 'Núm.',
      descripcion: 'Qué se observó',
      monto: 'Observado',
      montoAclarado: 'Aclarado',
      montoRecuperado: 'Recuperado',
    },
  },
  renglon: {
    title: 'Renglones revisados',
    add: 'Renglón',
    heading: 'concepto',
    pastes: true,
    columns: ['orden', 'concepto', 'cuenta', 'objeto', 'devengado', 'revisado'],
    fixed: ['cuenta', 'orden'],
    sums: ['devengado', 'revisado'],
    sumsBy: 'cuenta',
    labels: { orden: 'Lugar', objeto: 'Rubro o capítulo' },
  },
  respuesta: {
    title: 'Respuestas del ente',
    add: 'Respuesta',
    heading: 'texto',
    pastes: true,
    columns: ['numero', 'texto', 'observacion', 'presentadaEl', 'oficio'],
    fixed: ['numero'],
    sums: [],
    labels: { numero: 'Núm.', texto: 'Qué dice', observacion: 'Observación' },
  },
  recomendacion: {
    title: 'Recomendaciones',
    add: 'Recomendación',
    heading: 'texto',
    pastes: true,
    follow: { open: 'Pendientes', done: 'Atendidas' },
    columns: ['numero', 'texto', 'estado', 'emitidaEl', 'atendidaEl'],
    fixed: ['numero'],
    sums: [],
    labels: { numero: 'Núm.' },
  },
  informe: {
    title: 'Informes',
    add: 'Informe',
    heading: 'nombre',
    columns: ['nombre', 'tipoInformeId', 'numero', 'publicadoEl'],
    fixed: ['tipoInformeId', 'numero'],
    sums: [],
    labels: { tipoInformeId: 'Tipo', numero: 'Núm.' },
  },
  errata: {
    title: 'Fe de erratas',
    add: 'Errata',
    heading: 'dice',
    columns: ['errata', 'dice', 'debeDecir', 'ubicacion', 'publicadaEl'],
    fixed: ['errata'],
    sums: [],
    labels: { errata: 'Núm.' },
  },
  alcance: {
    title: 'Otros entes y años',
    add: 'Ente o año',
    heading: 'ente',
    columns: ['ente', 'ejercicio'],
    fixed: ['ente', 'ejercicio'],
    sums: [],
  },
};

/** Maximum letters of a table cell. */
export const CELL_LETTERS = 140;
