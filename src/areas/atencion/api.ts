import type { FastifyError, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { callerMark } from '#platform/guard/caller.ts';
import { CHALLENGE, newChallenge } from '#platform/guard/challenge.ts';
import { Problem } from '#platform/http/problem.ts';
import { bodyStream } from '#platform/uploads/form.ts';
import { departureOf } from '#platform/web/web-request.ts';
import { notFound, openReceipt, receiveRegistro } from './commands/receiving/receive-registro.ts';
import {
  ConsultaPeticion,
  ConsultaRespuesta,
  DenunciaPeticion,
  DenunciaRespuesta,
  Desafio,
  toConsulta,
  toDenunciaRespuesta,
} from './contract.ts';
import { type Lookup, lookUpFolio } from './queries.ts';
import { RECEIPT_FILE } from './rules/values.ts';

const tags = ['atención'];

/** Routes for submissions and their look-up (specification 1, section 7). Responses are never cached and set no cookies. */
export const api: FastifyPluginAsyncZod = async (app) => {
  await app.register(submissions);
  await app.register(lookups);
  await app.register(receipts);
};

const submissions: FastifyPluginAsyncZod = async (app) => {
  // The body is passed on as a stream: it is neither parsed nor buffered here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post(
    '/Publico/Denuncia',
    {
      schema: {
        tags,
        summary: 'Registra una solicitud, denuncia, participación o seguimiento',
        description:
          'Campo `denuncia`: el registro en JSON. Campo `file`: un archivo, opcional. Las partes van en cualquier orden, salvo `altcha`, que va antes del archivo.',
        consumes: ['multipart/form-data'],
        body: z.object({ denuncia: DenunciaPeticion, file: z.string().optional().meta({ format: 'binary' }) }),
        response: { 200: DenunciaRespuesta },
      },
      // `receiveRegistro` validates the fields after it has parsed the form.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const outcome = await receiveRegistro({
        contentType: request.headers['content-type'],
        contentLength: request.headers['content-length'],
        body: bodyStream(request),
        caller: callerMark(request.ip),
        now: new Date(),
      });
      if (outcome.receipt) return reply.send(toDenunciaRespuesta(outcome.receipt));
      throw outcome.refusal;
    },
  );
  app.get(
    CHALLENGE,
    {
      schema: {
        tags,
        summary: 'Prueba de trabajo que evita la espera tras muchos envíos o consultas',
        description:
          'Su solución (ALTCHA) va en el campo `altcha` del envío o de la consulta. Sirve una vez, durante diez minutos.',
        response: { 200: Desafio },
      },
    },
    async () => Desafio.parse(await newChallenge(new Date(), keyRing().lookupKey('desafio'))),
  );
};

const lookups: FastifyPluginAsyncZod = async (app) => {
  // Malformed input, also a body that is not JSON, gets the neutral answer after the same work.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parseJson(String(body))));
  const answer = async (lookup: Pick<Lookup, 'email' | 'folio' | 'proof'>, ip: string, { raw }: FastifyReply) => {
    const registro = await lookUpFolio({ ...lookup, caller: callerMark(ip), departed: departureOf(raw) });
    if (!registro) throw notFound();
    return toConsulta(registro);
  };
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // A rejected body (too long, no media type) is malformed input too.
    if (error instanceof Problem || error.statusCode === undefined || error.statusCode >= 500) throw error;
    return answer({ email: '', folio: '' }, request.ip, reply);
  });
  app.post(
    '/Publico/ConsultarDenuncia',
    {
      attachValidation: true,
      schema: {
        tags,
        summary: 'Consulta un registro con el correo y el folio',
        body: ConsultaPeticion,
        response: { 200: ConsultaRespuesta },
      },
    },
    async (request, reply) => {
      if (request.validationError) return answer({ email: '', folio: '' }, request.ip, reply);
      const { _Email, _Folio, altcha } = request.body;
      return answer({ email: _Email, folio: _Folio, proof: altcha }, request.ip, reply);
    },
  );
};

/** Returns the sealed receipt of a page as a text file. */
const receipts: FastifyPluginAsyncZod = async (app) => {
  const form = 'application/x-www-form-urlencoded';
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post(
    RECEIPT_FILE,
    {
      schema: {
        tags,
        summary: 'El acuse que muestra una página, como archivo de texto',
        consumes: [form],
        body: z.object({ acuse: z.string() }),
        response: { 200: z.string() },
      },
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const text = openReceipt(request.body.acuse);
      if (text === undefined) throw new Problem('peticion-malformada');
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="acuse.txt"')
        .send(text);
    },
  );
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
