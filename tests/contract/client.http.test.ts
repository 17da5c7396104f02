import { describe, expect, expectTypeOf, inject, test } from 'vitest';
import { createContractClient, ProblemError } from '#client/client.ts';
import type { Nota } from '#client/contract.ts';
import { renderContract } from '../../scripts/contract-types.ts';
import { ask } from '../setup/http.ts';

const call = createContractClient(inject('base'));

test('the types are those of the contract', async () => {
  const description = JSON.parse((await ask('/api/openapi.json')).text);
  await expect(renderContract(description), 'Run npm run contract-client.').toMatchFileSnapshot(
    '../../client/contract.ts',
  );
});

describe('the client', () => {
  test('returns a list and one record of it, with their types', async () => {
    const notas = await call('GET /api/Notas/Top/{n}', { path: { n: '2' } });
    expectTypeOf(notas).toEqualTypeOf<Nota[]>();
    expect(notas).toHaveLength(2);
    const [{ id, titulo } = { id: 0, titulo: '' }] = notas;
    expect(await call('GET /api/Notas/Nota/{id}', { path: { id: String(id) } })).toMatchObject({ id, titulo });
  });

  test('sends a body and the query', async () => {
    const [first] = await call('GET /api/Notas/Top/{n}', { path: { n: '1' } });
    const matchingNotas = await call('POST /api/Notas/Search/', {
      body: { Texto: first?.titulo ?? '' },
      query: { porPagina: '1' },
    });
    expect(matchingNotas.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('needs no input where nothing is required', async () => {
    expect(await call('GET /api/TipoInformes')).toContainEqual(expect.objectContaining({ id: expect.any(Number) }));
  });

  test('returns the response of a file', async () => {
    const file = await call('GET /Publico/DirectorioEmpleadosPagina/{formato}', { path: { formato: 'json' } });
    expectTypeOf(file).toEqualTypeOf<Response>();
    expect(await file.json()).toEqual(expect.anything());
  });

  test('throws the problem of a missing record', async () => {
    const missing = call('GET /api/Notas/Nota/{id}', { path: { id: '999999999' } });
    await expect(missing).rejects.toThrow(ProblemError);
    await expect(missing).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('does not compile with a call or a parameter that the contract does not have', () => {
    // @ts-expect-error the contract has no such call
    const wrongCall = () => call('GET /api/Nada');
    // @ts-expect-error the note has an id
    const wrongParameter = () => call('GET /api/Notas/Nota/{id}', { path: { numero: '1' } });
    expect([wrongCall, wrongParameter]).toHaveLength(2);
  });
});
