import { years } from '#institution/years.ts';
import type { ContentField } from '#platform/editing/kind.ts';
import { settingKind } from '#platform/settings/setting-kind.ts';
import { findDocumentoIds } from '../queries/folders.ts';
import { type FixedPlace, fixedDocumentsSetting, numbersByField } from '../rules/fixed-documents.ts';

const placeNames: Record<FixedPlace, string> = {
  convocatoriaRevista: 'Convocatoria de la revista',
  manualDeOrientacion: 'Manual de orientación de participación ciudadana',
  politicasDePlaneacion: 'Políticas de planeación de participación ciudadana',
  formatoDenunciaOci: 'Formato de denuncia ante el Órgano Interno de Control',
  ciudadano2023Estatal: 'Informe ciudadano de la cuenta actual: finanzas estatales',
  ciudadano2023Municipal: 'Informe ciudadano de la cuenta actual: finanzas municipales',
  ciudadano2023ObraPublica: 'Informe ciudadano de la cuenta actual: obra pública',
  calificacionEstatal: 'Propuesta de calificación, estatal',
  calificacionMunicipal: 'Propuesta de calificación, municipal',
  ciudadanoEstatal: 'Informe ciudadano, estatal',
  ciudadanoMunicipal: 'Informe ciudadano, municipal',
  informeDeResultados: 'Informe de resultados de la cuenta anterior',
  actualizacion: 'Actualización del informe de resultados',
  covidAcuerdo: 'Acuerdo que suspendió los plazos en 2020',
  covidRespuesta: 'Respuesta a la Secretaría de Salud',
};
const number = 'Número del documento';

/** Content of the setting of fixed documents: the document of each fixed place. */
export const fixedDocumentsContent = settingKind({
  setting: fixedDocumentsSetting,
  title: 'Documentos de lugar fijo',
  affects: 'Qué documento abren las páginas y los botones de lugar fijo.',
  address: null,
  fields: [
    ...Object.entries(placeNames).map(
      ([name, label]): ContentField => ({ name, label: `${label} (número del documento)`, control: 'numero' }),
    ),
    {
      name: 'cuentas',
      label: 'Informes de cada cuenta pública',
      control: 'lista',
      hint: 'Los que muestran las páginas de la cuenta pública. Un año nuevo es otro renglón; lo que no se publica queda vacío.',
      columns: [
        { name: 'anio', label: 'Año', type: 'number' },
        { name: 'resultados', label: 'Informe de resultados', type: 'number' },
        { name: 'ciudadano', label: 'Informe ciudadano', type: 'number' },
        { name: 'calificacion', label: 'Propuesta de calificación', type: 'number' },
      ],
    },
    {
      name: 'descargas',
      label: `Descargas de la página «Cuenta pública ${years.cuentaAnterior}»`,
      control: 'lista',
      columns: [{ name: 'numero', label: number, type: 'number' }],
    },
    {
      name: 'visores',
      label: 'Páginas que muestran un documento hoja por hoja',
      control: 'lista',
      hint: 'Con varios, el primero se muestra al abrir y cada uno lleva su periodo.',
      columns: [
        { name: 'pagina', label: 'Dirección de la página' },
        { name: 'numero', label: number, type: 'number' },
        { name: 'periodo', label: 'Periodo' },
      ],
    },
  ],
  async check(querier, data): Promise<Record<string, string>> {
    const fields = numbersByField(data);
    const known = await findDocumentoIds(
      querier,
      fields.flatMap(({ numbers }) => numbers),
    );
    return Object.fromEntries(
      fields.flatMap(({ field, numbers }) => {
        const missing = numbers.filter((id) => !known.has(id));
        if (missing.length === 0) return [];
        const isPlace = field in placeNames;
        return [
          [field, isPlace ? 'No existe un documento con ese número.' : `No existe el documento ${missing.join(', ')}.`],
        ];
      }),
    );
  },
});
