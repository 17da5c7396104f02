// Written by `npm run contract-client` from /api/openapi.json.

export type Acuerdo = { id: number; consecutivo: number; expediente: string; fechaActuacion: string; sintesis: string };
export type Anuncio = { contenido: string };
export type AuditoriaCovid = { id: number; titulo: string; solicitadaPor: string; codigo: string; sujetoAuditado: string; proposito: string; tipo: string; objeto: string; areaResponsable: string; fechaNotificacion: string; actividades: ({ fecha: string; actividad: string })[] };
export type AuditoriaInfo = { ente: string; escudoEnte: string | null; codigo: string; periodoAuditado: string; informe: string | null; codigosAnteriores: (string)[]; alcances: ({ enteId: number; ente: string; "año": number })[] };
export type AuditoriaListada = { id: number; tipoAuditoria: string; auditoria: string; auditoriaId: number; visibleEnSitioWeb: boolean };
export type AuditoriasDeEnteInput = { EnteId: number; EjercicioId: number; TiposAuditoriaId: number };
export type AvancePlaneacion = { mes: number; ano: number; planeadas: number; ejecutadas: number; informesEstado: number; informesMunicipio: number; informes: number };
export type Aviso = { fecha: string; expediente: string; descripcion: string; acuerdo: string | null; archivo: string | null };
export type BusquedaEntradasInput = { Texto: string };
export type BusquedaNotasInput = { Texto: string };
export type Cambio = { numero: number; tipo: string; id: number; acto: number; direccion: string | null; ausente: boolean };
export type Cambios = { hasta: number; faltan: boolean; cambios: (Cambio)[] };
export type Capacitacion = { numero: number; titulo: string; fecha: string; video: string | null; documentos: ({ id: number; nombre: string; extension: string; direccion: string })[] };
export type ConsultaPeticionInput = { _Email: string; _Folio: string; altcha?: string };
export type ConsultaRespuesta = { Folio: string; Motivo: string; Fecha: string; Tipo: "Solicitud" | "Denuncia" | "Participación Ciudadana"; StatusDenuncia: "Recibida" | "En revisión" | "Requiere información" | "En investigación" | "Concluida" | "Improcedente"; Seguimiento: ({ Id: number; Created: string; Respuesta: string })[]; Evidencia: string };
export type CuentaObservaciones = { ejercicio: number; total_Observaciones: number; solventadas: number; porSolventar: number };
export type DatosConvocatoria = { Actual: boolean; NumeroConvocatoria: number; SolicitudesRecibidas: number; SolicitudesCiudadanas: number; SolicitudesOrganizacion: number; PropuestasSeleccionadas: number };
export type DenunciaPeticionInput = { Tipo: "Solicitud" | "Denuncia" | "Participación Ciudadana" | "Seguimiento"; Denunciante: string; Email: string; Motivo: string; Direccion?: string; Organizacion?: string; Ambito?: string; AreaDeInteres?: string; Telefono?: string; Dependencia?: string; Evidencia?: string; ParteDelComite?: "si" | "no"; SectorLaboral?: string; EntidadPublica?: string; Edad?: (number) | (string); Sexo?: string; LugarResidencia?: string; Folio?: string };
export type DenunciaRespuesta = { Tipo: "Solicitud" | "Denuncia" | "Participación Ciudadana" | "Seguimiento"; Folio: string };
export type Desafio = { parameters: Record<string, string | number>; signature: string };
export type Descarga = { blockBlob: { uri: string }; sharedPolicy: string };
export type Discover = { NumeroCarpeta: string | null; Id: number };
export type DocumentoEncuesta = { id: number };
export type DocumentoInforme = { informeEscaneado: string; informeScaneado: string };
export type Ejercicio = { id: number; "año": number };
export type EjercicioEncuesta = { id: number; "año": number };
export type EmpleadoCarnet = { NumeroIAFE: string; NombreCompleto: string; Puesto: string; DepartamentoName: string };
export type EmpleadoDirectorio = { id: number; DepartamentoName: string; DisplayName: string; Puesto: string; NumeroExtension: string; Correo: string };
export type Encabezado = { propertyName: string; propertyId: number; propertyType: "Hyperlink" | "DateTime" | "Number" | "Text" };
export type Ente = { id: number; nombre: string; nombreCorto: string; nombreCompleto: string; nombreCortoCompleto: string };
export type EntradaBlog = { id: number; titulo: string; autor: string; publicarDespuesDe: string; contenido: string; imagen: (number) | (null); slug: string; mapa: string };
export type EventoCalendario = { title: string; start: string; end: (string) | (null); allDay: true; description: string; className: "evento-cuenta" | "evento-informe" | "evento-convocatoria" | "evento-programa" };
export type FechaAcuerdo = { fecha: string; fechaMostrar: string };
export type FichaCiudadana = { ingreso: number; ingresoMuestra: number; ingresoAlcance: number; egreso: number; egresoMuestra: number; egresoAlcance: number; observacionesPublicadas: boolean; observaciones: number; observacionesPorSolventar: number; montoObservado: number; montoAclarado: number; montoRecuperado: number; montoResuelto: number; montoPorSolventar: number; montoTurnado: number; recomendaciones: number; recomendacionesPorSolventar: number; encontramos: (string)[] };
export type FilaFormato = Record<string, string | number | null>;
export type FondoFederal = { id: number; programa: string };
export type Formato = { id: number; nombre: string; inciso: string; activo: boolean };
export type FormatoDocumento = { id: number; formato: number; "año": number; periodo: string };
export type Fraccion = { id: number; numero: string; nombre: string; descripcion: string; fechaActualizacion: (string) | (null); departamento: string; articulosTransparencia: number };
export type IdArchivo = number;
export type Informe = { id: number; tipoInformeName: string; tipoAuditoria: string | null; tipoAuditoriaCiudadano: string | null; auditoria: string; nombre: string; informeTestado: boolean; ejercicioId: number; informeEscaneado: string | null; numero: number; erratas: ({ fecha: string; ubicacion: string | null; dice: string; debeDecir: string })[] };
export type InformeEjecutivo = { isDependencia: boolean; isMunicipio: boolean; isParamunicipal: boolean; IsAC: boolean; isSindicato: boolean; fechaNotificacion: (string) | (null); textoIngreso: string; ingresos: (RenglonEjecutivo)[]; gasto: (RenglonEjecutivo)[]; totalDevengadoIngreso: number; totalRevisadoIngreso: number; totalAlcanceIngreso: number; totalDevengado: number; totalRevisado: number; totalAlcance: number; tieneObsIngresos: boolean; tieneObsEgresos: boolean; tieneObsOtros: boolean; "tieneEnfoqueDesempeño": boolean; "textoDesempeño": string; descripcionesEjecutivasIngreso: (string)[]; descripcionesEjecutivasEgreso: (string)[]; descripcionesEjecutivasOtrosRubros: (string)[] };
export type NombreInforme = { id: number; nombre: string };
export type Nota = { id: number; titulo: string; contenido: string; autor: string; publicarDespuesDe: string; imagen: (number) | (null); posicionImagen: number; slug: string };
export type NotaDestacada = { id: number; titulo: string; imagen: (number) | (null); posicionImagen: number };
export type NotasPrevNext = { prev: ({ id: number; titulo: string }) | (null); next: ({ id: number; titulo: string }) | (null) };
export type ObservacionDeAuditoria = { numero: number; clave: string | null; naturaleza: "Financieras" | "Presupuestales" | "Gabinete" | "Obra Pública"; clase: string | null; descripcion: string; monto: number; montoAclarado: number; montoRecuperado: number; montoPendiente: number; estado: "solventada" | "concluida" | "pendiente"; situacion: string | null; turnada: boolean; emitidaEl: string; resueltaEl: (string) | (null); unidadResponsable: string | null; plazo: ({ diasHabiles: number; vence: (string) | (null); estado: "respondida" | "respondida fuera de plazo" | "resuelta" | "en plazo" | "vencida" | "sin notificar" }) | (null); respuestas: ({ fecha: string; oficio: string | null; texto: string })[] };
export type Pronostico = { date: string; temperatureC: number; temperatureF: number; summary: string };
export type RenglonEjecutivo = { concepto: string; objeto: string; devengado: number; revisado: number; porcentaje: number; gastoAuditoria: number; alcanceAuditoria: number };
export type ResultadoEncuesta = { pregunta: string; opcion: string; valor: number; base: number };
export type SeguimientoObservaciones = { tcc: number; ente: string; financieras: number; presupuestales: number; gabinete: number; obraPublica: number; observaciones: number };
export type SumasFormato = Record<string, number>;
export type TipoEnte = { id: number; nombre: string };
export type TipoInforme = { id: number; nombre: string };
export type Verificacion = { sha256: string; documentos: ({ tipo: string; nombre: string; publicadoEl: (string) | (null); direccion: string; archivo: string; sustituidoPor?: { nombre: string; direccion: string } })[] };
export type VersionArchivo = { Id: number; NombreDocumento: string; Anotaciones: string; Seccion: string; Etiqueta: string; Etiqueta2: string; Extension: string | null; Extension2: string | null; number: number; "Año": (number) | (null) };
export type VersionDocumento = { Id: number; NombreDocumento: string; Anotaciones: string; Seccion: string; Etiqueta: string; Etiqueta2: string; Extension: string | null; Extension2: string | null; number: number };
export type VistaPrevia = { blockBlob: { uri: string; metadata: { originalName: string } }; metadata: { originalName: string }; sharedPolicy: string };

