import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Articulo = z.strictObject({
  titulo: z.string(),
  clase: z.enum(['Investigación', 'Experiencia', 'Reseña', 'Datos']),
  /** Question, as it follows «se preguntó». */
  pregunta: z.string(),
  /** Reviewed objects, in the plural. */
  unidad: z.string(),
  /** Heading of the figures. */
  medida: z.string(),
  hallazgo: z.string(),
  tropiezo: z.string(),
});
type Articulo = z.infer<typeof Articulo>;

const Numeros = z.array(
  z.strictObject({ id: z.int(), lema: z.string(), editorial: z.string(), articulos: z.array(Articulo) }),
);

/** Returns the issues of the magazine as Markdown, by the id of their document. */
export async function readMagazine(folder: string): Promise<Map<number, string>> {
  return new Map((await readIssues(folder)).map((numero) => [numero.id, issue(numero)]));
}

/** Reads the issues of the magazine from `revista.json` in a folder. */
export async function readIssues(folder: string): Promise<z.infer<typeof Numeros>> {
  return Numeros.parse(JSON.parse(await readFile(path.join(folder, 'revista.json'), 'utf8')));
}

const places = [
  'Agua Prieta',
  'Ures',
  'Arizpe',
  'Cumpas',
  'Puerto Peñasco',
  'Etchojoa',
  'Santa Ana',
  'Sahuaripa',
  'Pitiquito',
  'Empalme',
];

function issue({ id, lema, editorial, articulos }: z.infer<typeof Numeros>[number]): string {
  const contents = articulos.map(({ titulo, clase }, index) => `${index + 1}. ${titulo} (${clase.toLowerCase()})`);
  return [
    `Número dedicado a «${lema}».`,
    '## Contenido',
    contents.join('\n'),
    '## Presentación',
    editorial,
    'Cada texto dice de dónde salieron sus cifras y qué quedó sin saberse. Las hojas de cálculo y las fuentes de cada artículo están disponibles a solicitud. Lo que aquí se opina es responsabilidad de quien lo firma y no compromete la posición del Instituto.',
    ...articulos.flatMap((articulo, index) => ['---', ...article(articulo, id * 7 + index * 5)]),
    '> Las cifras de esta revista son de demostración: no corresponden a ninguna institución real.',
  ].join('\n\n');
}

/** Returns an article of one to four pages; `seed` chooses its wording. */
function article({ titulo, clase, pregunta, unidad, medida, hallazgo, tropiezo }: Articulo, seed: number): string[] {
  const one = (...ways: string[]) => ways[seed % ways.length] ?? '';
  const sample = 60 + ((seed * 37) % 280);
  const head = [
    `## ${titulo}`,
    one(
      `Este trabajo se preguntó ${pregunta}. La respuesta corta está en la última página; la larga, en los documentos.`,
      `¿De qué trata? De saber ${pregunta}. No es una pregunta nueva, pero casi siempre se contesta de memoria.`,
      `La discusión suele empezar por el final. Aquí se empezó por averiguar ${pregunta}.`,
    ),
    `**${hallazgo}**`,
  ];
  if (clase === 'Reseña') return [...head, ...review(unidad, tropiezo)];
  const method = [
    '### De dónde salieron los datos',
    one(
      `Se revisaron ${sample} ${unidad} de los ejercicios 2022 a 2024, elegidos por sorteo entre los que tenían expediente completo. De cada uno se leyó el contrato o el registro de origen, la comprobación del gasto y, cuando existía, el acta de la visita.`,
      `La muestra tiene ${sample} ${unidad}. Dos personas leyeron cada expediente por separado y anotaron lo mismo en una hoja común; cuando no coincidieron, decidió una tercera.`,
      `Se pidieron a diez municipios los registros de ${sample} ${unidad}. Ocho los entregaron en el plazo; los otros dos, después de un recordatorio. Nada de lo que se usa aquí es reservado.`,
    ),
    one(
      'Los importes se pasaron a pesos de 2024 con el índice de precios al productor. Los plazos se cuentan en días naturales, desde el día siguiente al de la firma.',
      'Se dejaron fuera los registros sin fecha y los que repetían folio: fueron pocos y no cambian el resultado.',
    ),
    `Hubo un tropiezo que conviene decir: ${tropiezo}. Quien repita el ejercicio hará bien en preguntar por eso primero.`,
  ];
  const results = ['### Qué se encontró', table(unidad, medida, seed), comment(seed, unidad)];
  if (clase === 'Datos') return [...head, ...method, ...results, ...dictionary(unidad, medida)];
  return [...head, ...method, ...results, ...closing(one, unidad)];
}

