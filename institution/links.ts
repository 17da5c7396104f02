/** Issuer of the accounting rules of every public body of the country. */
export const accountingCouncil = {
  nombre: 'Consejo de armonización contable',
  url: 'https://armonizacion-contable.example/',
} as const;

/** Links of interest of the home page, in the order of the strip, until staff publish others in the settings. */
export const linksOfInterest = [
  { nombre: 'Auditoría nacional', url: 'https://auditoria-nacional.example/' },
  { nombre: 'Asociación nacional de organismos de fiscalización', url: 'https://asociacion-fiscalizacion.example/' },
  accountingCouncil,
  { nombre: 'Congreso del Estado', url: 'https://congreso.example/' },
  { nombre: 'Legislatura en turno', url: 'https://legislatura.example/' },
  { nombre: 'Gobierno del Estado', url: 'https://gobierno.example/' },
  {
    nombre: 'Organización internacional de entidades fiscalizadoras',
    url: 'https://fiscalizacion-internacional.example/',
  },
  { nombre: 'Plataforma nacional de transparencia', url: 'https://plataforma-transparencia.example/' },
] as const;

/** Links of the home of the transparency obligations. */
export const transparencyLinks = [
  { nombre: 'Plataforma nacional de transparencia', url: 'https://plataforma-transparencia.example/' },
  { nombre: 'Tabla de aplicabilidad', url: 'https://plataforma-transparencia.example/tabla-de-aplicabilidad' },
  { nombre: 'Contabilidad gubernamental y ley de austeridad', url: '/transparencia/lgcc-y-ley-de-austeridad' },
  { nombre: 'Informe mensual', url: '/transparencia/informe-mensual-de-transparencia' },
  { nombre: 'SEvAC', url: '/transparencia/sevac' },
] as const;

/** The audit-tracking system of the entes, when `TRACKING_URL` does not say otherwise. */
export const trackingSystem = 'https://seguimiento.iafe.example/';

/**
 * Servers whose maps and videos pages may show, separated by commas, when `MAP_HOSTS` and `VIDEO_HOSTS` do not say otherwise. The maps of the
 * dashboards are drawn from the figures of the site and need none.
 */
export const frameHosts = { mapas: '', videos: 'videos.iafe.example' } as const;

/** Sender of the mails, when `MAIL_FROM` does not say otherwise. */
export const mailSender = 'no-responder@iafe.example';
