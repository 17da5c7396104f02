/** Documents that the site links by a fixed id (`/Publico/Documento/{id}`). */
export const fixedDocuments = {
  convocatoriaRevista: 6588,
  informesCiudadanos2023: { estatal: 22398, municipal: 22397, obraPublica: 22399 },
  propuestasDeCalificacion: { estatal: 6122, municipal: 6121 },
  informesCiudadanos: { estatal: 6093, municipal: 6094 },
  informeDeResultados: 6123,
  actualizacion: 6140,
  politicasDePlaneacion: 6701,
  manualDeOrientacion: 7011,
  formatoDenunciaOci: 7012,
  encuesta2018: 156,
} as const;

/** Reports of the public account of a year, by what they are (second specification, 2.2, screen 8). */
export const cuentaPublicaDocuments = {
  2022: { resultados: 7001, ciudadano: 7002, calificacion: 7003 },
  2023: { resultados: 7004, ciudadano: 7005, calificacion: 7006 },
} as const;

/** Downloads of the landing page of the 2022 account, in their order (second specification, 2.2, screen 5). */
export const landingDocuments = [7001, 7002, 7014, 7015, 7003, 7016] as const;

/** An audit with a page of its own: initials of the ente, year, name of the type of audit, what people call it, and its figures. */
type SummarisedAudit = {
  siglas: string;
  anio: number;
  tipoAuditoria: string;
  titulo: string;
  enMenu: string;
  enOracion: string;
  tambien: string;
  /** The spending is in cents. */
  cifras: { gasto: number; observaciones: number; recomendaciones: number };
};

/** The audit of the summary page `/informes-individuales-estatal` (second specification, 2.2, screen 1); undefined: there is no such page. */
export const summarisedAudit: SummarisedAudit | undefined = {
  siglas: 'INSSE',
  anio: 2020,
  tipoAuditoria: 'Financiera',
  titulo: 'Auditoría financiera al instituto estatal de seguridad social',
  enMenu: 'Auditoría a la seguridad social',
  enOracion: 'la seguridad social del Estado',
  tambien: 'auditoría al seguro social del estado, pensiones',
  cifras: { gasto: 813_926_931_900, observaciones: 54, recomendaciones: 1 },
};

/** Pages of what not every institution has; false: the site map, the menu, lists and the search do not have the page. */
export const optionalPages = {
  auditoriaIntegral: true as boolean,
  auditoriasCovid: true as boolean,
};

/** A page that shows a document by pages. */
export type ViewerPage = {
  /** The first is shown unless the address names the `periodo` of another. */
  documentos: readonly { id: number; periodo?: string }[];
  /** Pages that one turn moves on a wide window; 1 without it. */
  step?: 1 | 2;
  /** Behaviour of the arrows on the first and the last page. */
  ends?: 'hide' | 'disable';
};

/** The pages of the site that show a document by pages, by their address (second specification, 2.9). */
export const viewerPages: Readonly<Record<string, ViewerPage>> = {
  '/institucion/codigo-de-etica': { documentos: [{ id: 8101 }], step: 2, ends: 'hide' },
  '/institucion/estructura-organica': { documentos: [{ id: 8102 }], ends: 'disable' },
  '/informes/informe-actividades': { documentos: [{ id: 8103 }], step: 2, ends: 'hide' },
  '/inicio/informe-semestral': { documentos: [{ id: 8104 }], step: 2, ends: 'disable' },
  '/informes/informe-indicadores': { documentos: [{ id: 8105 }], step: 2, ends: 'hide' },
  '/institucion/programa-anual': { documentos: [{ id: 8115 }], ends: 'hide' },
  '/auditorias/programaauditoriadocumento': {
    documentos: [
      { id: 8116, periodo: '2025-2026' },
      { id: 8115, periodo: '2024-2025' },
      { id: 8114, periodo: '2023-2024' },
      { id: 8113, periodo: '2022-2023' },
      { id: 8112, periodo: '2021-2022' },
      { id: 8111, periodo: '2020-2021' },
    ],
    ends: 'hide',
  },
  '/transparencia/aviso-privacidad': { documentos: [{ id: 7013 }], ends: 'disable' },
};

/** The agreement that suspended deadlines in 2020, and the answer to the health department (second specification, 2.5). */
export const covidDocuments = { acuerdo: 8121, respuesta: 8122 } as const;

/** The folder of the magazine. */
export const magazineFolder = 'FA-0276';