/** Calls by method and path: their parameters, body and answer. */
export type Calls = {
  /** Archivo publicado */
  "GET /archivos/{id}/{nombre}": {
    path: { id: string; nombre: string };
    query?: { v?: string };
    answer: Response;
  };
  /** Lo que se publicó, cambió o dejó de publicarse después de un cambio */
  "GET /api/cambios": {
    query?: { desde?: number };
    answer: Cambios;
  };
  /** Descripción de un conjunto de datos para programas (Data Package), con su diccionario */
  "GET /datos/{conjunto}/datapackage.json": {
    path: { conjunto: string };
    answer: Response;
  };
  /** Todos los conjuntos de datos (Data Package) */
  "GET /datos/datapackage.json": {
    answer: Response;
  };
  /** Catálogo de los conjuntos de datos (DCAT-AP 3.0.1) */
  "GET /datos/catalogo.jsonld": {
    answer: Response;
  };
  /** Catálogo de los conjuntos de datos (DCAT-US 1.1) */
  "GET /data.json": {
    answer: Response;
  };
  /** Los cien renglones de un conjunto de datos que cambiaron al último (Atom, RFC 4287) */
  "GET /datos/{conjunto}/cambios.atom": {
    path: { conjunto: string };
    answer: Response;
  };
  /** Lo que cambió al último de lo que encuentra una búsqueda (Atom, RFC 4287) */
  "GET /buscar.atom": {
    query?: { texto?: string; tipo?: string; anio?: string; municipio?: string; ente?: string; ambito?: string; auditoria?: string; pagina?: string };
    answer: Response;
  };
  /** Una versión de un conjunto de datos, como archivo CSV, Excel, JSON o Parquet */
  "GET /datos/{conjunto}/v/{version}/{archivo}": {
    path: { conjunto: string; version: string; archivo: string };
    answer: Response;
  };
  /** Qué cambió en una versión de un conjunto de datos desde la anterior, o desde otra, como CSV */
  "GET /datos/{conjunto}/v/{version}/cambios.csv": {
    path: { conjunto: string; version: string };
    query?: { desde?: string };
    answer: Response;
  };
  /** Un conjunto de datos completo, como archivo CSV, Excel, JSON o Parquet */
  "GET /datos/{conjunto}/{archivo}": {
    path: { conjunto: string; archivo: string };
    answer: Response;
  };
  /** Entes cuyo nombre coincide con el texto */
  "GET /api/Entes/website/{searchText}": {
    path: { searchText: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (Ente)[];
  };
  /** Entes activos cuyo nombre coincide con el texto */
  "GET /api/Entes/websiteActivos/{searchText}": {
    path: { searchText: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (Ente)[];
  };
  /** Tipos de ente que pueden elegirse */
  "GET /api/tipoEnte/open": {
    answer: (TipoEnte)[];
  };
  /** Escudo del ente, como imagen SVG */
  "GET /Entes/GetEntesLogo/{escudoEnte}": {
    path: { escudoEnte: string };
    answer: Response;
  };
  /** Abre un documento */
  "GET /Publico/Documento/{id}": {
    path: { id: string };
    query?: { documentoNo?: "1" | "2" };
    answer: Response;
  };
  /** Dirección de un archivo */
  "GET /api/File/Download/{id}": {
    path: { id: string };
    answer: Descarga;
  };
  /** Dirección de un archivo */
  "GET /api/File/DownloadPublic/{id}": {
    path: { id: string };
    answer: Descarga;
  };
  /** Dirección y nombre de un archivo para mostrarlo */
  "GET /api/File/VistaPrevia/{documentName}": {
    path: { documentName: string };
    answer: VistaPrevia;
  };
  /** Lleva a un archivo con el nombre que se pide */
  "GET /api/Storage/GetUrl/{file}/{filename}": {
    path: { file: string; filename: string };
    answer: Response;
  };
  /** Carpeta en que está un documento */
  "GET /Publico/Discover/{id}": {
    path: { id: string };
    answer: Discover;
  };
  /** Documentos de una carpeta */
  "GET /Publico/VersionDocumentos/{folderNumber}": {
    path: { folderNumber: string };
    answer: (VersionDocumento)[];
  };
  /** Documentos de una carpeta de archivo, con el año de su sección */
  "GET /Publico/VersionesArchivo/{folderNumber}": {
    path: { folderNumber: string };
    answer: (VersionArchivo)[];
  };
  /** Auditorías de un ente en un ejercicio (19 es la cuenta actual) y de un tipo (9 es integral) */
  "POST /api/Informes/website/Actual/": {
    body: AuditoriasDeEnteInput;
    answer: (AuditoriaListada)[];
  };
  /** Datos de una auditoría */
  "GET /api/Informes/website/auditoria/{auditoriaId}": {
    path: { auditoriaId: string };
    answer: AuditoriaInfo;
  };
  /** Ficha ciudadana de una auditoría */
  "GET /api/Informes/website/ciudadano/auditoria/{auditoriaId}": {
    path: { auditoriaId: string };
    answer: FichaCiudadana;
  };
  /** Observaciones de una auditoría, con sus plazos y las respuestas del ente */
  "GET /api/Informes/website/observaciones/auditoria/{auditoriaId}": {
    path: { auditoriaId: string };
    answer: (ObservacionDeAuditoria)[];
  };
  /** Informe ejecutivo de una auditoría */
  "GET /api/Informes/website/ejecutivo/auditoria/{auditoriaId}": {
    path: { auditoriaId: string };
    answer: InformeEjecutivo;
  };
  /** Gasto, revisión y observaciones de cada cuenta pública, como archivo CSV, Excel o JSON */
  "GET /api/Auditorias/Cuentas/{formato}": {
    path: { formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Gasto, revisión y observaciones de una cuenta pública por tipo de ente, como archivo CSV, Excel o JSON */
  "GET /api/Auditorias/Cuentas/{ejercicio}/{formato}": {
    path: { ejercicio: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Auditorías planeadas y ejecutadas e informes publicados, por mes (el programa es el 5) */
  "GET /api/AvancePlaneacion/{id}": {
    path: { id: string };
    answer: (AvancePlaneacion)[];
  };
  /** El avance del programa, como archivo CSV, Excel o JSON */
  "GET /api/AvancePlaneacion/{id}/{formato}": {
    path: { id: string; formato: "csv" | "xlsx" | "json" };
    query?: { ano?: string };
    answer: Response;
  };
  /** Auditorías publicadas de un ente, como archivo CSV, Excel o JSON */
  "GET /api/Entes/{enteId}/Auditorias/{formato}": {
    path: { enteId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Observaciones de un ente, como archivo CSV, Excel o JSON */
  "GET /api/Entes/{enteId}/Observaciones/{formato}": {
    path: { enteId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Plazos abiertos de un ente, como calendario (iCalendar) */
  "GET /api/Entes/{enteId}/Plazos.ics": {
    path: { enteId: string };
    answer: Response;
  };
  /** Pesos observados a un ente por cuenta pública y destino, como archivo CSV, Excel o JSON */
  "GET /api/Entes/{enteId}/Destinos/{formato}": {
    path: { enteId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Medidas de los entes del mismo tipo, como archivo CSV, Excel o JSON */
  "GET /api/Entes/{enteId}/Comparables/{formato}": {
    path: { enteId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Observaciones de una auditoría con sus fechas, como archivo CSV, Excel o JSON */
  "GET /api/Auditorias/{auditoriaId}/Observaciones/{formato}": {
    path: { auditoriaId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Observaciones por tema, como archivo CSV, Excel o JSON */
  "GET /api/Observaciones/Temas/{formato}": {
    path: { formato: "csv" | "xlsx" | "json" };
    query?: { ejercicio?: number };
    answer: Response;
  };
  /** Observaciones de un tema, como archivo CSV, Excel o JSON */
  "GET /api/Observaciones/Tema/{tema}/{formato}": {
    path: { tema: string; formato: "csv" | "xlsx" | "json" };
    query?: { ejercicio?: number };
    answer: Response;
  };
  /** Pronóstico de ejemplo */
  "GET /weatherforecast": {
    answer: (Pronostico)[];
  };
  /** Tipos de informe */
  "GET /api/TipoInformes": {
    answer: (TipoInforme)[];
  };
  /** Cómo se llaman los informes de un tipo */
  "GET /api/TipoInformesNombre/{tipoInforme}": {
    path: { tipoInforme: string };
    answer: (NombreInforme)[];
  };
  /** Ejercicios con informes de un tipo («de Resultados» también llega como «Resultados») */
  "GET /api/Ejercicios/TipoInforme/{tipo}": {
    path: { tipo: string };
    answer: (Ejercicio)[];
  };
  /** Fondos federales con informes de un tipo y ejercicio */
  "GET /api/FondoFederal/{ejercicioId}/{tipoInformeName}": {
    path: { ejercicioId: string; tipoInformeName: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (FondoFederal)[];
  };
  /** Tipos de ente con informes de un tipo y ejercicio en un ámbito */
  "GET /api/TipoEnte/Ambito/{ambito}/{ejercicioId}/{tipoInforme}": {
    path: { ambito: string; ejercicioId: string; tipoInforme: string };
    answer: (TipoEnte)[];
  };
  /** Entes de un tipo con informes de un tipo y ejercicio */
  "GET /api/Entes/TipoEnte/{tipoEnteId}/{ejercicioId}/{tipoInforme}": {
    path: { tipoEnteId: string; ejercicioId: string; tipoInforme: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (Ente)[];
  };
  /** Informes de un ente, de un fondo federal (ente 0) o generales de un ámbito (ente 0, fondo 0) */
  "GET /api/Informes/EnteEjercicio/{enteId}/{ejercicioId}/{tipoInforme}/{ambito}/{fondoId}": {
    path: { enteId: string; ejercicioId: string; tipoInforme: string; ambito: string; fondoId: string };
    answer: (Informe)[];
  };
  /** Archivos de un informe */
  "GET /api/Informes/documentos/{id}": {
    path: { id: string };
    answer: (DocumentoInforme)[];
  };
  /** Informe en PDF */
  "GET /api/File/Informe/{id}": {
    path: { id: string };
    answer: Response;
  };
  /** Informe en Word, hasta el ejercicio 2021 y si está testado */
  "GET /api/File/InformeWord/{id}": {
    path: { id: string };
    answer: Response;
  };
  /** Archivo del informe ciudadano de un ente */
  "GET /api/Informes/Ciudadano/{enteId}/{ejercicioId}": {
    path: { enteId: string; ejercicioId: string };
    answer: IdArchivo;
  };
  /** Las 100 erratas de informes más recientes (Atom, RFC 4287) */
  "GET /informes/erratas.atom": {
    answer: Response;
  };
  /** Observaciones de un tipo de ente por cuenta pública */
  "GET /api/Observaciones/CountPorEjercicio/{tipoEnteId}": {
    path: { tipoEnteId: string };
    answer: (CuentaObservaciones)[];
  };
  /** Los mismos conteos, como archivo CSV, Excel o JSON */
  "GET /api/Observaciones/CountPorEjercicio/{tipoEnteId}/{formato}": {
    path: { tipoEnteId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Observaciones por ente y materia: 1 total, 2 solventadas y concluidas, 3 por solventar */
  "GET /api/Observaciones/AppSeguimiento/{ejercicio}/{view}/{tipoEnteId}": {
    path: { ejercicio: string; view: "1" | "2" | "3"; tipoEnteId: string };
    answer: (SeguimientoObservaciones)[];
  };
  /** El mismo detalle, como archivo CSV, Excel o JSON; «ente» lo filtra por nombre */
  "GET /api/Observaciones/AppSeguimiento/{ejercicio}/{view}/{tipoEnteId}/{formato}": {
    path: { ejercicio: string; view: "1" | "2" | "3"; tipoEnteId: string; formato: "csv" | "xlsx" | "json" };
    query?: { ente?: string };
    answer: Response;
  };
  /** Días para resolver la mitad de las observaciones, por tipo de ente, como archivo CSV, Excel o JSON */
  "GET /api/Observaciones/Dias/{formato}": {
    path: { formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Notas destacadas, de la más reciente a la más antigua */
  "GET /api/Notas/Destacadas/{n}": {
    path: { n: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (NotaDestacada)[];
  };
  /** Notas, de la más reciente a la más antigua */
  "GET /api/Notas/Top/{n}": {
    path: { n: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (Nota)[];
  };
  /** Una nota */
  "GET /api/Notas/Nota/{id}": {
    path: { id: string };
    answer: Nota;
  };
  /** Las notas anterior y siguiente */
  "GET /api/Notas/NotasPrevNext/{id}": {
    path: { id: string };
    answer: NotasPrevNext;
  };
  /** Notas con todas las palabras de un texto */
  "POST /api/Notas/Search/": {
    query?: { pagina?: string; porPagina?: string };
    body: BusquedaNotasInput;
    answer: (Nota)[];
  };
  /** El anuncio del día */
  "GET /api/Anuncio/Website": {
    answer: Anuncio;
  };
  /** Una entrada */
  "GET /api/EntradasBlog/EntradaBlog/{id}": {
    path: { id: string };
    answer: EntradaBlog;
  };
  /** Entradas, de la más reciente a la más antigua */
  "GET /api/EntradasBlog/Top/{n}": {
    path: { n: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (EntradaBlog)[];
  };
  /** Tableros interactivos */
  "GET /api/EntradasBlog/MapasInteractivos/{n}": {
    path: { n: string };
    query?: { pagina?: string; porPagina?: string };
    answer: (EntradaBlog)[];
  };
  /** Entradas con todas las palabras de un texto */
  "POST /api/EntradasBlog/Search/": {
    query?: { pagina?: string; porPagina?: string };
    body: BusquedaEntradasInput;
    answer: (EntradaBlog)[];
  };
  /** Auditorías COVID-19 con sus actividades */
  "GET /api/AuditoriasCovid": {
    answer: (AuditoriaCovid)[];
  };
  /** Años de las encuestas */
  "GET /api/Encuestas/Ejercicios": {
    answer: (EjercicioEncuesta)[];
  };
  /** Documento de un tipo de resultado; 404 donde no hay */
  "GET /api/Encuestas/Documento/{tipo}/{municipio}/{ejercicioId}": {
    path: { tipo: string; municipio: string; ejercicioId: string };
    answer: DocumentoEncuesta;
  };
  /** Documento de encuesta, en PDF */
  "GET /api/File/DocumentoEncuesta/{id}": {
    path: { id: string };
    answer: Response;
  };
  /** Cifras de un tipo de resultado */
  "GET /api/Encuestas/Resultados/{tipo}/{municipio}/{ejercicioId}": {
    path: { tipo: string; municipio: string; ejercicioId: string };
    answer: (ResultadoEncuesta)[];
  };
  /** Las mismas cifras, como archivo CSV, Excel o JSON */
  "GET /api/Encuestas/Resultados/{tipo}/{municipio}/{ejercicioId}/{formato}": {
    path: { tipo: string; municipio: string; ejercicioId: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Cifras de una pregunta en todos los municipios y años, como archivo CSV, Excel o JSON */
  "GET /api/Encuestas/Comparativo/{tipo}/{pregunta}/{formato}": {
    path: { tipo: string; pregunta: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Registra una solicitud, denuncia, participación o seguimiento */
  "POST /Publico/Denuncia": {
    body: FormData;
    answer: DenunciaRespuesta;
  };
  /** Prueba de trabajo que evita la espera tras muchos envíos o consultas */
  "GET /Publico/Desafio": {
    answer: Desafio;
  };
  /** Consulta un registro con el correo y el folio */
  "POST /Publico/ConsultarDenuncia": {
    body: ConsultaPeticionInput;
    answer: ConsultaRespuesta;
  };
  /** El acuse que muestra una página, como archivo de texto */
  "POST /Publico/Acuse": {
    body: FormData;
    answer: string;
  };
  /** Personas del directorio, por departamento */
  "GET /Publico/DirectorioEmpleadosPagina": {
    answer: (EmpleadoDirectorio)[];
  };
  /** El directorio como tabla */
  "GET /Publico/DirectorioEmpleadosPagina/{formato}": {
    path: { formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** El contacto de una persona, como vCard */
  "GET /Publico/ContactoEmpleado/{id}": {
    path: { id: string };
    answer: Response;
  };
  /** Datos del carnet de una persona activa */
  "GET /Publico/Empleado/{ci}": {
    path: { ci: string };
    answer: EmpleadoCarnet;
  };
  /** Fotografía del carnet de una persona activa */
  "GET /Publico/FotoEmpleado/{ci}": {
    path: { ci: string };
    answer: Response;
  };
  /** Reuniones de capacitación */
  "GET /Publico/Capacitaciones": {
    answer: (Capacitacion)[];
  };
  /** Reuniones de capacitación, como calendario (iCalendar) */
  "GET /institucion/capacitaciones.ics": {
    answer: Response;
  };
  /** Eventos del calendario, por fecha */
  "GET /Publico/EventosCalendario": {
    answer: (EventoCalendario)[];
  };
  /** El calendario en iCalendar, para suscribirse */
  "GET /Publico/EventosCalendario.ics": {
    answer: Response;
  };
  /** Datos de cada convocatoria */
  "GET /Publico/DatosParticipacionCiudadana": {
    answer: (DatosConvocatoria)[];
  };
  /** Datos de cada convocatoria, como tabla */
  "GET /Publico/DatosParticipacionCiudadana/{formato}": {
    path: { formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Fracciones de un artículo */
  "GET /api/Fraccions/Articulo/{articleCode}": {
    path: { articleCode: string };
    answer: (Fraccion)[];
  };
  /** Una fracción por su número, romano o no */
  "GET /api/Fraccions/Numero/{articleCode}/{fraccion}": {
    path: { articleCode: string; fraccion: string };
    answer: Fraccion;
  };
  /** Formatos de una fracción, también los que ya no se publican (activo falso) */
  "GET /api/Formatos/Fraccion/{fraccionId}": {
    path: { fraccionId: string };
    answer: (Formato)[];
  };
  /** Versiones de un formato, de la más reciente a la más antigua */
  "GET /api/FormatoDocumentos/Formato/{formatId}": {
    path: { formatId: string };
    answer: (FormatoDocumento)[];
  };
  /** Última versión de un formato */
  "GET /api/FormatoDocumentos/FormatoLast/{formatId}": {
    path: { formatId: string };
    answer: FormatoDocumento;
  };
  /** Una versión */
  "GET /api/FormatoDocumentos/Documentos/{id}": {
    path: { id: string };
    answer: FormatoDocumento;
  };
  /** Columnas de una versión */
  "GET /api/FormatoDocumentos/Headers/{id}": {
    path: { id: string };
    answer: (Encabezado)[];
  };
  /** Filas de una versión, con filtro por columna y orden; sus celdas por propertyId */
  "GET /api/FormatoDocumentos/Excel/{id}": {
    path: { id: string };
    query?: { pagina?: string; porPagina?: string; orden?: string; f1?: string; f2?: string; f3?: string; f4?: string; f5?: string; f6?: string; f7?: string; f8?: string; f9?: string; f10?: string; f11?: string; f12?: string; f13?: string; f14?: string; f15?: string; f16?: string; f17?: string; f18?: string; f19?: string; f20?: string; f21?: string; f22?: string; f23?: string; f24?: string; f25?: string; f26?: string; f27?: string; f28?: string; f29?: string; f30?: string; f31?: string; f32?: string; f33?: string; f34?: string; f35?: string; f36?: string; f37?: string; f38?: string; f39?: string; f40?: string; f41?: string; f42?: string; f43?: string; f44?: string; f45?: string; f46?: string; f47?: string; f48?: string; f49?: string; f50?: string; f51?: string; f52?: string; f53?: string; f54?: string; f55?: string; f56?: string; f57?: string; f58?: string; f59?: string; f60?: string };
    answer: (FilaFormato)[];
  };
  /** Sumas de los importes y cantidades de una versión, de las filas filtradas; por propertyId */
  "GET /api/FormatoDocumentos/Sumas/{id}": {
    path: { id: string };
    query?: { f1?: string; f2?: string; f3?: string; f4?: string; f5?: string; f6?: string; f7?: string; f8?: string; f9?: string; f10?: string; f11?: string; f12?: string; f13?: string; f14?: string; f15?: string; f16?: string; f17?: string; f18?: string; f19?: string; f20?: string; f21?: string; f22?: string; f23?: string; f24?: string; f25?: string; f26?: string; f27?: string; f28?: string; f29?: string; f30?: string; f31?: string; f32?: string; f33?: string; f34?: string; f35?: string; f36?: string; f37?: string; f38?: string; f39?: string; f40?: string; f41?: string; f42?: string; f43?: string; f44?: string; f45?: string; f46?: string; f47?: string; f48?: string; f49?: string; f50?: string; f51?: string; f52?: string; f53?: string; f54?: string; f55?: string; f56?: string; f57?: string; f58?: string; f59?: string; f60?: string };
    answer: SumasFormato;
  };
  /** Una versión como libro de Excel */
  "GET /Publico/Transparencia/{id}": {
    path: { id: string };
    query?: { orden?: string; f1?: string; f2?: string; f3?: string; f4?: string; f5?: string; f6?: string; f7?: string; f8?: string; f9?: string; f10?: string; f11?: string; f12?: string; f13?: string; f14?: string; f15?: string; f16?: string; f17?: string; f18?: string; f19?: string; f20?: string; f21?: string; f22?: string; f23?: string; f24?: string; f25?: string; f26?: string; f27?: string; f28?: string; f29?: string; f30?: string; f31?: string; f32?: string; f33?: string; f34?: string; f35?: string; f36?: string; f37?: string; f38?: string; f39?: string; f40?: string; f41?: string; f42?: string; f43?: string; f44?: string; f45?: string; f46?: string; f47?: string; f48?: string; f49?: string; f50?: string; f51?: string; f52?: string; f53?: string; f54?: string; f55?: string; f56?: string; f57?: string; f58?: string; f59?: string; f60?: string };
    answer: Response;
  };
  /** Una versión como archivo CSV, Excel o JSON, completa o filtrada */
  "GET /Publico/Transparencia/{id}/{formato}": {
    path: { id: string; formato: "csv" | "xlsx" | "json" };
    query?: { orden?: string; f1?: string; f2?: string; f3?: string; f4?: string; f5?: string; f6?: string; f7?: string; f8?: string; f9?: string; f10?: string; f11?: string; f12?: string; f13?: string; f14?: string; f15?: string; f16?: string; f17?: string; f18?: string; f19?: string; f20?: string; f21?: string; f22?: string; f23?: string; f24?: string; f25?: string; f26?: string; f27?: string; f28?: string; f29?: string; f30?: string; f31?: string; f32?: string; f33?: string; f34?: string; f35?: string; f36?: string; f37?: string; f38?: string; f39?: string; f40?: string; f41?: string; f42?: string; f43?: string; f44?: string; f45?: string; f46?: string; f47?: string; f48?: string; f49?: string; f50?: string; f51?: string; f52?: string; f53?: string; f54?: string; f55?: string; f56?: string; f57?: string; f58?: string; f59?: string; f60?: string };
    answer: Response;
  };
  /** Filas y celdas que cambiaron entre dos versiones de un formato, como archivo CSV, Excel o JSON */
  "GET /api/FormatoDocumentos/Diferencias/{antes}/{ahora}/{formato}": {
    path: { antes: string; ahora: string; formato: "csv" | "xlsx" | "json" };
    answer: Response;
  };
  /** Estado de cada formato, como archivo CSV, Excel o JSON */
  "GET /api/Formatos/Cumplimiento/{formato}": {
    path: { formato: "csv" | "xlsx" | "json" };
    query?: { estado?: "al-dia" | "por-vencer" | "vencido"; area?: string; mes?: string };
    answer: Response;
  };
  /** Fechas con lista de acuerdos, de la más reciente a la más antigua; todas, o por páginas */
  "GET /api/FechasAcuerdos/": {
    query?: { pagina?: string; porPagina?: string };
    answer: (FechaAcuerdo)[];
  };
  /** Acuerdos de una fecha */
  "GET /api/Acuerdos/{date}": {
    path: { date: string };
    answer: (Acuerdo)[];
  };
  /** Notificaciones y avisos, del más reciente al más antiguo; todos, o por páginas */
  "GET /api/ListaAvisosPortal/": {
    query?: { pagina?: string; porPagina?: string };
    answer: (Aviso)[];
  };
  /** Listas de acuerdos de un año, como calendario (iCalendar) */
  "GET /institucion/acuerdos.ics": {
    answer: Response;
  };
  /** Los 100 acuerdos más recientes (Atom, RFC 4287) */
  "GET /institucion/acuerdos.atom": {
    answer: Response;
  };
  /** Qué informe o documento publicado tiene exactamente ese contenido */
  "GET /api/Verificar/{sha256}": {
    path: { sha256: string };
    answer: Verificacion;
  };
};

/** Calls that answer with a file. */
export const fileCalls: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  "GET /archivos/{id}/{nombre}",
  "GET /datos/{conjunto}/datapackage.json",
  "GET /datos/datapackage.json",
  "GET /datos/catalogo.jsonld",
  "GET /data.json",
  "GET /datos/{conjunto}/cambios.atom",
  "GET /buscar.atom",
  "GET /datos/{conjunto}/v/{version}/{archivo}",
  "GET /datos/{conjunto}/v/{version}/cambios.csv",
  "GET /datos/{conjunto}/{archivo}",
  "GET /Entes/GetEntesLogo/{escudoEnte}",
  "GET /Publico/Documento/{id}",
  "GET /api/Storage/GetUrl/{file}/{filename}",
  "GET /api/Auditorias/Cuentas/{formato}",
  "GET /api/Auditorias/Cuentas/{ejercicio}/{formato}",
  "GET /api/AvancePlaneacion/{id}/{formato}",
  "GET /api/Entes/{enteId}/Auditorias/{formato}",
  "GET /api/Entes/{enteId}/Observaciones/{formato}",
  "GET /api/Entes/{enteId}/Plazos.ics",
  "GET /api/Entes/{enteId}/Destinos/{formato}",
  "GET /api/Entes/{enteId}/Comparables/{formato}",
  "GET /api/Auditorias/{auditoriaId}/Observaciones/{formato}",
  "GET /api/Observaciones/Temas/{formato}",
  "GET /api/Observaciones/Tema/{tema}/{formato}",
  "GET /api/File/Informe/{id}",
  "GET /api/File/InformeWord/{id}",
  "GET /informes/erratas.atom",
  "GET /api/Observaciones/CountPorEjercicio/{tipoEnteId}/{formato}",
  "GET /api/Observaciones/AppSeguimiento/{ejercicio}/{view}/{tipoEnteId}/{formato}",
  "GET /api/Observaciones/Dias/{formato}",
  "GET /api/File/DocumentoEncuesta/{id}",
  "GET /api/Encuestas/Resultados/{tipo}/{municipio}/{ejercicioId}/{formato}",
  "GET /api/Encuestas/Comparativo/{tipo}/{pregunta}/{formato}",
  "GET /Publico/DirectorioEmpleadosPagina/{formato}",
  "GET /Publico/ContactoEmpleado/{id}",
  "GET /Publico/FotoEmpleado/{ci}",
  "GET /institucion/capacitaciones.ics",
  "GET /Publico/EventosCalendario.ics",
  "GET /Publico/DatosParticipacionCiudadana/{formato}",
  "GET /Publico/Transparencia/{id}",
  "GET /Publico/Transparencia/{id}/{formato}",
  "GET /api/FormatoDocumentos/Diferencias/{antes}/{ahora}/{formato}",
  "GET /api/Formatos/Cumplimiento/{formato}",
  "GET /institucion/acuerdos.ics",
  "GET /institucion/acuerdos.atom",
]);
