import type { RouterContextProvider } from 'react-router';
import { listEventos } from '#areas/agenda/queries.ts';
import { findFixed } from '#areas/documentos/queries/fixed-documents.ts';
import { listItemsOfCarpeta, toItem } from '#areas/documentos/queries/folders.ts';
import { findDocumento } from '#areas/documentos/queries.ts';
import { listConvocatorias, listOrganizaciones } from '#areas/participacion/queries/calls.ts';
import { listPropuestas } from '#areas/participacion/queries/proposals.ts';
import { finishedCalls } from '#areas/participacion/rules/call-state.ts';
import { readTab } from '#areas/participacion/rules/tabs.ts';
import { identity } from '#institution/identity.ts';
import { readMonth } from '#platform/calendar/months.ts';
import { localDate } from '#platform/format.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { listSections } from '#platform/sections/queries.ts';

type Loading = { url: URL; context: Readonly<RouterContextProvider> };

/** Loads the content of the selected tab, and the texts, convocatorias and current date for all tabs. */
export async function loadParticipation({ url, context }: Loading) {
  const tab = readTab(url.searchParams.get('pestana'));
  const today = localDate(new Date(), identity.zonaHoraria);
  const [sections, calls] = await Promise.all([listSections('participacion-ciudadana'), listConvocatorias()]);
  const base = { tab, today, sections, calls, path: url.pathname };
  switch (tab) {
    case 'convocatoria': {
      const id = calls.find(({ actual }) => actual)?.documentoId;
      const documento = id ? await findDocumento(id) : undefined;
      return { ...base, tab, document: documento && toItem(documento) };
    }
    case 'politicas':
    case 'manual': {
      const documento = await findFixed(tab === 'manual' ? 'manualDeOrientacion' : 'politicasDePlaneacion');
      const reading = documento?.archivo ? await showPdf(documento.archivo, { url, context }) : undefined;
      return { ...base, tab, title: documento?.nombre ?? '', reading };
    }
    case 'calendario': {
      const events = await listEventos();
      const list = url.searchParams.get('vista') === 'lista';
      return {
        ...base,
        tab,
        events,
        month: list ? undefined : (readMonth(url.searchParams.get('mes')) ?? today.slice(0, 7)),
      };
    }
    case 'logros': {
      const year = url.searchParams.get('ano');
      const call = calls.find(({ anio }) => String(anio) === year);
      const chosen = call && {
        call,
        proposals: (await listPropuestas()).filter(({ convocatoria }) => convocatoria === call.numero),
        reports: call.carpeta ? await listItemsOfCarpeta(call.carpeta) : [],
      };
      return { ...base, tab, chosen };
    }
    case 'datos':
      return {
        ...base,
        tab,
        organisations: await listOrganizaciones(),
        proposals: await listPropuestas(),
      };
    case 'resultados': {
      const last = finishedCalls(calls, today).at(-1);
      const proposals = (await listPropuestas()).filter(({ convocatoria }) => convocatoria === last?.numero);
      return {
        ...base,
        tab,
        call: last,
        proposals,
        reports: last?.carpeta ? await listItemsOfCarpeta(last.carpeta) : [],
      };
    }
    default:
      return { ...base, tab };
  }
}

export type Participation = Awaited<ReturnType<typeof loadParticipation>>;
/** Data of one tab. */
export type ParticipationOf<Id extends Participation['tab']> = Extract<Participation, { tab: Id }>;
