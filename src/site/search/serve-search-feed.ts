import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { narrowingOf } from '#areas/entes/queries/narrowing.ts';
import { MAX_SEARCH_TEXT, searchFilters } from '#areas/entes/rules/search-address.ts';
import { findSectionOfPage } from '#areas/transparencia/queries/catalogue.ts';
import { folderPages } from '#institution/folders.ts';
import { identity } from '#institution/identity.ts';
import { atomFeed, atomType, publicationEntry } from '#platform/feeds/atom.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { kindNames } from '#platform/search/kind-names.ts';
import { newestMatches } from '#platform/search/newest-matches.ts';
import { parseQuery } from '#platform/search/query.ts';
import { nearestTo } from '#platform/text/nearest.ts';
import { siteMap } from '../site-map/site-map.ts';
import { documentsOfPage } from './documents-of-page.ts';
import { labelsOf } from './facets.server.ts';
import { facetNames, searchFeedPath, searchFromAddress, searchPath } from './search-address.ts';
import { FOLDER_PAGE, searchFeedAddress } from './site-search.ts';

const FEED_SIZE = 100;

const parameter = z.string().max(MAX_SEARCH_TEXT).optional();
const Query = z.object({
  texto: parameter.describe(
    'Palabras, «frases» y -exclusiones, como en /buscar; sin ellas, todo lo que cumple lo demás.',
  ),
  ...Object.fromEntries(
    searchFilters.map((name) => [name, parameter.describe(`${facetNames[name]}, como en /buscar.`)]),
  ),
  [FOLDER_PAGE]: parameter.describe(
    'Página del sitio con documentos o formatos, como /difusion/Foros-y-Eventos: solo los suyos.',
  ),
});

/**
 * Registers the feed of a search, with the most recently changed results. Feeds of an ente, municipality, section, document page or kind of audit
 * are searches too.
 */
export const serveSearchFeed: FastifyPluginAsyncZod = async (app) => {
  app.get(
    searchFeedAddress,
    cachedCall({
      tags: ['datos'],
      summary: 'Lo que cambió al último de lo que encuentra una búsqueda (Atom, RFC 4287)',
      querystring: Query,
    }),
    async (request, reply) => {
      const parameters = new URLSearchParams(request.query as Record<string, string>);
      const now = new Date();
      const page = await listedOnPage(parameters.get(FOLDER_PAGE), now);
      const state = searchFromAddress(parameters);
      assertKnownKind(state.chosen.tipo);
      const query = parseQuery(state.texto);
      const narrowing = await narrowingOf(state.chosen);
      const matches =
        state.texto && !query.hasWords
          ? []
          : await newestMatches({ query, narrowing, kind: page?.kind }, FEED_SIZE, now);
      reply.type(atomType);
      return atomFeed({
        title: `${identity.siglas}: ${titleOf(state.texto, [...(page ? [page.title] : []), ...(await labelsOf(state.chosen))])}`,
        author: identity.nombre,
        self: publicAddress(searchFeedPath(state, page?.path)),
        page: publicAddress(page?.path ?? searchPath({ texto: state.texto, chosen: state.chosen })),
        // Addresses of pages change with titles and merges; the kind and number stay.
        entries: matches.map((match) =>
          publicationEntry(`${searchFeedAddress}#${match.tipo}-${match.registro}`, match),
        ),
      });
    },
  );
};

/** Throws `Problem` (404) for an unknown kind of result. Otherwise the feed would contain everything. */
function assertKnownKind(tipo: string | undefined): void {
  if (tipo === undefined || kindNames().has(tipo)) return;
  const nearest = nearestTo(tipo, [...kindNames().keys()]);
  throw new Problem('no-encontrado', {
    title: `La búsqueda no tiene ese tipo.${nearest ? ` El más parecido: ${nearest}.` : ''}`,
  });
}

/**
 * Returns the page of an address with its listed publications (documents of folders or versions of formatos); undefined without an address.
 * Throws `Problem` (404), which names the nearest page.
 */
async function listedOnPage(path: string | null, now: Date) {
  if (path === null) return undefined;
  const kind = documentsOfPage(path);
  if (kind) return { path, kind, title: siteMap.find(path)?.title ?? path };
  const section = await findSectionOfPage(path, now);
  if (section) return { path, kind: section.versions, title: section.title };
  const nearest = nearestTo(
    path,
    Object.keys(folderPages).filter((each) => documentsOfPage(each)),
  );
  throw new Problem('no-encontrado', {
    title: `Esa página no tiene documentos ni formatos.${nearest ? ` La más parecida: ${nearest}.` : ''}`,
  });
}

function titleOf(texto: string, labels: readonly string[]): string {
  const parts = [...(texto ? [`«${texto}»`] : []), ...labels];
  return parts.length > 0 ? `lo que cambia de ${parts.join(', ')}` : 'lo que cambia';
}
