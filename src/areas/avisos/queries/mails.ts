import { eq, sql } from 'drizzle-orm';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import type { Querier } from '#platform/database/connection.ts';
import { formatDateLong } from '#platform/format.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { kindOf } from '#platform/publications/kind.ts';
import { FILE, PDF_PAGE, pageOfPart } from '#platform/search/pdf-pages.ts';
import { shorten } from '#platform/text/shorten.ts';
import { today } from '#platform/visibility.ts';
import type { Item, Section } from '../rules/mail.ts';
import { type Clase, isSearch } from '../rules/scope.ts';
import { claseList } from '../rules/words.ts';
import { suscripciones } from '../schema.ts';

/** Maximum length of the name of an item in a mail. */
const MAX_NAME = 140;

type Row = {
  suscripcion_id: number;
  clave: string;
  nombre: string;
  direccion: string;
  clases: Clase[];
  acto: string;
  clase: Clase;
  tipo: string;
  titulo: string;
  dia: string | null;
  visible: string;
  registro: number;
  parte: number;
  descripcion: string | null;
  estado: string | null;
  importada: boolean | null;
  /** Index row found by a search, whether it matched by name, and the file of a page. */
  halla_tipo: string | null;
  halla_parte: number | null;
  halla_nombre: boolean | null;
  halla_archivo: number | null;
};

/**
 * Returns the sections of a mail by subscription, in order: what is public at `now`, with the newest novedad of each page. Content hidden since
 * is left out.
 */
export async function listSections(querier: Querier, correoId: string, now: Date): Promise<Section[]> {
  const { rows: deliveries } = await querier.execute<{ suscripcion: number; novedad: string }>(
    sql`select suscripcion_id as suscripcion, novedad_id as novedad from entregas where correo_id = ${correoId}`,
  );
  // Passed as arrays, so that the planner knows the number of rows and looks each up, even without statistics after a large run.
  const ids = (name: 'suscripcion' | 'novedad') => sql.param(deliveries.map((each) => each[name]));
  const { rows } = await querier.execute<Row>(sql`
    select e.suscripcion_id, s.clave, s.nombre, s.direccion, s.clases, n.acto, n.clase, n.dia::text, p.tipo, p.titulo, p.registro,
      p.direccion as visible, n.parte, o.descripcion, coalesce(o.situacion, o.estado::text) as estado, b.objeto ->> 'tipo' = 'importacion' as importada,
      h.tipo as halla_tipo, h.parte as halla_parte, h.nombre as halla_nombre, h.archivo_id as halla_archivo
    from unnest(${ids('suscripcion')}::int[], ${ids('novedad')}::bigint[]) as e (suscripcion_id, novedad_id)
    inner join suscripciones s on s.id = e.suscripcion_id
    inner join novedades n on n.id = e.novedad_id
    inner join publicaciones p on p.id = n.publicacion_id and p.visible_desde <= ${today(now)}::date and p.retiro is null
    left join bitacora b on b.numero = n.acto
    left join observaciones o on n.parte > 0 and p.tipo = 'auditoria' and o.auditoria_id = p.registro and o.numero = n.parte and o.retiro is null
    left join lateral (
      select i.tipo, i.parte, ts_filter(i.palabras, '{a,b}') @@ q.consulta::tsquery as nombre, f.archivo_id
      from busquedas_seguidas q
      inner join indice i on i.publicacion_id = p.id and i.palabras @@ q.consulta::tsquery
      left join publicacion_archivos f on i.tipo = ${PDF_PAGE} and f.publicacion_id = p.id and f.orden = i.parte / ${FILE}
      where q.clave = s.clave and n.clase = 'publicacion' order by i.parte > 0, i.parte limit 1
    ) h on true
    where n.parte = 0 or o.numero is not null
    order by e.suscripcion_id, n.id desc`);
  const bySubscription = Map.groupBy(rows, ({ suscripcion_id: id }) => id);
  const written = new Set<string>();
  return [...bySubscription.values()].flatMap((group) => {
    const items = joinImported(group).flatMap(({ row, amount }) => {
      const item = amount > 1 ? itemOfImport(row, amount) : itemOf(row);
      const key = `${item.direccion} ${row.clase}`;
      if (written.has(key)) return [];
      written.add(key);
      return [item];
    });
    const [first] = group;
    if (!first || items.length === 0) return [];
    const { clave, nombre, direccion, clases } = first;
    return [{ nombre, direccion, que: claseList(clases, isOfEnte(clave)), items }];
  });
}

