import { listFormatos, listFracciones } from '../queries/catalogue.ts';
import { listRows } from '../queries/rows.ts';
import { sumView } from '../queries/sums.ts';
import { findFormatVersion, listVersions } from '../queries/versions.ts';
import { articuloKey } from '../rules/address.ts';
import { sectionNumeral } from '../rules/numerals.ts';
import { readView } from '../rules/view.ts';

/** Maximum number of filtered rows whose sums are loaded with the page; otherwise they are loaded after it. */
const MAX_SUMMED = 10_000;

/**
 * Loads a section: its formats, the versions of the chosen one, and a page of rows of the chosen version; by default, the first format and its
 * newest version. Undefined if the section does not exist; `isKnown` is false if the format or version belongs to another one.
 */
export async function loadFraccion(
  articulo: string,
  numero: string,
  query: URLSearchParams,
  { page, size }: { page: number; size: number },
) {
  const now = new Date();
  const fraccion = (await listFracciones(now)).find(
    (each) => each.articulo === articuloKey(articulo) && each.numero === sectionNumeral(numero),
  );
  if (!fraccion) return undefined;
  const formatos = await listFormatos(now, fraccion.id);
  const wantedFormato = query.get('formato');
  const formato = wantedFormato === null ? formatos[0] : formatos.find(({ id }) => String(id) === wantedFormato);
  const versions = formato ? await listVersions(formato.id, now) : [];
  const wantedVersion = query.get('version');
  const chosen = wantedVersion === null ? versions[0] : versions.find(({ id }) => String(id) === wantedVersion);
  const isKnown = (wantedFormato === null || formato !== undefined) && (wantedVersion === null || chosen !== undefined);
  const version = chosen && (await findFormatVersion(chosen.id, now));
  const shownVersion = version && (await showVersion(version, query, page, size));
  return { fraccion, formatos, formato, versions, shownVersion, isKnown };
}

async function showVersion(
  version: NonNullable<Awaited<ReturnType<typeof findFormatVersion>>>,
  query: URLSearchParams,
  page: number,
  size: number,
) {
  const { tooLong, ...view } = readView(query, version.columnas.length);
  const fila = rowFromAddress(query, version.filas);
  const read = (pagina: number) => listRows(version, { ...view, first: (pagina - 1) * size, size });
  let pagina = fila === undefined ? page : Math.ceil(fila / size);
  let { total, rows } = await read(pagina);
  // A page or row beyond the end selects the last one.
  if (rows.length === 0 && total > 0) {
    pagina = Math.ceil(total / size);
    ({ total, rows } = await read(pagina));
  }
  const sumas = total === version.filas || total <= MAX_SUMMED ? await sumView(version, view.filters) : undefined;
  return { version, view, tooLong, total, rows, pagina, sumas, fila: fila && Math.min(fila, total) };
}

/** Returns the row number in the address, from 1. */
function rowFromAddress(query: URLSearchParams, filas: number): number | undefined {
  const requestedRow = query.get('fila') ?? '';
  return /^[1-9]\d{0,8}$/.test(requestedRow) && filas > 0 ? Math.min(Number(requestedRow), filas) : undefined;
}
