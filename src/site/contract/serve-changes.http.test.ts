import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectProblem, expectPublic } from '#tests/setup/call.ts';

const Changes = z.object({
  hasta: z.int(),
  faltan: z.boolean(),
  cambios: z.array(
    z.object({
      numero: z.int(),
      tipo: z.string(),
      id: z.int(),
      acto: z.int(),
      direccion: z.url().nullable(),
      ausente: z.boolean(),
    }),
  ),
});

test('a follower reads all changes in order, each once, and then none', async () => {
  const seen: number[] = [];
  let page = await expectPublic('/api/cambios', Changes);
  for (;;) {
    seen.push(...page.cambios.map(({ numero }) => numero));
    if (!page.faltan) break;
    page = await expectPublic(`/api/cambios?desde=${page.hasta}`, Changes);
  }
  expect(seen.length).toBeGreaterThan(1000);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
});

test.each(['-1', 'x', '1.5', '999999999999'])('desde=%s is refused', async (desde) => {
  await expectProblem(`/api/cambios?desde=${desde}`, 400);
});
