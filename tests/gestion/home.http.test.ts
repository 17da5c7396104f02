import { beforeAll, describe, expect, inject, test } from 'vitest';
import { assignmentMailJob } from '#areas/atencion/commands/desk/handle.ts';
import { countDue } from '#areas/atencion/queries/due.ts';
import { contentKinds } from '#areas/contents.ts';
import { listImports } from '#areas/imports.ts';
import { readConfig } from '#platform/config.ts';
import { digestJobs } from '#platform/editing/digest/digest.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { createLog } from '#platform/log.ts';
import { mailServer } from '../setup/atencion/mail-server.ts';
import { openServerDatabase } from '../setup/database.ts';
import { newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { finishedRun, uploadTable } from '../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { elements, hrefsOf, mainOf, textOf, texts, values } from '../setup/html.ts';
import { ask } from '../setup/http.ts';

openServerDatabase();
// Permissions are those of the log, whose marks the key ring reads.
beforeAll(() => openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined, 'command'));
const mails = mailServer();

let editor: TestPerson;
let publisher: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  const areas = ['noticias', 'agenda', 'participacion'];
  editor = await newPerson(
    areas.map((area) => ['editor', area]),
    { name: 'Noemí Arriaga Haro' },
  );
  publisher = await newPerson(
    areas.map((area) => ['publicador', area]),
    { name: 'Ulises Montaño Haro' },
  );
  administrator = await newPerson([['administrador', '*']], { name: 'Rosa Elena Figueroa Haro' });
});

const read = async ({ cookie }: TestPerson, path: string) => (await askStaff(path, { headers: { cookie } })).text;
const home = (person: TestPerson) => read(person, '/gestion/pendientes');

