import { expect, inject, test } from 'vitest';
import { newPerson, runSql } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

type Change = { numero: number; tipo: string; id: number };
type Changes = { hasta: number; faltan: boolean; cambios: Change[] };
const changesSince = async (desde: number): Promise<Changes> =>
  JSON.parse((await ask(`/api/cambios?desde=${desde}`)).text) as Changes;

async function newestChange(): Promise<number> {
  let page = await changesSince(0);
  while (page.faltan) page = await changesSince(page.hasta);
  return page.hasta;
}

test('the changes list an audit when a part of it is withdrawn, and when it is published again', async () => {
  const person = await newPerson([['publicador', 'auditorias']]);
  const [part] = await runSql(
    inject('dataDir'),
    `select r.id, r.auditoria_id as audit from recomendaciones r inner join publicaciones p
      on p.tipo = 'auditoria' and p.registro = r.auditoria_id and p.visible_desde <= current_date and p.retiro is null
      where r.retirada_el is null order by r.id desc limit 1`,
  );
  const act = async (fields: Record<string, string>) => {
    const before = await newestChange();
    const { status } = await askStaff(`/gestion/recomendaciones/r${part?.id}`, submission(fields, person.cookie));
    expect(status).toBe(303);
    const told = async () => (await changesSince(before)).cambios.map(({ tipo, id }) => ({ tipo, id }));
    await expect.poll(told).toContainEqual({ tipo: 'auditoria', id: part?.audit });
  };
  await act({ accion: 'retirar', retiro: 'error', motivo: 'Se repitió.' });
  await act({ accion: 'reponer', vuelta: 'No se repetía.' });
});