function table(unidad: string, medida: string, seed: number): string {
  const rows = places.map((sheetSize, index) => {
    const before = 20 + ((seed * 13 + index * 29) % 90);
    const after = Math.round(before * (0.62 + ((seed + index * 5) % 30) / 100));
    return `| ${sheetSize} | ${8 + ((seed * 5 + index * 11) % 40)} | ${before} | ${after} | ${Math.round((after / before - 1) * 100)} % |`;
  });
  return [
    `*${medida}, antes y después, por municipio*\n`,
    `| Municipio | ${unidad.charAt(0).toUpperCase()}${unidad.slice(1)} | Antes | Después | Cambio |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

function comment(seed: number, unidad: string): string {
  const first = places[seed % places.length] ?? '';
  const second = places[(seed + 4) % places.length] ?? '';
  return `${first} y ${second} se apartan del resto por razones distintas. En el primero, una misma persona lleva el registro desde hace nueve años y lo lleva bien; en el segundo, el cambio de administración coincidió con el periodo que se estudia, y parte de la diferencia es de método y no de ${unidad}. Por eso el promedio se calculó también sin ambos: cambia menos de dos puntos.`;
}

function closing(one: (...ways: string[]) => string, unidad: string): string[] {
  return [
    '### Qué se puede hacer',
    [
      `1. Registrar los datos de los ${unidad} el mismo día, en un formato que no admita renglones en blanco.`,
      '2. Publicar el registro cada trimestre, aunque esté incompleto, y decir qué le falta.',
      '3. Comparar con el año anterior antes de firmar, no después.',
      '4. Pedir a la contraloría municipal que revise diez casos al azar cada mes.',
    ].join('\n'),
    one(
      'Ninguna de las cuatro cosas cuesta dinero nuevo. La segunda es la que más resistencia encuentra: publicar lo incompleto se vive como una confesión, cuando es la forma más barata de que alguien ayude a completarlo.',
      'Las cuatro se probaron en un municipio durante un semestre. El registro pasó de 61 a 93 por ciento de casos completos, y la revisión de fin de año tomó la mitad del tiempo.',
      'La cuarta es la menos vistosa y la que más cambia: cuando se sabe que diez casos se revisarán, se ordenan todos.',
    ),
    '### Límites',
    one(
      'La muestra no representa a todo el Estado: faltan los municipios que no entregaron información, que probablemente son los que peor la llevan. Tampoco se midió la opinión de quienes trabajan con estos registros, y sin ellas y ellos ninguna mejora dura. Queda para otro número.',
      'Tres años son pocos para hablar de tendencia. Además, el último coincidió con un cambio de formato que mejora las cifras sin mejorar los hechos: por eso se dan por separado.',
      'No se visitó ningún sitio: todo se leyó en papeles. Donde el papel miente, este trabajo miente con él. El siguiente paso es repetir veinte casos con visita.',
    ),
    '### Fuentes',
    '- Expedientes de los entes fiscalizados, ejercicios 2022 a 2024, en versión pública.\n- Informes individuales y actas de visita del Instituto.\n- Cuentas públicas municipales y sus anexos.',
  ];
}

function review(unidad: string, tropiezo: string): string[] {
  return [
    `La obra reúne doce ${unidad} contados por quienes los vivieron. Se lee de corrido, sin aparato técnico, y deja al final de cada capítulo una lista de los papeles que habrían bastado para resolver el pleito.`,
    `Su límite es claro: ${tropiezo}. Aun así, tres capítulos merecen estar en la mesa de cualquier residencia: el de la visita a los once meses, el de la fianza que nadie renovó y el de las fotografías sin fecha.`,
    'Se recomienda a quien supervisa, a quien audita y a quien firma.',
  ];
}

function dictionary(unidad: string, medida: string): string[] {
  return [
    '### Diccionario de datos',
    [
      '| Columna | Qué contiene | Tipo |',
      '| --- | --- | --- |',
      '| municipio | Nombre oficial | Texto |',
      `| ${unidad} | Cuántos hay en el registro | Entero |`,
      '| periodo | Año y mes | Fecha |',
      `| medida | ${medida} | Decimal |`,
      '| origen | Documento del que se tomó | Texto |',
    ].join('\n'),
    'El archivo puede usarse libremente si se cita la revista y el número.',
  ];
}
