import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountCalls } from './api/accounts.ts';
import { auditoriaCalls } from './api/auditorias.ts';
import { avanceCalls } from './api/avance.ts';
import { enteCalls } from './api/entes.ts';
import { figureCalls } from './api/figures.ts';
import { temaCalls } from './api/temas.ts';

/** Routes for audits and the annual programme (specification 2, section 7). */
export const api: FastifyPluginAsyncZod = async (app) => {
  await app.register(auditoriaCalls);
  await app.register(accountCalls);
  await app.register(avanceCalls);
  await app.register(enteCalls);
  await app.register(figureCalls);
  await app.register(temaCalls);
};
