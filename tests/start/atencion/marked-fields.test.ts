import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { proposeMask } from '#areas/atencion/commands/consent/propose.ts';
import { excludeSelf } from '#areas/atencion/commands/desk/exclude.ts';
import { answerSender, noteInternally } from '#areas/atencion/commands/desk/handle.ts';
import { maskWords } from '#areas/atencion/commands/desk/masks.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError, loadIntact } from '#areas/atencion/commands/sealing/record-mark.ts';
import { privateStore } from '#platform/files/private.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// The mark of a record covers each column of its row and of its parts, but for those that docs/sealed-records.md names.

const { rows, newHandler, submit, headOf, unlock } = sealingSite();
const tables = ['registros', 'seguimientos', 'notas_internas', 'adjuntos', 'tapados', 'exclusiones', 'consentimientos'];

type Column = { name: string; type: string };
/** Another value of a column. */
function otherValue({ name, type }: Column): string {
  if (type === 'bytea') return `coalesce(set_byte(${name}, 0, 255 - get_byte(${name}, 0)), '\\x00')`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'text') return `coalesce(${name} || 'x', 'x')`;
  if (type === 'date') return `coalesce(${name} + 1, '2026-01-01')`;
  if (type.startsWith('timestamp')) return `coalesce(${name} + interval '1 second', now())`;
  return `${name} + 1000`;
}

test('each column but the documented ones closes the record where somebody changes it', async () => {
  const [irene, amparo] = [await newHandler('irene'), await newHandler('amparo')];
  await newHandler('fermin');
  await createEscrow(now);
  for (const handler of [irene, amparo]) await createReadingKey(handler, { phrase, now });
  const { sha256: almacen, bytes } = await privateStore().put(Readable.from([Buffer.from('Un archivo')]));
  const about = { nombre: 'a.pdf', tipo: 'application/pdf', bytes, estado: 'retenido' as const };
  const attachment = { id: randomUUID(), almacen, key: randomBytes(32), digest: randomBytes(32), ...about };
  const { id } = await submit('Jacinto cobra el moche en la obra', {}, { attachment });
  const opened = { head: await headOf(id), key: await unlock(irene), now };
  await answerSender(irene, { ...opened, event: 'revisar', respuesta: 'Uno', visto: 0 });
  await noteInternally(irene, { ...opened, nota: 'Una nota' });
  await maskWords(irene, { ...opened, texto: 'Jacinto', clase: 'nombre' });
  await proposeMask(irene, { ...opened, texto: 'cobra el moche', clase: 'otro', motivo: 'Es de una víctima.' });
  await excludeSelf(amparo, { head: opened.head, now });
  const constraints = await rows<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
      where contype in ('c', 'f') and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [tables],
  );
  for (const { drop } of constraints) await rows(drop);
  await rows('alter table registros alter numero drop identity');

  const unmarked: string[] = [];
  for (const table of tables) {
    const ofRecord = `${table === 'registros' ? 'id' : 'registro_id'} = '${id}'`;
    const columns = await rows<Column>(
      'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
      [table],
    );
    for (const column of columns.filter(({ name }) => table !== 'registros' || name !== 'id')) {
      await rows(`create table aparte as select * from ${table} where ${ofRecord}`);
      expect(await rows('select 1 from aparte'), table).toHaveLength(1);
      await rows(`update ${table} set ${column.name} = ${otherValue(column)} where ${ofRecord}`);
      const isClosed = await loadIntact(id).then(
        () => false,
        (error) => error instanceof AlteredRecordError,
      );
      if (!isClosed) unmarked.push(`${table}.${column.name}`);
      const key = table === 'exclusiones' ? 'creado' : 'id';
      const changed = column.name === key || column.name === 'registro_id';
      await rows(changed ? `truncate ${table}` : `delete from ${table} where ${ofRecord}`);
      await rows(`insert into ${table} select * from aparte`);
      await rows('drop table aparte');
    }
    await loadIntact(id);
  }
  expect(unmarked.sort()).toEqual([
    'adjuntos.comprobado',
    'adjuntos.presencia',
    'registros.atiende',
    'registros.atiende_desde',
    'registros.aviso_pendiente',
    'registros.folio_repetido',
    'registros.idempotencia',
    'seguimientos.idempotencia',
  ]);
});
