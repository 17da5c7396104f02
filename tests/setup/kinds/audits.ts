import { auditorias as audits } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { auditoriaKind } from '#areas/auditorias/publications.ts';
import { entes } from '#areas/entes/datasets/entes.ts';
import { informes as reports } from '#areas/informes/datasets/informes.ts';
import { informeKind } from '#areas/informes/publications.ts';
import { propuestas } from '#areas/participacion/datasets/propuestas.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { CATALOGUE, PAST, TOMORROW } from '../doors/catalogue.ts';
import type { Door, Factory } from '../doors/door.ts';
import { pdfWith, search, siteMap } from '../doors/files.ts';

/** Ente. */
const ente: Factory = async (tx, id, word) => {
  const names = {
    nombre: `Ente ${word}`,
    nombreCorto: word,
    nombreCompleto: `Ente ${word}`,
    nombreCortoCompleto: word,
  };
  await entes.save(tx, [{ ...names, id, tipoEnteId: CATALOGUE.tipoEnte, ambito: 'Municipal', siglas: '' }]);
  return {
    kind: entes.publication,
    id,
    doors: [
      { at: `/entes/${id}`, is: 'page' },
      { at: `/api/Entes/website/${word}`, is: 'list', text: word },
      { at: `/api/Entes/${id}/Auditorias/csv`, is: 'call' },
      { at: `/api/Entes/${id}/Observaciones/xlsx`, is: 'call' },
      search(word, `/entes/${id}"`),
      siteMap(`/entes/${id}<`),
    ],
  };
};

/** Columns of an audit whose year is in no other audit. */
export const auditoriaRow = (id: number, enteId: number) => ({
  id,
  codigo: `2021ZZ${id}-01`,
  enteId,
  ejercicioId: CATALOGUE.ejercicio,
  tipoAuditoriaId: CATALOGUE.tipoAuditoria,
  periodoAuditado: '2021',
  planeadaEl: `${1800 + id}-05-01`,
  textoIngreso: '',
});
const visible = { notificadaEl: PAST, publicadaEl: PAST, visibleEnSitioWeb: true };

/** Saves an ente with one audit of one observation, and its report. */
export async function audited(tx: Transaction, id: number, word: string) {
  await ente(tx, id, `${word}e`);
  const row = auditoriaRow(id, id);
  await audits.save(tx, [{ ...row, ...visible }]);
  const observacion = {
    auditoriaId: id,
    numero: 1,
    enteId: id,
    ejercicioId: row.ejercicioId,
    emitidaEl: PAST,
    plazoDiasHabiles: 30,
    monto: 7,
  };
  await observaciones.save(tx, [
    {
      ...observacion,
      naturaleza: 'Financieras',
      rubro: 'egreso',
      descripcion: `Hallazgo ${word}`,
      estado: 'pendiente',
    },
  ]);
  const { archivo, doors } = await pdfWith(tx, `${word}p`);
  const informe = {
    id,
    tipoInformeId: CATALOGUE.tipoInforme,
    ejercicioId: row.ejercicioId,
    ambito: 'Municipal' as const,
  };
  const report = {
    ...informe,
    enteId: id,
    tipoAuditoriaId: 9,
    auditoria: row.codigo,
    testado: false,
    pdfId: archivo.id,
  };
  await reports.save(tx, [{ ...report, nombre: `Informe ${word}p`, publicadoEl: PAST }]);
  const reportDoors: Door[] = [
    ...doors,
    { at: `/informes/informe/${id}`, is: 'page' },
    {
      at: `/api/Informes/EnteEjercicio/${id}/${CATALOGUE.ejercicio}/Individual/Municipal/0`,
      is: 'list',
      text: row.codigo,
    },
    { at: `/entes/${id}?lista=informes`, is: 'list', text: `/api/File/Informe/${id}"` },
    search(`${word}p`, `/api/File/Informe/${id}"`),
  ];
  return { row, report, reportDoors };
}

/** The page of the proposals of the call, each with its audit. */
export const proposalsPage = `/transparencia/participacion-ciudadana?pestana=logros&ano=${CATALOGUE.anioConvocatoria}`;

/** A proposal of the call, of which audit `id` came. */
export const propuestaRow = (id: number) => ({
  convocatoria: CATALOGUE.convocatoria,
  orden: id,
  auditoriaId: id,
  areaDeInteres: 'Obra Pública',
  ambito: 'Municipal' as const,
});

