import { expect, test } from 'vitest';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { respuestas } from '#areas/auditorias/datasets/respuestas.ts';
import { readReview } from '#gestion/expediente/revisar/review.server.ts';
import { enrollingActor } from '#platform/identity/staff-actor.ts';
import { writeContent } from '../setup/database.ts';
import { auditSet, finding, newFinding, ofAudit, person } from '../setup/gestion/audit-set.ts';
import { statementsOf } from '../setup/statements.ts';

const { audit, work, rowsOf, change, add, sendAll } = auditSet();
const ana = person('ana');

async function review() {
  const opened = { registro: audit(), address: '/gestion/expedientes/r1', work: await work(), hidesSome: false };
  return readReview({ audit: opened, actor: enrollingActor({ id: 'luis', name: 'Luis' }), now: new Date() });
}

const changeFindings = async (from: number, to: number) => {
  for (const row of (await rowsOf(observaciones.content)).slice(from, to)) await change(ana, row, { monto: 150 });
};
const addRows = async (numbers: readonly number[]) => {
  await add(ana, observaciones.content, numbers.map(newFinding));
  const answers = numbers.map((numero) => {
    return { numero, observacion: String(numero), presentadaEl: '2025-05-01', oficio: 'TM/1', texto: 'Responde.' };
  });
  await add(ana, respuestas.content, answers);
};

const refusals = [
  ['all may be published', [], []],
  [
    'one has the number of another one',
    ['1'],
    ['Número: La auditoría ya tiene esa observación: búsquela en la lista y edítela.'],
  ],
] as const;

test.each(refusals)(
  'the review of an audit takes as many statements for many changed and new rows as for some where %s',
  async (_, taken, problems) => {
    await writeContent('auditorias', async (tx) => {
      const rows = Array.from({ length: 10 }, (_row, index) => index + 3);
      const values = { ...ofAudit(audit()), naturaleza: 'Financieras', rubro: 'egreso' } as const;
      await observaciones.save(
        tx,
        rows.map((numero) => ({ ...values, numero, ...finding(`Observación ${numero}`, 100) })),
      );
    });
    await changeFindings(0, 2);
    await addRows([21, 22, ...taken.map(Number)]);
    await sendAll(ana);
    const [, some] = await statementsOf(review);
    await changeFindings(2, 12);
    await addRows([23, 24, 25, 26, 27]);
    await sendAll(ana);
    const [{ changes }, many] = await statementsOf(review);
    expect(changes).toHaveLength(26 + 2 * taken.length);
    expect(changes.flatMap((change) => change.problems)).toEqual(problems);
    expect(many).toHaveLength(some.length);
  },
);
