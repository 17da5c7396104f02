import { beforeAll, expect } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { complaint, submit } from '../atencion/submission.ts';
import { plainPdf } from '../pdf/pdf-file.ts';
import { until } from '../processes.ts';
import { deskSite } from './desk-site.ts';
import { sendFile, uploadTable } from './imports.ts';
import { kindCases } from './kind-cases.ts';
import { newInvitation, type TestPerson } from './people.ts';
import { publishAllOf, requestsOf } from './workspaces.ts';

/** Markup that a browser would run where a page shows it unescaped. */
export const markup =
  '"><img src=x onerror=alert(1)><svg onload=alert(2)></script><script>alert(3)</script>{{alert(4)}}';
/** Rich text with the same, and links that would run. */
const richMarkup = `<p><a href="javascript:alert(5)">enlace</a><a href="data:text/html,<script>alert(6)</script>">otro</a><img src="x" onerror="alert(7)"><b onmouseover="alert(8)">texto</b></p>`;
/** A text of two words: not a code, a date, a number or an option of one word. */
const PROSE = /\p{L} \p{L}/u;

type Fields = [string, string][];

/** A site on whose every text that a citizen or the staff writes there is markup, with the people who read it. */
export function markedSite() {
  const desk = deskSite();
  const { site, sql, read, send, newPerson, newRecord, createKey, idOf } = desk;
  const rows = new Map<string, number>();
  const state = { file: '', record: '', attachment: '', mask: '', run: '', picture: '', invitation: '' };
  const people = {} as { todo: TestPerson; control: TestPerson };
  const allRoles: [string, string][] = ['administrador', 'editor', 'publicador', 'atencion', 'auditor'].map((rol) => [
    rol,
    '*',
  ]);

  beforeAll(async () => {
    people.todo = await newPerson(markup, ...allRoles);
    people.control = await newPerson(`${markup} Control`, ['control', '*']);
    const server = { gestion: site.gestion(), dataDir: site.dataDir };
    state.invitation = await newInvitation('espera@prueba.example', [['auditor', '*']], server);
    await site.command('escrow', 'create');
    await createKey(people.todo);
    await upload();
    for (const each of kindCases) await publishMarked(each.plural, each.fields({ rows, file: state.file }));
    await writeRecord();
    await sql("insert into busquedas values (date_trunc('week', now())::date, $1, 9, 9, 0, 0)", [markup]);
  });

  async function upload(): Promise<void> {
    const { cookie } = people.todo;
    const name = `${markup.replaceAll('"', '%22')}.pdf`;
    const document = { name, content: plainPdf({ texts: [markup] }), json: true, origin: site.gestion() };
    state.file =
      /archivo=(\d+)/.exec((await sendFile('/gestion/medios/documentos/archivo', document, { cookie })).text)?.[1] ??
      '';
    const { gestion, dataDir } = { gestion: site.gestion(), dataDir: site.dataDir };
    const table = `Título,"${markup.replaceAll('"', '""')}"\n"${markup.replaceAll('"', '""')}",x\n`;
    state.run = await uploadTable(people.todo, 'eventos', table, { gestion, dataDir });
    const isOver = async () =>
      (await sql("select 1 from importaciones where estado in ('fallida', 'con-errores', 'probada')")).length > 0;
    await until('the dry run has ended', isOver);
  }

  /** Publishes a row with markup in as many fields as its form takes it. */
  async function publishMarked(plural: string, fields: Fields): Promise<void> {
    const path = `/gestion/${plural}/nuevo`;
    const start: Fields = [
      ['accion', 'enviar'],
      ['version', '0'],
      ['sitio', ''],
    ];
    const sendMarked = (chosen: ReadonlySet<number>) => {
      const marked = fields.map(([name, value], at): [string, string] => [
        name,
        chosen.has(at) ? withMarkup(value) : value,
      ]);
      return send(people.todo, path, [...start, ...marked]);
    };
    const candidates = fields.flatMap(([, value], at) => (PROSE.test(value) || value.startsWith('<') ? [at] : []));
    const accepted = new Set(candidates);
    let saved = await sendMarked(accepted);
    for (const at of candidates) {
      if (saved.status === 303) break;
      accepted.delete(at);
      saved = await sendMarked(accepted);
    }
    expect(saved.status, `${plural}: ${saved.text}`).toBe(303);
    const address = (saved.headers.location ?? '').replace(/\?.*/, '');
    const published = address.startsWith('/gestion/expedientes/')
      ? await publishAllOf(requestsOf(site.gestion(), people.todo.cookie), address, markup)
      : await send(people.todo, address, { accion: 'publicar', version: '1', razon: markup });
    expect(published.status, `${plural}: ${published.text}`).toBe(303);
    const [content] = await sql('select registro from contenidos where id = $1', [address.split('/').at(-1)]);
    rows.set(plural, Number(content?.registro));
    // A draft of the next version, for the lists of what waits.
    await send(people.todo, `/gestion/${plural}/r${rows.get(plural)}`, [
      ['accion', 'guardar'],
      ['version', '1'],
      ...fields,
    ]);
  }

  async function writeRecord(): Promise<void> {
    const texts = { Motivo: markup, Denunciante: markup, Dependencia: markup, Evidencia: markup, Organizacion: markup };
    const { id, folio, address } = await newRecord(texts);
    state.record = id;
    const file = {
      value: plainPdf({ texts: [markup] }),
      filename: `${markup.replaceAll('"', '')}.pdf`,
      type: 'application/pdf',
    };
    const followUp = complaint({ ...texts, Tipo: 'Seguimiento', Folio: folio });
    expect((await submit(site.base(), followUp, { file })).status).toBe(200);
    const [{ id: attachment } = {}] = await sql('select id from adjuntos');
    state.attachment = String(attachment);
    const { todo } = people;
    const done = [
      await send(todo, address, { accion: 'anotar', nota: markup }),
      await send(todo, address, { accion: 'responder', evento: 'revisar', respuesta: markup, ultimo: '1' }),
      await send(todo, address, { accion: 'tapar', texto: '<svg onload=alert(2)>', clase: 'otro' }),
      await send(todo, address, {
        accion: 'desechar',
        improcedencia: markup,
        motivoDesechar: `${markup} y más`,
        ultimo: '2',
      }),
    ];
    expect(done.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const [{ id: mask } = {}] = await sql('select id from tapados');
    state.mask = String(mask);
  }

  return {
    site,
    sql,
    read,
    people,
    rows,
    state,
    idOf,
    /** Addresses of the content of the staff: of each kind its lists, and of each content its forms. */
    async contentPaths(): Promise<{ lists: string[]; forms: string[] }> {
      const stored = await sql('select id, tipo from contenidos');
      const forms = stored.flatMap(({ id, tipo }) => {
        const kind = contentKinds.find((each) => each.tipo === tipo);
        return kind ? [`/gestion/${kind.plural}/${id}`] : [];
      });
      return {
        lists: contentKinds.filter(({ settings }) => !settings).map(({ plural }) => `/gestion/${plural}`),
        forms,
      };
    },
    /** The workspaces of audits. */
    async workspacePaths(): Promise<string[]> {
      const audits = await sql('select id from auditorias');
      return audits.map(({ id }) => `/gestion/expedientes/r${id}`);
    },
    /** Public pages of what was published; files are downloads. */
    async publicPaths(): Promise<string[]> {
      const rows = await sql('select distinct direccion from publicaciones');
      const paths = rows.map(({ direccion }) => String(direccion).split('#')[0] ?? '');
      const types = await Promise.all(paths.map(async (path) => (await site.open(path, 'manual')).type ?? ''));
      return paths.filter((_, at) => types[at]?.startsWith('text/html'));
    },
  };
}

function withMarkup(value: string): string {
  return value.startsWith('<') ? `${value}${richMarkup}` : `${value} ${markup}`;
}
