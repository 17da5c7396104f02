type Contact = {
  nombres: string;
  apellidos: string;
  puesto: string;
  unidad: string;
  extension: string;
  correo: string;
};
type Organisation = { nombre: string; conmutador: string; domicilio: readonly string[]; sitio: string };

/** Returns a contact as vCard 4.0 (RFC 6350), with CRLF line ends and lines folded at 75 octets. */
export function vcardOf(contact: Contact, { nombre, conmutador, domicilio, sitio }: Organisation): string {
  const { nombres, apellidos, puesto, unidad, extension, correo } = contact;
  const phone = conmutador.replaceAll(/\D/g, '');
  const dialed = extension.replaceAll(/\D/g, '');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `FN:${escapeText(`${nombres} ${apellidos}`)}`,
    `N:${escapeText(apellidos)};${escapeText(nombres)};;;`,
    `ORG:${escapeText(nombre)};${escapeText(unidad)}`,
    `TITLE:${escapeText(puesto)}`,
    dialed ? `TEL;VALUE=uri;TYPE=work:tel:${phone};ext=${dialed}` : `TEL;VALUE=uri;TYPE=work:tel:${phone}`,
    ...(correo ? [`EMAIL;TYPE=work:${escapeText(correo)}`] : []),
    `ADR;TYPE=work:;;${domicilio.map(escapeText).join(' ')};;;;`,
    `URL:${sitio}`,
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/**
 * Returns a text with the special characters of the format escaped. Line ends become `\n`, so that no text starts a property; other control
 * characters are removed.
 */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Returns a line folded at 75 octets, continued on the next line after a space; characters are never split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
