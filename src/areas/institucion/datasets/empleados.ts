import { randomInt } from 'node:crypto';
import { capitalsSentence, isInCapitals } from '#platform/datasets/capitals.ts';
import { dataset } from '#platform/datasets/dataset.ts';
import { file } from '#platform/datasets/field-types/files.ts';
import { ref } from '#platform/datasets/field-types/references.ts';
import { onlyImported, staffOnly } from '#platform/datasets/field-types/roles.ts';
import { email, text } from '#platform/datasets/field-types/texts.ts';
import { position, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { institute } from '#platform/institute.ts';
import { lockChart, personWords } from '../commands/chart.ts';
import { empleadoKind } from '../publications.ts';
import { findPersonFaults } from '../queries/faults.ts';
import { findUnitName, unitsWithPeople } from '../queries/unit-names.ts';
import { empleados as table } from '../schema.ts';

/** Digits and letters except i, l, o and u, which are confused when a code is read aloud or typed. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Returns a new card code of 80 random bits, so that cards cannot be enumerated. */
export function newCi(): string {
  return Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** People of the directory. Former employees remain, inactive: their cards say that they are not registered. */
export const empleados = dataset({
  area: 'institucion',
  id: 'empleados',
  kind: 'empleado',
  one: 'Persona',
  many: 'Empleados',
  add: 'Nueva persona',
  table,
  open: {
    about:
      'Un renglón por persona del directorio público. Lleva su puesto, su unidad y cómo localizarla en el trabajo.',
    origin: `Recursos Humanos mantiene el directorio; quien deja ${institute.el} sale de él.`,
  },
  fields: {
    nombres: text(120, { label: 'Nombres', also: ['Nombre'], help: 'Sin apellidos.', example: 'Rebeca' }),
    apellidos: text(120, { label: 'Apellidos', help: 'Los dos.', example: 'Solórzano Ibarra' }),
    puesto: text(200, { label: 'Puesto', also: ['Cargo'], example: 'Jefa de revisión técnica' }),
    unidadId: ref(unitsWithPeople, {
      label: 'Unidad',
      also: ['Departamento', 'Área', 'Adscripción'],
      help: `Una que exista en el organigrama ${institute.del}.`,
      example: 'Auditoría Especial de Obra Pública',
    }),
    extension: text(8, {
      label: 'Extensión',
      also: ['Ext.'],
      help: 'Solo cifras.',
      example: '401',
      optional: true,
      problem: (written) => !/^\d+$/.test(written) && 'debe llevar solo cifras, como 141',
    }),
    correo: email({
      label: 'Correo del trabajo',
      also: ['Correo', 'Correo electrónico', 'E-mail'],
      example: 'rebeca.solorzano@institucion.example',
      optional: true,
    }),
    numero: staffOnly(
      text(20, {
        label: 'Número de empleado',
        also: ['Número', 'No. de empleado', 'Clave'],
        help: 'Con sus ceros, como en el carnet; por él se reconoce a la persona.',
        inTables: 'Escríbalo como texto.',
        example: '00417',
      }),
    ),
    orden: position({
      label: 'Lugar en la unidad',
      also: ['Orden', 'Lugar'],
      example: 3,
      max: 99_999,
    }),
    activo: staffOnly(
      yesNo({
        label: `Trabaja en ${institute.el}`,
        also: ['Activo'],
        help: 'Quien deja de trabajar sale del directorio, y su carnet dice que no está en el registro.',
        example: true,
        default: true,
      }),
    ),
    fotoId: staffOnly(
      onlyImported(
        file(
          {
            label: 'Fotografía',
            also: ['Foto', 'Retrato'],
            help: 'Nombre del archivo, con su terminación: jpg, png o webp; de 5 MB como máximo. Solo la muestra el carnet.',
            example: '00417.jpg',
            optional: true,
          },
          ['jpg', 'png', 'webp'],
        ),
      ),
    ),
  },
  identity: { fields: ['numero'], taken: () => 'otra persona tiene ese número de empleado' },
  title: rowText(column('nombres'), ' ', column('apellidos')),
  check: findPersonFaults,
  async derive(person, { tx, before }) {
    // The code of an existing card is kept.
    return { ci: before?.ci ?? newCi(), busqueda: personWords(person, await findUnitName(tx, person.unidadId)) };
  },
  lock: lockChart,
  asksAboutAlike: true,
  remarks: [
    { isAbout: ({ nombres, apellidos }) => isInCapitals(`${nombres} ${apellidos}`), sentence: capitalsSentence },
  ],
  publication: empleadoKind,
  content: { plural: 'directorio', many: 'Directorio', visibleOn: (data) => ({ ...data, activo: true }) },
});
