import { listDestinosOfEnte } from '#areas/auditorias/queries/destinos.ts';
import { readObservacionParts } from '#areas/auditorias/queries/search.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { pendingSentence } from '#areas/auditorias/rules/figures/destinos.ts';
import { formatPesos } from '#platform/format.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { plainText } from '#platform/pdf/blocks/block.ts';
import { kindOf } from '#platform/publications/kind.ts';
import type { SearchHit } from '#platform/publications/model.ts';
import { MAX_TITLE, readHits } from '#platform/publications/search-hits.ts';
import { PDF_PAGE, readPdfPages } from '#platform/search/pdf-pages.ts';
import type { Found } from '#platform/search/rank-matches.ts';
import { SITE_PAGE } from '#platform/search/scope.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { excerptAround, shorten } from '#platform/text/shorten.ts';
import { listFoundPages } from './site-pages.server.ts';

/** Result as shown on the page; `missing` are the terms that it does not contain. */
export type ResultHit = { kind: string; hit: SearchHit; missing: readonly string[] };

/** Returns the displayed data of each found row, in the given order. */
export async function readResultHits(found: readonly Found[], texto: string, now: Date): Promise<ResultHit[]> {
  const parts = found.flatMap(({ tipo, publicacionId, parte }) =>
    publicacionId ? [{ tipo, publicacionId, parte }] : [],
  );
  const [sitePages, publications, observaciones, pages] = await Promise.all([
    listFoundPages(now),
    readPublicationHits(parts.filter(({ parte }) => parte === 0).map(({ publicacionId }) => publicacionId)),
    readObservacionHits(parts.filter(({ tipo }) => tipo === 'observacion')),
    readPdfHits(
      parts.filter(({ tipo }) => tipo === PDF_PAGE),
      texto,
    ),
  ]);
  const byPath = new Map(sitePages.map((page) => [page.path, page]));
  const hitOf = ({ tipo, publicacionId, parte, direccion }: Found): Omit<ResultHit, 'missing'> | undefined => {
    if (tipo === SITE_PAGE) {
      const page = byPath.get(direccion ?? '');
      return page && { kind: page.kind, hit: { path: page.path, title: page.title, text: page.text } };
    }
    if (publicacionId === null) return undefined;
    const published = parte === 0 ? publications.get(publicacionId) : undefined;
    if (published) {
      const { text } = published.hit;
      return { kind: published.kind.one, hit: { ...published.hit, ...(text && { text: excerptAround(text, texto) }) } };
    }
    return (tipo === PDF_PAGE ? pages : observaciones).get(`${publicacionId} ${parte}`);
  };
  return found.flatMap((row) => {
    const hit = hitOf(row);
    return hit ? [{ ...hit, missing: row.missing }] : [];
  });
}

/** Returns publications; entes with their pending observations. */
async function readPublicationHits(ids: readonly number[]): ReturnType<typeof readHits> {
  const published = [...(await readHits(ids))].map(async ([id, row]) => {
    const details = row.kind.tipo === 'ente' ? pendingSentence(await listDestinosOfEnte(row.registro)) : undefined;
    return [id, details ? { ...row, hit: { ...row.hit, details } } : row] as const;
  });
  return new Map(await Promise.all(published));
}

type Part = { publicacionId: number; parte: number };
type PartHits = ReadonlyMap<string, Omit<ResultHit, 'missing'>>;

async function readObservacionHits(parts: readonly Part[]): Promise<PartHits> {
  const rows = await readObservacionParts(parts);
  return new Map(
    rows.map(({ publicacionId, id, codigo, numero, clave, descripcion, monto, estado, ente, anio }) => [
      `${publicacionId} ${numero}`,
      {
        kind: 'Observación',
        hit: {
          path: observacionPath(id, numero),
          title: shorten(descripcion, MAX_TITLE),
          text: `${ente}, ${anio}: observación ${clave ?? numero} de la auditoría ${codigo}`,
          details: estado === 'pendiente' ? 'Por solventar' : capitalized(estado),
          ...(monto > 0 && { amount: formatPesos(monto) }),
        },
      },
    ]),
  );
}

async function readPdfHits(parts: readonly Part[], texto: string): Promise<PartHits> {
  const pages = await readPdfPages(parts);
  return new Map(
    pages.map(({ publicacionId, parte, archivoId, pagina, title, tipo, bloques }) => [
      `${publicacionId} ${parte}`,
      {
        kind: 'Texto',
        hit: {
          path: textAddress(archivoId, pagina),
          title,
          text: excerptAround(plainText(bloques), texto),
          details: `${kindOf(tipo).one} en PDF, página ${pagina}`,
        },
      },
    ]),
  );
}