describe('the home page', () => {
  test('says why a version came back', async () => {
    const id = await newNota(editor, 'Nota que vuelve con comentario', 'enviar');
    expect(await home(publisher)).toContain('Nota que vuelve con comentario');
    await sendContent(publisher, id, { accion: 'devolver', version: '1', comentario: 'Falta el municipio de Ures.' });
    const page = await home(editor);
    for (const part of ['Le devolvieron', 'Ulises Montaño Haro: «Falta el municipio de Ures.»'])
      expect(page).toContain(part);
    expect(await home(publisher)).not.toContain('Nota que vuelve con comentario');
  });

  test('tells administrators what the state page finds', async () => {
    const findings = texts(await read(administrator, '/gestion/estado'), 'li').filter((text) => /SMTP_URL/.test(text));
    expect(findings).not.toEqual([]);
    const page = await home(administrator);
    for (const part of ['Lo que el servidor pide atender', ...findings]) expect(page).toContain(part);
    expect(await home(editor)).not.toContain('Lo que el servidor pide atender');
  });

  test('shows a dry run that was sent to review to those who may confirm it, until somebody does', async () => {
    // Of a table that other tests do not upload meanwhile: the page shows the last one of each.
    const address = await uploadTable(editor, 'organizaciones', 'Origen,Organización\nestatal,Foro por confirmar\n');
    await finishedRun(address);
    expect(await home(publisher)).not.toContain(address);
    expect(await read(editor, address)).toContain('Enviar a revisión');
    await askStaff(address, submission({ accion: 'enviar' }, editor.cookie));
    expect(await home(publisher)).toContain(address);
    expect(await home(editor)).not.toContain(address);
    const { headers } = await askStaff(address, submission({ accion: 'importar' }, publisher.cookie));
    await finishedRun(headers.location ?? '');
    expect(await home(publisher)).not.toContain(address);
  });

  test('shows an import that did not enter to the person who tried it', async () => {
    const areas = [['editor', 'agenda']] satisfies [string, string][];
    const [person, colleague] = [await newPerson(areas), await newPerson(areas)];
    const address = await uploadTable(
      person,
      'eventos',
      'Título,Fecha,Clase,Descripción\nForo,nunca,programa,Abierto.\n',
    );
    await finishedRun(address);
    const page = await home(person);
    for (const part of ['Importaciones que no entraron', address, 'corrija el archivo y súbalo otra vez'])
      expect(page).toContain(part);
    expect(await home(colleague)).not.toContain(address);
  });

  test('says that somebody saved while the person was writing', async () => {
    const id = await newNota(editor, 'Nota con dos versiones');
    const typed = { version: '1', ...notaFields('Lo que yo escribía') };
    await askStaff(`/gestion/notas/${id}/borrador`, submission(typed, editor.cookie));
    expect(await home(editor)).not.toContain('Comparar y decidir');
    const colleague = await newPerson([['editor', 'noticias']], { name: 'Amparo Luján Haro' });
    const fields = { ...notaFields('Nota que otra persona cambió'), accion: 'guardar', version: '1' };
    await sendContent(colleague, id, fields);
    const page = await home(editor);
    for (const part of ['Comparar y decidir', 'Amparo Luján Haro guardó la versión 2 mientras usted escribía.'])
      expect(page).toContain(part);
    expect(await home(colleague)).not.toContain('Comparar y decidir');
  });

  test('says how many there are beyond the listed ones, and lists all of a group', async () => {
    const reader = await newPerson([['editor', 'noticias']]);
    const sql = (text: string) => runSql(inject('dataDir'), text);
    await sql(`insert into enlaces_rotos (tipo, registro, titulo, direccion, revisado)
      select 'nota', n, 'Nota ' || n, '/no-existe/' || n, now() from generate_series(1, 132) n`);
    try {
      const page = await home(reader);
      expect(page).toContain('50 de 132');
      expect(page).toContain('/gestion/pendientes?grupo=enlaces');
      const all = await read(reader, '/gestion/pendientes?grupo=enlaces');
      const lines = texts(all, 'p').filter((line) => line.startsWith('Enlaza a /no-existe/'));
      expect([lines.length, all.includes('50 de 132')]).toEqual([132, false]);
    } finally {
      await sql(`delete from enlaces_rotos where direccion like '/no-existe/%'`);
    }
  });

  test('shows a document of rows that have no form to those who edit in its area, with its page on the site', async () => {
    const reader = await newPerson([['editor', 'transparencia']]);
    const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
    const [row] = await sql(
      `insert into publicacion_archivos (publicacion_id, archivo_id, papel, orden)
        select p.id, a.id, 'documento', 99 from (select id from publicaciones where tipo = 'version-formato' and visible_desde <= current_date limit 1) p,
          (select id from archivos where tipo = 'application/pdf' limit 1) a
        returning publicacion_id, archivo_id`,
    );
    const ids = [row?.publicacion_id, row?.archivo_id];
    const [file] = await sql('select nombre, estado from archivos where id = $1', [row?.archivo_id]);
    await sql(`update archivos set estado = 'falta' where id = $1`, [row?.archivo_id]);
    try {
      const page = await home(reader);
      for (const part of [`El archivo ${file?.nombre} falta en el almacén`, '/transparencia/'])
        expect(page).toContain(part);
    } finally {
      await sql('update archivos set estado = $2 where id = $1', [row?.archivo_id, file?.estado]);
      await sql('delete from publicacion_archivos where publicacion_id = $1 and archivo_id = $2', ids);
    }
  });

  test('shows a document without text to those who edit it', async () => {
    const reader = await newPerson([['editor', 'documentos']]);
    const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
    const [document] = await sql(
      `select registro, sha256, nombre from publicaciones
        join publicacion_archivos on publicacion_id = publicaciones.id join archivos on archivos.id = archivo_id
        where publicaciones.area = 'documentos' and publicaciones.tipo = 'documento' and papel = 'documento'
          and archivos.tipo = 'application/pdf' and visible_desde <= current_date order by titulo, registro limit 1`,
    );
    const line = `${document?.nombre} es una imagen de papel`;
    expect(await home(reader)).not.toContain(line);
    // As a scanned page leaves it; put back for other tests.
    const [before] = await sql('select estado from textos_pdf where sha256 = $1', [document?.sha256]);
    await sql(
      "insert into textos_pdf (sha256, estado, lector) values ($1, 'sin-texto', 3) on conflict (sha256) do update set estado = 'sin-texto'",
      [document?.sha256],
    );
    try {
      const page = await home(reader);
      for (const part of ['Documentos que no se pueden leer', line, `/gestion/documentos/r${document?.registro}`])
        expect(page).toContain(part);
      expect(await home(editor)).not.toContain(line);
    } finally {
      if (before) await sql('update textos_pdf set estado = $2 where sha256 = $1', [document?.sha256, before.estado]);
      else await sql('delete from textos_pdf where sha256 = $1', [document?.sha256]);
    }
  });
});

