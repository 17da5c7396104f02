import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { narrowingOf } from '#areas/entes/queries/narrowing.ts';
import { identity } from '#institution/identity.ts';
import { atomFeed, atomType } from '#platform/feeds/atom.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { plainText } from '#platform/rich-text.ts';
import { newestMatches } from '#platform/search/newest-matches.ts';
import { parseQuery } from '#platform/search/query.ts';
import { shorten } from '#platform/text/shorten.ts';
import { labelsOf } from './facets.server.ts';
import {
  facetNames,
  facetParameters,
  MAX_TEXT,
  searchFeedPath,
  searchFromAddress,
  searchPath,
} from './search-address.ts';
import { searchFeedAddress } from './site-search.ts';

const FEED_SIZE = 100;
/** Letters of the summary of an entry. */
const LONGEST_SUMMARY = 400;

const parameter = z.string().max(MAX_TEXT).optional();
const Query = z.object({
  texto: parameter.describe(
    'Palabras, «frases» y -exclusiones, como en /buscar; sin ellas, todo lo que cumple lo demás.',
  ),
  ...Object.fromEntries(
    facetParameters.map((name) => [name, parameter.describe(`${facetNames[name]}, como en /buscar.`)]),
  ),
});

/** The feed of any search, and so of an ente, a municipality, a section or a kind of audit: what changed last of what it finds. */
export const serveSearchFeed: FastifyPluginAsyncZod = async (app) => {
  app.get(
    searchFeedAddress,
    {
      config: { cached: true },
      schema: {
        tags: ['datos'],
        summary: 'Lo que cambió al último de lo que encuentra una búsqueda (Atom, RFC 4287)',
        querystring: Query,
      },
    },
    async (request, reply) => {
      const state = searchFromAddress(new URLSearchParams(request.query as Record<string, string>));
      const query = parseQuery(state.texto);
      const narrowing = await narrowingOf(state.chosen);
      const matches = state.texto && !query.web ? [] : await newestMatches({ query, narrowing }, FEED_SIZE, new Date());
      return reply.type(atomType).send(
        atomFeed({
          title: `${identity.siglas}: ${titleOf(state.texto, await labelsOf(state.chosen))}`,
          author: identity.nombre,
          self: publicAddress(searchFeedPath(state)),
          page: publicAddress(searchPath({ texto: state.texto, chosen: state.chosen })),
          entries: matches.map(({ tipo, registro, titulo, resumen, direccion, cambiada }) => ({
            // Addresses of pages change with titles and merges; the kind and number stay.
            id: publicAddress(`${searchFeedAddress}#${tipo}-${registro}`),
            title: titulo,
            updated: cambiada.toISOString(),
            link: publicAddress(direccion),
            summary: shorten(plainText(resumen ?? ''), LONGEST_SUMMARY),
          })),
        }),
      );
    },
  );
};

function titleOf(texto: string, labels: readonly string[]): string {
  const parts = [...(texto ? [`«${texto}»`] : []), ...labels];
  return parts.length > 0 ? `lo que cambia de ${parts.join(', ')}` : 'lo que cambia';
}
