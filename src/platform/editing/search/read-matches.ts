import { and, inArray, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { readHits } from '../../publications/search-hits.ts';
import { plainText } from '../../rich-text.ts';
import type { Found } from '../../search/rank-matches.ts';
import { excerptAround } from '../../text/shorten.ts';
import type { ContentKind } from '../kind.ts';
import { listSource, siteStateOf } from '../list-source.ts';
import { contenidos, versiones } from '../schema.ts';
import { findSiteState } from '../site-rows.ts';
import type { ContentState, SiteState } from '../states.ts';

/** Content that a search found. `id` is null for a row that staff have not edited; `missing` are the query terms that it lacks. */
export type ContentMatch = {
  kind: ContentKind;
  id: number | null;
  registro: number | null;
  title: string;
  text: string;
  details: string;
  estado: ContentState;
  sitio: SiteState;
  missing: readonly string[];
};

type Match = Omit<ContentMatch, 'missing'>;
type Kinds = ReadonlyMap<string, ContentKind>;
type Stated = { id: number | null; registro: number; estado: ContentState; sitio: SiteState };

/** Reads the displayed fields of found content, in the order of `hits`. */
export async function readMatches(hits: readonly Found[], kinds: Kinds, text: string): Promise<ContentMatch[]> {
  const matches = await Promise.all([
    readPublished(hits, kinds, text),
    readParts(hits, kinds),
    readWork(hits, kinds, text),
  ]);
  const byKey = new Map(matches.flat());
  return hits.flatMap((hit) => {
    const match = byKey.get(keyOf(hit));
    return match ? [{ ...match, missing: hit.missing }] : [];
  });
}

type Keyed = (readonly [string, Match])[];
const keyOf = ({ publicacionId, parte, direccion }: Pick<Found, 'publicacionId' | 'parte' | 'direccion'>) =>
  direccion ?? `${publicacionId} ${parte}`;

async function readPublished(hits: readonly Found[], kinds: Kinds, text: string): Promise<Keyed> {
  const ids = hits.flatMap(({ publicacionId, parte }) => (publicacionId && parte === 0 ? [publicacionId] : []));
  if (ids.length === 0) return [];
  const names = JSON.stringify([...kinds].map(([tipo, kind]) => ({ tipo, contenido: kind.tipo })));
  const sitio = siteStateOf({ isWithdrawn: sql`p.retirada is not null`, visibleDesde: sql`p.visible_desde` });
  const [published, { rows }] = await Promise.all([
    readHits(ids),
    db().execute<Stated & { publicacion: number }>(sql`
      select p.id as publicacion, p.registro, c.id, coalesce(c.estado, 'publicado') as estado, ${sitio} as sitio
      from publicaciones p inner join jsonb_to_recordset(${names}::jsonb) as k (tipo text, contenido text) on k.tipo = p.tipo
      left join ${contenidos} c on c.tipo = k.contenido and c.registro = p.registro
      where p.id = any(${sql.param(ids)}::int[])`),
  ]);
  return rows.flatMap(({ publicacion, ...row }) => {
    const publication = published.get(publicacion);
    const kind = publication && kinds.get(publication.kind.tipo);
    if (!kind) return [];
    const { title, text: summary = '', details = '' } = publication.hit;
    const texts = { title, text: excerptAround(summary, text), details };
    return [[keyOf({ publicacionId: publicacion, parte: 0, direccion: null }), { kind, ...row, ...texts }] as const];
  });
}

/** Reads parts of publications by their numbers. */
async function readParts(hits: readonly Found[], kinds: Kinds): Promise<Keyed> {
  const ofKinds = [...Map.groupBy(hits, ({ tipo }) => tipo)].map(async ([tipo, ofKind]): Promise<Keyed> => {
    const kind = kinds.get(tipo);
    const { list } = kind?.part ?? {};
    if (!kind || !list?.number) return [];
    const source = listSource(kind);
    const publications = sql.param(ofKind.map(({ publicacionId }) => publicacionId));
    const numbers = sql.param(ofKind.map(({ parte }) => parte));
    const { rows } = await db().execute<
      Stated & { publicacion: number; parte: number; titulo: string; todo: string }
    >(sql`
      select h.publicacion, h.parte, c.id, ${source.registro} as registro, ${list.title} as titulo, ${list.whole.name} as todo,
        coalesce(c.estado, 'publicado') as estado, ${siteStateOf(source)} as sitio
      from unnest(${publications}::int[], ${numbers}::int[]) as h (publicacion, parte)
      inner join publicaciones on publicaciones.id = h.publicacion
      inner join (${source.from}) on ${list.of} = publicaciones.registro and ${list.number} = h.parte
      left join ${contenidos} c on c.tipo = ${kind.tipo} and c.registro = ${source.registro}`);
    return rows.map(({ publicacion, parte, titulo, todo, ...row }) => [
      keyOf({ publicacionId: publicacion, parte, direccion: null }),
      { kind, ...row, title: titulo, text: '', details: todo },
    ]);
  });
  return (await Promise.all(ofKinds)).flat();
}

const TEXT_CONTROLS = ['linea', 'parrafo', 'texto-rico'];

async function readWork(hits: readonly Found[], kinds: Kinds, text: string): Promise<Keyed> {
  const tipos = new Map(hits.flatMap(({ direccion, tipo }) => (direccion === null ? [] : [[Number(direccion), tipo]])));
  if (tipos.size === 0) return [];
  const { id, registro, titulo, estado, tipo, versionTrabajo } = contenidos;
  const rows = await db()
    .select({ id, registro, title: titulo, estado, tipo, datos: versiones.datos })
    .from(contenidos)
    .innerJoin(versiones, and(sql`${versiones.contenido} = ${id}`, sql`${versiones.numero} = ${versionTrabajo}`))
    .where(inArray(id, [...tipos.keys()]));
  const matches = rows.map(async ({ datos, tipo: _, ...row }): Promise<Keyed> => {
    const kind = kinds.get(tipos.get(row.id) ?? '');
    if (!kind) return [];
    const texts = kind.fields.flatMap(({ name, control }) => (TEXT_CONTROLS.includes(control) ? [datos[name]] : []));
    const plain = plainText(texts.filter((each) => typeof each === 'string' && each !== row.title).join(' '));
    const sitio = await findSiteState(kind, row.registro);
    return [[String(row.id), { kind, ...row, text: excerptAround(plain, text), details: '', sitio }]];
  });
  return (await Promise.all(matches)).flat();
}