describe('mails', () => {
  const site = new URL('https://gestion.prueba.example');
  const jobs = [
    ...digestJobs({ kinds: contentKinds, listImports, countRecords: countDue }, site),
    assignmentMailJob(site),
  ];

  test('leave out what their person switched off, which the home page shows all the same', async () => {
    const person = await newPerson([
      ['editor', 'noticias'],
      ['editor', 'agenda'],
      ['atencion', 'denuncias'],
    ]);
    const [{ id: persona } = {}] = await runSql(inject('dataDir'), 'select id from personal where correo = $1', [
      person.email,
    ]);
    /** Runs the job of a mail now. Returns the mails that the person got. */
    const mailsOf = async (name: string) => {
      mails.length = 0;
      await jobs.find((job) => job.name === name)?.work({ persona }, createLog('silent'));
      return mails.filter(({ to }) => to === person.email).map(({ text }) => text);
    };
    const switchOn = async (names: string[]) => {
      const fields = names.map((name): [string, string] => ['aviso', name]);
      const answer = await askStaff('/gestion/cuenta', submission([['accion', 'avisos'], ...fields], person.cookie));
      expect(answer.headers.location).toBe('/gestion/cuenta?aviso=avisos');
    };
    const stored = async () =>
      (await runSql(inject('dataDir'), 'select clase from correos_apagados where persona = $1', [persona]))
        .map(({ clase }) => clase)
        .sort();
    const note = await newNota(person, 'Nota de quien apaga avisos', 'enviar');
    await sendContent(publisher, note, { accion: 'devolver', version: '1', comentario: 'Falta la fecha.' });
    await finishedRun(
      await uploadTable(person, 'eventos', 'Título,Fecha,Clase,Descripción\nForo,nunca,programa,Sí.\n'),
    );
    const returned = 'Una versión le fue devuelta con un comentario.';
    const failed = 'Una importación suya no entró.';
    expect((await mailsOf('resumen-de-persona'))[0]).toContain(returned);

    const all = values(await read(person, '/gestion/cuenta'), 'input', 'value', { name: 'aviso' });
    await switchOn(all.filter((name) => name !== 'devueltas' && name !== 'asignacion'));
    expect(await stored()).toEqual(['asignacion', 'devueltas']);
    const [mail] = await mailsOf('resumen-de-persona');
    expect(mail).toContain(failed);
    expect(mail).not.toContain(returned);
    expect(await mailsOf('atencion-asignaciones')).toEqual([]);
    expect(await home(person)).toContain('Falta la fecha.');

    await switchOn([]);
    expect(await mailsOf('resumen-de-persona')).toEqual([]);
    await switchOn(all);
    expect(await stored()).toEqual([]);
    expect((await mailsOf('atencion-asignaciones'))[0]).toContain('Alguien le asignó un registro');
    // Those that concern nobody with these permissions are not offered.
    expect(await read(administrator, '/gestion/cuenta')).not.toContain('Registros que nadie atiende');
  });
});

