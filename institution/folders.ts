import { accountingCouncil } from './links.ts';

/** A list of documents: those of a folder. */
export type FolderList = {
  carpeta: string;
  /** Heading above it, where a page shows several. */
  titulo?: string;
  /** Each document is shown with its cover. */
  portadas?: true;
  /** Documents are listed under headings, one for each section. */
  porSecciones?: true;
  /** Years to choose: `seccion` takes those that the sections name; a list is looked for in the annotations. */
  anios?: 'seccion' | readonly number[];
};

/** Displayed part: the whole page, or one of its tabs. */
export type FolderView = {
  listas?: readonly FolderList[];
  /** The year chooses the folder, and the quarter too where a year has several. The first year is chosen at first. */
  periodos?: readonly { anio: number; carpetas: readonly string[] }[];
  /** The newest table of the first list is shown as a budget; the words with which its columns begin. */
  presupuesto?: { concepto: string; monto: readonly string[]; capitulo?: string };
  /** Link to more of it, on this site or elsewhere. */
  enlace?: { texto: string; href: string };
};

/** A page that lists documents of folders; `pestanas` are views to choose between. */
export type FolderPage = FolderView | { pestanas: readonly (FolderView & { id: string; nombre: string })[] };

const regulations: FolderView = { listas: [{ carpeta: 'FA-0247' }] };
const legislation: FolderView = {
  listas: [{ carpeta: 'FA-0905', porSecciones: true }],
  enlace: { texto: 'Normas del consejo nacional de armonización contable', href: accountingCouncil.url },
};
const manuals: FolderView = {
  listas: [
    { carpeta: 'FA-0902', titulo: 'Guías' },
    { carpeta: 'FA-0903', titulo: 'Lineamientos' },
    { carpeta: 'FA-0904', titulo: 'Manuales' },
  ],
};
const revenueLaws: FolderView = {
  periodos: [
    { anio: 2023, carpetas: ['FA-0263'] },
    { anio: 2022, carpetas: ['FA-0227'] },
  ],
};
const agreements: FolderView = {
  listas: [{ carpeta: 'FA-0907' }],
};

/** Folders of the internal control office, by the tab of its page that lists them. */
export const controlFolders = {
  manuales: 'FA-0921',
  'marco-normativo': 'FA-0922',
  programas: 'FA-0923',
  'control-interno': 'FA-0924',
} as const;

/** The pages of the site that list documents of folders, by their address (second specification, 2.7 and 2.9). */
export const folderPages: Readonly<Record<string, FolderPage>> = {
  '/auditorias/informes-anteriores-estatales': {
    listas: [{ carpeta: 'FA-0019' }],
  },
  '/auditorias/informes-anteriores-municipales': {
    listas: [{ carpeta: 'FA-0020' }],
  },
  '/institucion/normatividad-interna': regulations,
  '/transparencia/normatividad-transparencia': {
    listas: [{ carpeta: 'FA-0246' }],
  },
  '/institucion/planeacion-institucional': {
    listas: [{ carpeta: 'FA-0264' }],
  },
  '/auditorias/presupuestosingresos': {
    listas: [{ carpeta: 'FA-0268' }],
    presupuesto: { concepto: 'Concepto', monto: ['Estimado', 'Aprobado'], capitulo: 'Nombre' },
  },
  '/auditorias/presupuestosegresos': {
    listas: [{ carpeta: 'FA-0269' }],
    presupuesto: { concepto: 'Concepto', monto: ['Estimado', 'Aprobado'], capitulo: 'Nombre' },
  },
  '/informes/informes-tematicos': {
    listas: [{ carpeta: 'FA-0277', portadas: true }],
  },
  '/informes/politicas-publicas': {
    listas: [{ carpeta: 'FA-0278', portadas: true }],
  },
  '/difusion/Foros-y-Eventos': { listas: [{ carpeta: 'FA-0901' }] },
  '/institucion/compendio-legislativo': legislation,
  '/institucion/manuales-y-guias': manuals,
  '/institucion/leyes-de-ingresos': revenueLaws,
  '/institucion/cordinacion-archivo': {
    listas: [{ carpeta: 'FA-0280', anios: 'seccion' }],
  },
  '/transparencia/informe-mensual-de-transparencia': {
    listas: [{ carpeta: 'FA-0906', anios: [2021, 2022, 2023] }],
  },
  '/transparencia/convenios-municipales': agreements,
  '/transparencia/lgcc-y-ley-de-austeridad': {
    listas: [{ carpeta: 'FA-0908', porSecciones: true }],
  },
  '/transparencia/sevac': {
    // A quarter whose folder contains no document is not offered.
    periodos: [
      { anio: 2025, carpetas: ['FA-0915', 'FA-0916', 'FA-0917', 'FA-0918'] },
      { anio: 2024, carpetas: ['FA-0911', 'FA-0912', 'FA-0913', 'FA-0914'] },
    ],
  },
  '/institucion/marco-normativo': {
    pestanas: [
      { id: 'normatividad-interna', nombre: 'Normatividad interna', ...regulations },
      { id: 'compendio-legislativo', nombre: 'Compendio legislativo', ...legislation },
    ],
  },
  '/institucion/documentos-de-interes': {
    pestanas: [
      { id: 'manuales-y-guias', nombre: 'Manuales y guías', ...manuals },
      { id: 'leyes-de-ingresos', nombre: 'Leyes de ingresos', ...revenueLaws },
      {
        id: 'capacitaciones',
        nombre: 'Capacitaciones',
        listas: [{ carpeta: 'FA-0909' }],
        enlace: { texto: 'Las doce reuniones en línea', href: '/institucion/capacitaciones' },
      },
      { id: 'convenios-municipales', nombre: 'Convenios municipales', ...agreements },
    ],
  },
};
