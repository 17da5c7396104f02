import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Querier } from '#platform/database/connection.ts';
import { addAuditorias, addTiposAuditoria } from './commands.ts';
import { demoAuditorias } from './demo/audits.ts';
import { demoCatalog } from './demo/catalog.ts';
import { auditName } from './demo/world.ts';

const cataloguesFile = z.object({ tiposAuditoria: z.array(z.object({ id: z.int(), nombre: z.string() })) });

/** The eighteen types of audit, and the audits. Their files come with the reports, which are typeset later. */
export async function loadDemo(querier: Querier): Promise<void> {
  const { tiposAuditoria } = cataloguesFile.parse(JSON.parse(await readFile('content/demo/catalogos.json', 'utf8')));
  const catalog = demoCatalog();
  await addTiposAuditoria(
    querier,
    tiposAuditoria.map((tipo) => ({
      ...tipo,
      nombreCiudadano: `Auditoría ${auditName({ tipoAuditoriaId: tipo.id }, catalog)}`,
    })),
  );
  await addAuditorias(querier, demoAuditorias(catalog));
}
