import { eq } from 'drizzle-orm';
import type { LookedUp } from '#platform/datasets/field.ts';
import { codigoKey } from '../rules/codigo.ts';
import { auditorias } from '../schema.ts';
import { suggestAuditorias } from './editing/suggest.ts';
import { findAuditoriasByCodigo, suggestCodigos } from './references.ts';

/** The audits, which cells and forms name by their codes or former codes. */
export const audits: LookedUp<number> = {
  keyOf: codigoKey,
  async find(querier, codes) {
    const known = await findAuditoriasByCodigo(querier, codes);
    const similar = await suggestCodigos(
      querier,
      codes.filter((code) => !known.has(code)),
    );
    return (code) => {
      const audit = known.get(code);
      if (audit) return { value: audit.id };
      const near = similar.get(code);
      const remedy = near === undefined ? 'agréguela antes' : `¿quiso decir «${near}»?`;
      return { problem: `«${code}» no es una auditoría que exista; ${remedy}` };
    };
  },
  async textOf(querier, id) {
    const [audit] = await querier.select({ codigo: auditorias.codigo }).from(auditorias).where(eq(auditorias.id, id));
    return audit?.codigo ?? '';
  },
  suggest: suggestAuditorias,
};
