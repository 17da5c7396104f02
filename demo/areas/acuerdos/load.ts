import path from 'node:path';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { avisos } from '#areas/acuerdos/datasets/avisos.ts';
import { holidays } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { isBusinessDay } from '#platform/calendar/business-days.ts';
import type { NewRow } from '#platform/datasets/dataset.ts';
import { saveArchivo } from '#platform/files/files.ts';
import { formatDateLong } from '#platform/format.ts';
import type { Demonstration } from '../../texts/demonstration.ts';
import { markdownToBlocks } from '../../typeset/markdown.ts';
import type { TypesetDocument } from '../../typeset/model.ts';
import { countPages } from '../../typeset/page-count.ts';
import { renderPdf } from '../../typeset/pdf.ts';
import { matters, notices, synopses } from './words.ts';

/** Months of the demonstration lists; the last one is the month before the first start. */
const MONTHS = 24;
const DAY = 86_400_000;
/** Lists are published on Mondays and Thursdays. */
const LIST_DAYS = [1, 4];

const calendar = { timeZone: identity.zonaHoraria, holidays: new Set(holidays) };
const institutionLetterhead = letterhead(path.resolve('institution/fonts'));

/** Loads the lists of agreements of 24 months, and notices with their files. */
export async function loadDemo(tx: Transaction, { today }: Demonstration): Promise<void> {
  await acuerdos.save(tx, demoAcuerdos(today));
  const added: NewRow<typeof avisos>[] = [];
  for (const [index, notice] of notices.entries()) {
    const { fecha, expediente, descripcion, conAcuerdo } = notice;
    const archivo = await savePdf(tx, 'Aviso', notice);
    const acuerdo = conAcuerdo ? await savePdf(tx, 'Acuerdo', notice) : undefined;
    const files = { acuerdoId: acuerdo?.id ?? null, archivoId: archivo.id };
    added.push({ id: index + 1, fecha, expediente, descripcion, ...files });
  }
  await avisos.save(tx, added);
}

/** Returns the lists until the end of the month before `today`, an ISO date. */
function demoAcuerdos(today: string): NewRow<typeof acuerdos>[] {
  const added: NewRow<typeof acuerdos>[] = [];
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Date.UTC(year, month - 1 - MONTHS, 1);
  let previous = new Date(first).toISOString().slice(0, 10);
  for (let time = first; time < Date.UTC(year, month - 1, 1); time += DAY) {
    const fecha = new Date(time).toISOString().slice(0, 10);
    if (!LIST_DAYS.includes(new Date(time).getUTCDay()) || !isBusinessDay(fecha, calendar)) continue;
    const list = added.length;
    for (let consecutivo = 1; consecutivo <= 3 + (list % 7); consecutivo += 1) {
      const serial = added.length + 1;
      const opened = Number(fecha.slice(0, 4)) - (serial % 3 === 0 ? 1 : 0);
      const number = 1 + ((serial * 7) % 48);
      const matter = matters[(number + opened) % matters.length] ?? '';
      added.push({
        id: serial,
        fecha,
        consecutivo,
        fechaActuacion: previous,
        expediente: `EPRA/${String(number).padStart(3, '0')}/${opened}`,
        sintesis: (synopses[(serial * 5) % synopses.length] ?? '').replace('{asunto}', matter),
      });
    }
    previous = fecha;
  }
  return added;
}

async function savePdf(tx: Transaction, clase: string, notice: (typeof notices)[number]) {
  const pdf = await renderPdf(noticeDocument(clase, notice), institutionLetterhead);
  return saveArchivo(tx, pdf, {
    nombre: `${clase.toLowerCase()}-${notice.expediente.replaceAll('/', '-').toLowerCase()}.pdf`,
    tipo: 'application/pdf',
    paginas: countPages(pdf),
  });
}

function noticeDocument(clase: string, { fecha, expediente, descripcion }: (typeof notices)[number]): TypesetDocument {
  return {
    metadata: {
      title: `${clase} del expediente ${expediente}`,
      author: institutionLetterhead.name,
      subject: descripcion,
      lang: 'es-MX',
      code: expediente,
      date: fecha,
    },
    cover: {
      kicker: clase,
      title: `Expediente ${expediente}`,
      entity: 'Unidad de Substanciación',
      facts: [{ label: 'Fecha', value: formatDateLong(fecha) }],
      notice: 'Documento de demostración. No corresponde a ningún procedimiento real.',
    },
    blocks: markdownToBlocks(`${descripcion}\n\nSe publica para los efectos legales a que haya lugar.`),
  };
}