describe('the search over everything', () => {
  test('finds content, pictures and tables of the person', async () => {
    await newNota(editor, 'Nota que se busca en todo');
    const results = await read(editor, '/gestion/buscar?texto=se+busca+en+t%C3%B3do');
    expect(results).toContain('Nota que se busca en todo');
    expect(await read(editor, '/gestion/buscar?texto=BUSCA+todo')).toContain('Nota que se busca en todo');
    expect(await read(editor, '/gestion/buscar?texto=eventos')).toContain('/gestion/importar/eventos');
    expect(await read(editor, '/gestion/buscar?texto=puente')).toMatch(/\/gestion\/medios\/\d+/);
    expect(await read(editor, '/gestion/buscar?texto=qxzjw')).toContain('Nada de lo que usted puede ver');
  });

  test('finds what the public does not see by any form of the words in its text, with its state', async () => {
    const secret = { ...notaFields('Nota que nadie ve'), contenido: '<p>El <b>tinaco</b> quedó escarapelado.</p>' };
    const sent = await sendContent(editor, 'nuevo', { accion: 'guardar', version: '0', ...secret });
    const id = /\/gestion\/notas\/(\d+)\?/.exec(sent.headers.location ?? '')?.[1] ?? '';
    const path = '/gestion/buscar?texto=tinacos+ESCARAPELADOS';
    const [hit] = elements(mainOf(await read(editor, path)), 'li').filter((item) => textOf(item).includes('nadie ve'));
    expect(hit && textOf(hit)).toMatch(/Nota\s*Nota que nadie ve.*tinaco quedó escarapelado.*Sin publicar\s*Borrador/s);
    expect(hit && texts(hit, 'mark')).toEqual(['tinaco', 'escarapelado']);
    expect(hit && hrefsOf(hit)).toEqual([`/gestion/notas/${id}`]);
    expect(await read(editor, `${path}&tipo=eventos`)).not.toContain('nadie ve');
    expect(await read(editor, '/gestion/ir/lista?texto=tinaco+escarapelada')).toContain('Nota. Sin publicar, Borrador');
    const other = await newPerson([['editor', 'encuestas']]);
    for (const each of [path, '/gestion/ir/lista?texto=tinacos+escarapelados'])
      expect(await read(other, each)).not.toContain('nadie ve');
    expect((await ask('/buscar?texto=tinacos+escarapelados')).text).not.toContain('nadie ve');

    // Published and withdrawn, it is found by its row.
    await sendContent(editor, id, { accion: 'enviar', version: '1', ...secret });
    await sendContent(publisher, id, { accion: 'publicar', version: '1' });
    await sendContent(publisher, id, { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' });
    const withdrawn = await read(editor, path);
    expect(textOf(mainOf(withdrawn))).toMatch(/Nota que nadie ve.*Retirado/s);
    expect((await ask('/buscar?texto=tinacos+escarapelados')).text).not.toContain('nadie ve');
  });

  test('replaces a misspelt word that nothing has, and says so', async () => {
    await newNota(editor, 'Xilófonos sin factura');
    const corrected = textOf(mainOf(await read(editor, '/gestion/buscar?texto=municpio')));
    expect(corrected).toMatch(/con «municipio» entre los contenidos; ninguno con «municpio»\./);
    expect(await read(editor, '/gestion/ir/lista?texto=municpio')).toContain('/gestion/notas/');
    // What staff alone have is no misspelling.
    const ofStaff = textOf(mainOf(await read(editor, '/gestion/buscar?texto=xilofonos')));
    expect(ofStaff).toContain('Xilófonos sin factura');
    expect(ofStaff).not.toContain('ninguno con');
  });

  test('is narrowed down by kind and paged by its address', async () => {
    const first = mainOf(await read(editor, '/gestion/buscar?texto=auditor%C3%ADa'));
    const hrefs = hrefsOf(first);
    const [ofKind = ''] = hrefs.filter((href) => href.endsWith('&tipo=notas'));
    expect(hrefs).toContain('/gestion/buscar?texto=auditor%C3%ADa&pagina=2');
    const notas = mainOf(await read(editor, ofKind));
    const titles = elements(notas, 'ol').flatMap((list) => hrefsOf(list));
    expect(titles.length).toBeGreaterThan(1);
    for (const href of titles) expect(href).toMatch(/^\/gestion\/notas\//);
  });

  test('finds nothing of other areas, and people only for administrators', async () => {
    await newNota(editor, 'Nota ajena que se busca');
    const results = await read(administrator, '/gestion/buscar?texto=ajena+que+se+busca');
    expect(results).not.toContain('>Nota ajena que se busca<');
    expect(await read(administrator, '/gestion/buscar?texto=figueroa')).toContain('/gestion/personal/');
    expect(await read(editor, '/gestion/buscar?texto=figueroa')).not.toContain('/gestion/personal/');
    expect((await askStaff('/gestion/buscar?texto=nota')).status).toBe(302);
  });
});
