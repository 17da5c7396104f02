import { beforeAll, expect } from 'vitest';
import { complaint, submit } from '../atencion/submission.ts';
import { emptySite } from '../import/site.ts';
import { newPerson, runSql, type TestPerson } from './people.ts';
import { askStaff, cookiesAfter, submission } from './requests.ts';
import { staffSite } from './staff-site.ts';

const phrase = 'siete palabras que nadie más recuerda';

/** A site of its own with records, and exactly the handlers that the test makes. */
export function deskSite() {
  const site = emptySite();
  const server = { gestion: '', dataDir: site.dataDir };
  beforeAll(() => {
    server.gestion = site.gestion();
  });
  const { read, send, save } = staffSite(site);
  const sql = (text: string, values: unknown[] = []) => runSql(site.dataDir, text, values);

  async function useKey(person: TestPerson, fields: Record<string, string>): Promise<void> {
    const origin = site.gestion();
    const answer = await askStaff('/gestion/llave', { origin, ...submission(fields, person.cookie) });
    expect(answer.status, answer.status >= 500 ? site.output() : answer.text).toBe(303);
    person.cookie = cookiesAfter(answer, person.cookie);
  }

  return {
    site,
    read,
    send,
    save,
    sql,
    newPerson: (name: string, ...permissions: [string, string][]) => newPerson(permissions, { server, name }),
    /** Sends a complaint. Returns its folio, its id and the address of its page. */
    async newRecord(more: Record<string, unknown> = {}) {
      const { status, json, text } = await submit(site.base(), complaint(more));
      expect(status, text).toBe(200);
      const [row] = await sql('select id, numero from registros order by numero desc limit 1');
      const id = String(row?.id);
      return { folio: String(json.Folio), id, numero: Number(row?.numero), address: `/gestion/buzon/${id}` };
    },
    async idOf({ email }: TestPerson): Promise<string> {
      return String((await sql('select id from personal where correo = $1', [email]))[0]?.id);
    },
    /** Creates the key of a handler, open in the browser of the person. */
    createKey: (person: TestPerson) => useKey(person, { accion: 'crear', frase: phrase, repetida: phrase }),
    /** Opens the key of a handler again, which shares. */
    openKey: (person: TestPerson) => useKey(person, { accion: 'abrir', frase: phrase }),
    /** Number of the security events of a name. */
    async eventsOf(name: string): Promise<number> {
      const text = await (await site.get('/metrics')).text();
      return Number(new RegExp(`security_events_total\\{event="${name}"\\} (\\d+)`).exec(text)?.[1]);
    },
  };
}