/** Returns rows with the number of rows that each represents: those of one import, class and kind are one item. */
function joinImported(group: readonly Row[]): { row: Row; amount: number }[] {
  const joined = Map.groupBy(group, ({ importada, acto, clase, tipo, registro, parte }) =>
    JSON.stringify(importada ? [acto, clase, tipo, parte > 0] : [acto, clase, tipo, registro, parte]),
  );
  return [...joined.values()].flatMap(([row, ...others]) => (row ? [{ row, amount: 1 + others.length }] : []));
}

/** Returns one item for all records of a kind changed by an import, with a link to the subject of the subscription. */
function itemOfImport({ acto, clase, tipo, parte, direccion }: Row, amount: number): Item {
  const { many } = kindOf(tipo);
  const what = parte > 0 ? 'observaciones' : many.toLowerCase();
  const facts: Partial<Record<Clase, string>> = { publicacion: 'Se publicaron', correccion: 'Se corrigieron' };
  return { acto: Number(acto), titulo: `${amount} ${what}`, hecho: facts[clase] ?? 'Cambiaron', direccion };
}

/** Returns whether a key belongs to an ente or a municipality. */
function isOfEnte(clave: string): boolean {
  return /^(ente|municipio):/.test(clave);
}

function itemOf(row: Row): Item {
  const { acto, clase, tipo, titulo, dia, visible, registro, parte, descripcion, estado } = row;
  const { one } = kindOf(tipo);
  const match = matchOf(row);
  if (parte > 0)
    return {
      acto: Number(acto),
      titulo: shorten(descripcion ?? titulo, MAX_NAME),
      hecho:
        clase === 'termino' && dia
          ? `Venció sin respuesta el ${formatDateLong(dia)}`
          : `La observación está ${estado?.toLowerCase() ?? 'cambiada'}`,
      direccion: observacionPath(registro, parte),
    };
  const facts: Record<Clase, string> = {
    publicacion: `Se publicó: ${one.toLowerCase()}`,
    cambio: `Cambió: ${one.toLowerCase()}`,
    avance: `Cambió: ${one.toLowerCase()}`,
    termino: 'Venció un término sin respuesta',
    correccion: `Se corrigió: ${one.toLowerCase()}`,
  };
  const hecho = match ? `${facts[clase]}, con lo que busca en ${match.donde}` : facts[clase];
  return { acto: Number(acto), titulo: shorten(titulo, MAX_NAME), hecho, direccion: match?.direccion ?? visible };
}

/** Returns the place in which a search finds a publication, and its address; undefined for other subscriptions. */
function matchOf(row: Row): { donde: string; direccion: string } | undefined {
  const { halla_tipo: tipo, halla_parte: parte, halla_archivo: archivo, visible } = row;
  if (tipo === null || parte === null) return undefined;
  if (parte === 0) return { donde: row.halla_nombre ? 'su título' : 'su texto', direccion: visible };
  if (tipo !== PDF_PAGE) return { donde: `la observación ${parte}`, direccion: observacionPath(row.registro, parte) };
  const { pagina } = pageOfPart(parte);
  return { donde: `la página ${pagina}`, direccion: archivo === null ? visible : textAddress(archivo, pagina) };
}

/**
 * Returns the request of a confirmation; undefined if it has been confirmed or ended. Searches are not named, since the mail may go to a person
 * other than the one who typed their words.
 */
export async function findRequest(querier: Querier, id: number) {
  const [row] = await querier.select().from(suscripciones).where(eq(suscripciones.id, id));
  if (!row || row.confirmada) return undefined;
  return isSearch(row) ? { ...row, nombre: 'una búsqueda en el sitio' } : row;
}