/** Audit with an observation, a report, and the proposal that it came of. */
const auditoria: Factory = async (tx, id, word) => {
  const { row, reportDoors } = await audited(tx, id, word);
  await propuestas.save(tx, [{ ...propuestaRow(id), titulo: 'Una propuesta' }]);
  const change = (values: Partial<typeof visible>) => (now: Transaction) =>
    audits.save(now, [{ ...row, ...visible, ...values }]);
  const { codigo } = row;
  const followed = new URLSearchParams({ de: `/auditorias/auditoria/${id}` });
  const planned = row.planeadaEl.slice(0, 4);
  return {
    kind: auditoriaKind,
    id,
    doors: [
      { at: `/avisame?${followed}`, is: 'list', text: codigo },
      // The report goes with its audit, and is not withdrawn itself.
      ...reportDoors.map(
        (door): Door => (door.is === 'verification' || door.is === 'page' ? { at: door.at, is: 'file' } : door),
      ),
      { at: `/auditorias/auditoria/${id}`, is: 'page' },
      { at: `/auditorias/auditoria/${id}/observacion/1`, is: 'page' },
      { at: `/informes/informes-cuenta-actual-detalle/${id}`, is: 'page' },
      { at: `/api/Informes/website/auditoria/${id}`, is: 'call' },
      { at: `/api/Informes/website/ciudadano/auditoria/${id}`, is: 'call' },
      { at: `/api/Informes/website/ejecutivo/auditoria/${id}`, is: 'call' },
      { at: `/api/Entes/${id}/Auditorias/csv`, is: 'list', text: codigo },
      { at: `/api/Entes/${id}/Observaciones/csv`, is: 'list', text: codigo },
      { at: `/api/Entes/${id}/Plazos.ics`, is: 'list', text: codigo },
      { at: `/entes/${id}?lista=auditorias`, is: 'list', text: codigo },
      { at: `/entes/${id}?lista=observaciones`, is: 'list', text: `Hallazgo ${word}` },
      { at: `/entes/${id}?lista=auditorias`, is: 'list', text: 'Observaciones (1)' },
      { at: `/entes/${id}`, is: 'list', text: 'debe resolver' },
      { at: `/buscar/sugerencias?texto=2021zz${id}`, is: 'list', text: `/auditorias/auditoria/${id}"` },
      { at: `/buscar?texto=observaciones+pendientes+${word}e`, is: 'list', text: '1 observación por solventar' },
      { at: `/buscar?tipo=entes&texto=${word}e`, is: 'list', text: 'Debe resolver 1 de 1 observación' },
      {
        at: `/api/Observaciones/AppSeguimiento/${CATALOGUE.anio}/1/${CATALOGUE.tipoEnte}`,
        is: 'list',
        text: `Ente ${word}e`,
      },
      {
        at: `/auditorias/avance-solventacion?tipo-ente=${CATALOGUE.tipoEnte}&ejercicio=${CATALOGUE.anio}&vista=1&de=${id}`,
        is: 'list',
        text: codigo,
      },
      { at: `/api/AvancePlaneacion/5/csv?ano=${planned}`, is: 'list', text: `${planned},Mayo,1` },
      { at: `/api/File/Informe/${id}`, is: 'part' },
      { at: `/api/Informes/documentos/${id}`, is: 'part' },
      { at: `/buscar?tipo=observaciones&texto=${word}`, is: 'list', text: `auditoria/${id}/observacion/1` },
      // Its numbers and marked words, too.
      { at: `/buscar?tipo=observaciones&texto=${word}`, is: 'list', text: '<b>1 resultado</b>' },
      { at: `/buscar?tipo=observaciones&texto=${word}`, is: 'list', text: `<mark>${word}</mark>` },
      { at: proposalsPage, is: 'list', text: `/auditorias/auditoria/${id}"` },
      search(`zz${id}`, `/auditorias/auditoria/${id}"`),
      siteMap(`/auditorias/auditoria/${id}<`),
    ],
    oculto: change({ visibleEnSitioWeb: false }),
    futuro: change({ publicadaEl: TOMORROW }),
  };
};

/** Report of an audit. */
const informe: Factory = async (tx, id, word) => {
  const { report, reportDoors } = await audited(tx, id, word);
  const row = { ...report, nombre: `Informe ${word}p`, publicadoEl: TOMORROW };
  return {
    kind: informeKind,
    id,
    doors: [
      ...reportDoors,
      { at: `/api/File/Informe/${id}`, is: 'call' },
      { at: `/api/Informes/documentos/${id}`, is: 'call' },
      { at: `/auditorias/auditoria/${id}`, is: 'list', text: `/api/File/Informe/${id}"` },
      { at: `/api/Informes/website/auditoria/${id}`, is: 'list', text: `${word}p.pdf` },
      { at: `/informes/informes-cuenta-actual-detalle/${id}?vista=descargar`, is: 'list', text: `${word}p.pdf` },
    ],
    futuro: (now) => reports.save(now, [row]),
    oculto: (now) => audits.save(now, [{ ...auditoriaRow(id, id), ...visible, visibleEnSitioWeb: false }]),
  };
};

/** Audits, their entes and reports. */
export const factories = { ente, auditoria, informe };
