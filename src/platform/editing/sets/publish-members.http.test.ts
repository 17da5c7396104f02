import { expect, test } from 'vitest';
import { z } from 'zod';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import type { ContentKind } from '../kind.ts';
import { contenidos, versiones } from '../schema.ts';
import { dataOfMembers, memberOf } from './members.ts';
import { publishMembers } from './publish-members.ts';

openServerDatabase();

let lastRegistro = 0;
/** A kind whose publication makes further changes. The title «sola» is refused when it is published with others. */
const kind: ContentKind = {
  area: 'agenda',
  tipo: 'prueba',
  plural: 'pruebas',
  one: 'Prueba',
  many: 'Pruebas',
  add: 'Nueva prueba',
  schema: z.record(z.string(), z.string()),
  esquema: 1,
  fields: [],
  title: ({ titulo }) => String(titulo),
  empty: () => ({}),
  load: async () => new Map(),
  check: async (_querier, versions) =>
    versions.map(({ data }): Record<string, string> => {
      return versions.length > 1 && data.titulo === 'sola' ? { titulo: 'Va sola.' } : {};
    }),
  publish: async (_tx, versions) => versions.map(() => ({ registro: ++lastRegistro, counts: { lineas: 2 } })),
  consequences: { predict: async () => undefined, apply: async () => ({ plazos: 5 }) },
};

test('the counts of a set are the sums of those of its members, published together or one by one', async () => {
  const published = await tryOut(async (tx) => {
    const rows = await tx
      .insert(contenidos)
      .values(
        ['una', 'otra', 'sola'].map((titulo) => ({
          tipo: kind.tipo,
          titulo,
          estado: 'revision' as const,
          versionTrabajo: 1,
        })),
      )
      .returning();
    await tx
      .insert(versiones)
      .values(rows.map(({ id, titulo }) => ({ contenido: id, numero: 1, datos: { titulo }, esquema: 1 })));
    return publishMembers(tx, [kind], { registro: 7, data: dataOfMembers(rows.map(memberOf)) });
  });
  expect(published).toEqual({ registro: 7, counts: { cambios: 3, lineas: 6, plazos: 10 } });
});
