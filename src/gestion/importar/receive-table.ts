import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import type { Import } from '#platform/import/definition.ts';
import { mayTry } from '#platform/import/runs/may-try.ts';
import { requestDryRun } from '#platform/import/runs/queue.ts';
import { limits } from '#platform/workbook/model.ts';
import type { Staff } from '../staff-context.ts';
import { arriveInStore } from '../upload/arrival.ts';
import type { UploadRoute } from '../upload/receive-upload.ts';
import { runAddress } from './imports.server.ts';

/** Returns the upload route of a table: each upload starts a dry run. */
export function tableUpload({ listImports }: Staff): UploadRoute<Import> {
  return {
    maxBytes: limits.fileBytes,
    arrive: arriveInStore,
    async target(actor, { tabla = '' }) {
      const definition = (await listImports()).get(tabla);
      if (!definition) throw new Problem('no-encontrado');
      return mayTry(actor, definition) ? definition : undefined;
    },
    async receive({ name, sha256, fields }, { id: tipo }, { id: persona }) {
      const periodo = z.iso.date().safeParse(fields.periodo).data ?? null;
      const id = await requestDryRun({ tipo, nombre: name, sha256, periodo, autor: persona, persona, prueba: true });
      return { location: runAddress({ tipo, id }) };
    },
    form: ({ tabla = '' }) => `/gestion/importar/${tabla}`,
  };
}
