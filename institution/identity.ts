/**
 * Who the institution is: everything that names it on the site. Another institution replaces this folder. Address, telephones, e-mails, hours and
 * networks are initial values: pages read what staff published (`readContact`).
 */
export const identity = {
  nombre: 'Instituto de Auditoría y Fiscalización del Estado',
  siglas: 'IAFE',
  /** Its name in a sentence, with its article. */
  seLlama: { articulo: 'el' as 'el' | 'la', nombre: 'Instituto' },
  /** The unit that conducts the procedures of responsibility, and publishes agreements and notices. */
  substanciacion: { articulo: 'la' as 'el' | 'la', nombre: 'Unidad de Substanciación' },
  /** Its magazine, as the menu names it. */
  revista: 'Revista Valor Público',
  lema: 'Cuentas claras, revisadas con cuidado',
  descripcion:
    'Órgano técnico que revisa cómo se obtiene, se administra y se gasta el dinero público del Estado y sus municipios.',
  /** First colour of the theme, for what cannot read `theme.css`: the manifest, PDF and Word files. */
  color: '#0e4a43',
  colorAcento: '#b8341b',
  domicilio: ['Calle de la Cuenta Pública 150', 'Colonia Centro Cívico, C. P. 00000', 'Ciudad Capital'],
  telefono: { numero: '800 555 0142', nota: 'sin costo' },
  conmutador: { numero: '555 555 0100', nota: 'conmutador' },
  correo: 'contacto@iafe.example',
  /** Of the internal control office. */
  correoControl: 'oic@iafe.example',
  /** For reports of vulnerabilities, in `security.txt`. */
  correoSeguridad: 'seguridad@iafe.example',
  correoInstitucional: 'https://correo.iafe.example',
  /** With non-breaking spaces inside each hour. */
  horario: 'Lunes a viernes, de 8:00\u00a0a.\u00a0m. a 3:00\u00a0p.\u00a0m.',
  /** Under which others may use what the site publishes. */
  licencia: { nombre: 'CC BY 4.0', direccion: 'https://creativecommons.org/licenses/by/4.0/deed.es' },
  /** Articles of the law with the obligations of transparency, as the menu names them. */
  articulosTransparencia: '70, 81 y 83 bis',
  zonaHoraria: 'America/Hermosillo',
  /**
   * What browsers open by https only, for two years after a visit: the hosts of the site (`sitio`), or all names below them too (`subdominios`),
   * also before the first visit (`precarga`, once the domain is in the list of browsers). It binds every service of those names.
   */
  soloHttps: 'sitio' as 'sitio' | 'subdominios' | 'precarga',
  redes: [
    { red: 'facebook', nombre: 'Facebook', url: 'https://redes.iafe.example/facebook' },
    { red: 'x', nombre: 'X', url: 'https://redes.iafe.example/x' },
    { red: 'instagram', nombre: 'Instagram', url: 'https://redes.iafe.example/instagram' },
    { red: 'youtube', nombre: 'YouTube', url: 'https://redes.iafe.example/youtube' },
  ],
} as const;
