import { required } from '#platform/import/column.ts';
import { defineImport } from '#platform/import/definition.ts';
import { text } from '#platform/import/parsers.ts';
import { saveMunicipiosWithTitles } from './commands/municipalities.ts';

/** Import of municipalities, which entes refer to and which titles of surveys name. */
export const municipiosImport = defineImport({
  id: 'municipios',
  action: 'entes.importar',
  title: 'Municipios',
  columns: {
    clave: required(
      (cell) => {
        const clave = text(5)(cell);
        if ('problem' in clave || /^\d{5}$/.test(clave.value)) return clave;
        return { problem: 'debe tener cinco cifras' };
      },
      { header: 'Clave', note: 'Del catálogo geográfico: estado y municipio, cinco cifras.', example: '26030' },
    ),
    nombre: required(text(100), {
      header: 'Nombre',
      also: ['Municipio'],
      note: 'Nombre oficial.',
      example: 'Hermosillo',
    }),
  },
  prepare: async () => ({}),
  key: ({ clave }) => clave,
  write: saveMunicipiosWithTitles,
});
