import { tiposAuditoria } from '#areas/auditorias/datasets/tipos-auditoria.ts';
import { carpetas } from '#areas/documentos/datasets/carpetas.ts';
import { saveEncuestas } from '#areas/encuestas/commands.ts';
import { municipios as municipalities } from '#areas/encuestas/datasets/municipios.ts';
import { ejercicios } from '#areas/entes/datasets/ejercicios.ts';
import { tiposEnte } from '#areas/entes/datasets/tipos-ente.ts';
import { tiposInforme } from '#areas/informes/datasets/tipos-informe.ts';
import { convocatorias } from '#areas/participacion/datasets/convocatorias.ts';
import type { Transaction } from '#platform/acts/transaction.ts';

/** Dates of visible and of future records. */
export const PAST = '2020-01-01';
export const TOMORROW = dayAfter(2);

/** Records that a test file can make: one municipality of the surveys for each. */
const MAX_RECORDS = 300;

/** The catalogue rows that the records refer to: one of each, by these ids. */
export const CATALOGUE = {
  tipoEnte: 4,
  ente: 1,
  ejercicio: 17,
  anio: 2021,
  tipoInforme: 3,
  tipoAuditoria: 9,
  convocatoria: 999,
  anioConvocatoria: 2020,
} as const;

/** Returns the date `days` after today. */
export function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Adds the rows of `CATALOGUE`. */
export async function addCatalogue(tx: Transaction): Promise<void> {
  const municipios = Array.from({ length: MAX_RECORDS }, (_, at) => ({
    clave: `26${100 + at}`,
    nombre: `Municipio ${at}`,
  }));
  await tiposEnte.save(tx, [{ id: CATALOGUE.tipoEnte, nombre: 'Ayuntamientos', ambito: 'Municipal', indicador: null }]);
  await ejercicios.save(tx, [{ id: CATALOGUE.ejercicio, anio: CATALOGUE.anio }]);
  await municipalities.save(tx, municipios);
  await tiposAuditoria.save(tx, [
    { id: CATALOGUE.tipoAuditoria, nombre: 'Integral', nombreCiudadano: 'Auditoría Integral' },
  ]);
  await tiposInforme.save(tx, [{ id: CATALOGUE.tipoInforme, nombre: 'Individual' }]);
  await carpetas.save(tx, [{ codigo: 'FA-9', titulo: 'Carpeta' }]);
  await saveEncuestas(tx, {
    ejercicios: [{ id: 16, anio: 2020, corte: 'octubre' }],
    tipos: [{ id: 9, nombre: 'Satisfacción', encuesta: 'servicios-publicos', porMunicipio: true }],
    municipios: municipios.map(({ clave }, at) => ({ id: 101 + at, clave })),
    preguntas: [{ tipoId: 9, numero: 1, tema: 'Agua', texto: '¿Hay agua?', frase: 'tienen agua', cuenta: 'favorable' }],
    opciones: [
      { tipoId: 9, pregunta: 1, numero: 1, texto: 'Sí', tono: 'favorable' },
      { tipoId: 9, pregunta: 1, numero: 2, texto: 'No', tono: 'desfavorable' },
    ],
  });
  await convocatorias.save(tx, [
    {
      numero: CATALOGUE.convocatoria,
      anio: CATALOGUE.anioConvocatoria,
      programa: '2020-2021',
      resumen: '',
      resultadosEl: PAST,
    },
  ]);
}
