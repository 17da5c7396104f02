import { expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';

// A first start with the demonstration content: the servers of other tests copy a data folder that has it.

const commands = testCommands();

test('the first start loads the demonstration content, and a later one keeps it', async () => {
  const folder = commands.folder();
  const env = { SERVE: 'publico', DEMO: '1' };
  const listNotas = async ({ base }: { base: string }) => (await fetch(`${base}/api/Notas/Top/5`)).json();
  const first = await commands.start(folder, { env });
  expect(first.output()).toMatch(/^Cargando el contenido de demostración…\nContenido de demostración listo en /m);
  const notas = await listNotas(first);
  expect(notas).toHaveLength(5);
  await first.stop();
  const later = await commands.start(folder, { env });
  expect(later.output()).not.toContain('demostración');
  expect(await listNotas(later)).toEqual(notas);
});
