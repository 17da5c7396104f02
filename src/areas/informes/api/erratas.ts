import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { identity } from '#institution/identity.ts';
import { atomFeed, atomType } from '#platform/feeds/atom.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { listNewestErratas } from '../queries/newest-erratas.ts';
import { informePath } from '../rules/address.ts';

const ATOM_SIZE = 100;

/** The feed of the corrections of reports. */
export const correctionCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/informes/erratas.atom',
    {
      config: { cached: true },
      schema: { tags: ['informes'], summary: 'Las 100 erratas de informes más recientes (Atom, RFC 4287)' },
    },
    async (_request, reply) => {
      const erratas = await listNewestErratas(ATOM_SIZE, new Date());
      return reply.type(atomType).send(
        atomFeed({
          title: `${identity.siglas}: correcciones de informes`,
          author: identity.nombre,
          self: publicAddress('/informes/erratas.atom'),
          page: publicAddress('/datos-abiertos'),
          entries: erratas.map(({ errata, titulo, cambiada }) => ({
            id: publicAddress(`${informePath(errata.informeId)}#errata-${errata.numero}`),
            title: `Corrección: ${titulo}`,
            updated: cambiada,
            link: publicAddress(informePath(errata.informeId)),
            summary: `${errata.ubicacion ? `${errata.ubicacion}. ` : ''}Dice: ${errata.dice} Debe decir: ${errata.debeDecir}`,
          })),
        }),
      );
    },
  );
};
