import type { KindCase, Known } from './kind-cases.ts';

const pairs = (fields: Record<string, string>) => Object.entries(fields);
const row = ({ rows }: Known, plural: string) => String(rows.get(plural));

/** Audits and their parts; the ente, the year and the types are rows of earlier cases. */
export const auditCases: readonly KindCase[] = [
  {
    plural: 'auditorias',
    title: '2031AE0001-01, Fideicomiso del Puente',
    fields: (known) =>
      pairs({
        codigo: '2031AE0001-01',
        tipoAuditoriaId: row(known, 'tipos-de-auditoria'),
        ejercicio: '2031',
        ente: 'fideicomiso puente',
        periodoAuditado: '',
        planeadaEl: '2026-01-05',
        ejecutadaEl: '2026-02-05',
        notificadaEl: '2026-03-05',
        publicadaEl: '2026-06-01',
        visible: 'si',
        textoIngreso: '',
        enfoqueDesempeno: '',
        observacionesEmitidas: '1',
      }),
    page: { address: (id) => `/auditorias/auditoria/${id}`, text: '2031AE0001-01' },
  },
  {
    plural: 'alcances',
    title: '2031AE0001-01, Fideicomiso del Puente, 2030',
    fields: () => pairs({ auditoria: '2031ae0001-01', ente: '', ejercicio: '2030' }),
    page: {
      address: (_, known) => `/auditorias/auditoria/${row(known, 'auditorias')}`,
      text: 'También revisó',
    },
  },
  {
    plural: 'renglones',
    title: '2031AE0001-01, gasto 1: Obra pública en bienes de dominio público',
    fields: () =>
      pairs({
        auditoria: '2031ae0001-01',
        cuenta: 'gasto',
        orden: '1',
        objeto: '6100',
        concepto: 'Obra  pública en bienes de dominio público',
        devengado: '1,250,000.50',
        revisado: '900,000',
      }),
    page: {
      address: (_, known) => `/informes/informes-cuenta-actual-detalle/${row(known, 'auditorias')}?vista=ejecutivo`,
      text: 'Obra pública en bienes de dominio público',
    },
  },
  {
    plural: 'observaciones',
    title: '2031AE0001-01, observación AEP-3',
    fields: () =>
      pairs({
        auditoria: '2031ae0001-01',
        numero: 'AEP-3',
        naturaleza: 'Obra Pública',
        rubro: 'egreso',
        tema: '',
        descripcion: 'Se pagó  dos veces la misma estimación.',
        monto: '$125,340.50',
        montoAclarado: '25,340.5',
        montoRecuperado: '0',
        estado: 'pendiente',
        emitidaEl: '2026-05-01',
        resueltaEl: '',
        plazoDiasHabiles: '',
        unidadResponsable: '',
      }),
    page: {
      address: (_, known) => `/auditorias/auditoria/${row(known, 'auditorias')}/observacion/1`,
      text: 'Se pagó dos veces la misma estimación.',
    },
  },
  {
    plural: 'recomendaciones',
    title: '2031AE0001-01, recomendación 2',
    fields: () =>
      pairs({
        auditoria: '2031AE0001-01',
        numero: '2',
        texto: 'Revisar  cada estimación antes de pagarla.',
        estado: 'atendida',
        emitidaEl: '2026-05-01',
        atendidaEl: '2026-06-02',
        plazoDiasHabiles: '',
      }),
    page: {
      address: (_, known) => `/auditorias/auditoria/${row(known, 'auditorias')}`,
      text: 'Revisar cada estimación antes de pagarla.',
    },
  },
  {
    plural: 'respuestas',
    title: '2031AE0001-01, respuesta 1',
    fields: () =>
      pairs({
        auditoria: '2031AE0001-01',
        numero: '1',
        observacion: 'aep-3',
        presentadaEl: '2026-06-20',
        oficio: 'FIPU/12/2026',
        texto: 'Entrega las pólizas  de ambas estimaciones.',
      }),
    page: {
      address: (_, known) => `/auditorias/auditoria/${row(known, 'auditorias')}/observacion/1`,
      text: 'Entrega las pólizas de ambas estimaciones.',
    },
  },
];

/** Reports and their corrections, whose types are rows of earlier cases. */
export const reportCases: readonly KindCase[] = [
  {
    plural: 'informes',
    title: 'Informe del semestre del puente',
    fields: (known) =>
      pairs({
        auditoria: '2031AE0001-01',
        tipoInformeId: row(known, 'tipos-de-informe'),
        numero: '1',
        nombre: 'Informe del semestre del puente',
        ejercicio: '2031',
        ente: 'FIPU',
        ambito: 'Estatal',
        tipoAuditoriaId: row(known, 'tipos-de-auditoria'),
        fondoId: '',
        publicadoEl: '2026-06-01',
        pdfId: known.file,
        wordId: '',
      }),
    page: { address: (id) => `/informes/informe/${id}`, text: '2031AE0001-01' },
  },
  {
    plural: 'erratas',
    title: '2031AE0001-01, Semestral, errata 1: 1,234,500 pesos',
    fields: (known) =>
      pairs({
        auditoria: '2031ae0001-01',
        tipoInformeId: row(known, 'tipos-de-informe'),
        numero: '1',
        errata: '1',
        publicadaEl: '2026-07-01',
        ubicacion: 'Página 12',
        dice: '1,234,500 pesos',
        debeDecir: '1,243,500  pesos',
      }),
    page: {
      address: (_, known) => `/informes/informe/${row(known, 'informes')}`,
      text: '1,243,500 pesos',
    },
  },
];
