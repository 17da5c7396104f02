import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadRow } from '#platform/editing/kind.ts';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import { capacitaciones } from './datasets/capacitaciones.ts';
import { empleados as people } from './datasets/empleados.ts';
import { unidades as units } from './datasets/unidades.ts';
import { empleados, capacitaciones as meetings, unidades } from './schema.ts';

openServerDatabase();

const person = {
  numero: '90001',
  nombres: 'Prueba',
  apellidos: 'De Contrato',
  puesto: 'Analista',
  unidadId: 16,
  extension: '999',
  correo: 'prueba@iafe.example',
};

describe('employees', () => {
  test('a new person gets a code, which stays when the row is saved again', async () => {
    await tryOut(async (tx) => {
      expect(await people.save(tx, [person])).toEqual({ added: 1, changed: 0 });
      const find = async () => (await tx.select().from(empleados).where(eq(empleados.numero, '90001')))[0];
      const before = await find();
      expect(before?.ci).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      expect(before?.busqueda).toBe('prueba de contrato analista unidad de transparencia');
      expect(await people.save(tx, [person])).toEqual({ added: 0, changed: 0 });
      expect(await people.save(tx, [{ ...person, puesto: 'Jefa', activo: false }])).toEqual({ added: 0, changed: 1 });
      expect(await find()).toMatchObject({ ci: before?.ci, puesto: 'Jefa', activo: false });
    });
  });

  test('a unit that changes its name changes the search text of its people', async () => {
    await tryOut(async (tx) => {
      const [unit] = await tx.select().from(unidades).where(eq(unidades.clave, 'unidad-de-transparencia'));
      if (!unit) throw new Error('No unit');
      const { nombre: _, clave: __, id, ...data } = unit;
      await units.content.publish(tx, [{ registro: id, data: { ...data, nombre: 'Unidad de Acceso' } }]);
      const inUnit = await tx.select().from(empleados).where(eq(empleados.unidadId, unit.id));
      expect(inUnit.length).toBeGreaterThan(0);
      for (const { busqueda } of inUnit) expect(busqueda).toContain('unidad de acceso');
    });
  });
});

test('the transcript of a meeting is sanitised, and its documents are replaced', async () => {
  await tryOut(async (tx) => {
    const meeting = { numero: 900, titulo: 'Prueba', fecha: '2026-01-15', minutos: 10, municipios: 3 };
    const transcripcion = '<p onclick="x()">Hola<script>x()</script></p>';
    const save = (row: { transcripcion: string; documentos: string }) =>
      capacitaciones.save(tx, [{ ...meeting, ...row }]);
    await save({ transcripcion, documentos: '7010\n7011' });
    const documentos = '7011';
    expect(await save({ transcripcion: '<p>Hola</p>', documentos })).toEqual({ added: 0, changed: 1 });
    expect(await save({ transcripcion: '<p>Hola</p>', documentos })).toEqual({ added: 0, changed: 0 });
    // Its documents go with its number.
    const [row] = await tx.select().from(meetings).where(eq(meetings.numero, meeting.numero));
    const registro = row?.id ?? 0;
    const data = await loadRow(tx, capacitaciones.content, registro);
    await capacitaciones.content.publish(tx, [{ registro, data: { ...data, numero: 901 } }]);
    expect(await loadRow(tx, capacitaciones.content, registro)).toMatchObject({ numero: 901, documentos });
  });
});
