import { expect } from 'vitest';
import { ask } from '../http.ts';
import type { TestPerson } from './people.ts';
import { askStaff, submission } from './requests.ts';

type Fields = Record<string, string> | [string, string][];
type Site = { base(): string; gestion(): string };

/** Requests to a site of its own, by its staff and by a visitor. */
export function staffSite(site: Site) {
  const read = (person: TestPerson, path: string) =>
    askStaff(path, { origin: site.gestion(), headers: { cookie: person.cookie } });
  const send = (person: TestPerson, path: string, fields: Fields) =>
    askStaff(path, { origin: site.gestion(), ...submission(fields, person.cookie) });

  /** Saves a version on top of the one that the form shows. Returns its page. */
  async function save(person: TestPerson, path: string, accion: string, fields: [string, string][]): Promise<string> {
    const { text, headers } = await read(person, path);
    if (headers.location) return save(person, headers.location, accion, fields);
    const hidden = ['version', 'sitio'].map((name): [string, string] => [
      name,
      new RegExp(`name="${name}" value="(\\w+)"`).exec(text)?.[1] ?? '',
    ]);
    const saved = await send(person, path, [['accion', accion], ...hidden, ...fields]);
    expect(saved.status, saved.text).toBe(303);
    return (saved.headers.location ?? '').replace(/\?.*/, '');
  }

  return {
    read,
    send,
    save,
    /** Sends a request of a visitor. */
    open: async (path: string) => (await ask(path, { origin: site.base() })).text,
    /** Submits a new version as the first person, and publishes it as the second. */
    async publish([author, reviewer]: [TestPerson, TestPerson], path: string, fields: [string, string][]) {
      const address = await save(author, path, 'enviar', fields);
      const [, version = ''] = /name="version" value="(\d+)"/.exec((await read(reviewer, address)).text) ?? [];
      const approved = await send(reviewer, address, { accion: 'publicar', version });
      expect(approved.status, approved.text).toBe(303);
    },
  };
}

/** The fields of the contact data, as their form sends them. */
export const contactFields = (horario: string): [string, string][] => [
  ['domicilio', 'Avenida Nueva 1\nCiudad Capital'],
  ['telefono', '800 555 0199'],
  ['telefonoNota', 'sin costo'],
  ['conmutador', '555 555 0111'],
  ['conmutadorNota', 'conmutador'],
  ['correo', 'nuevo@prueba.example'],
  ['correoControl', 'oic@prueba.example'],
  ['horario', horario],
  ['redes.nombre', 'Facebook'],
  ['redes.url', 'https://redes.prueba.example/facebook'],
  ['redes.nombre', ''],
  ['redes.url', ''],
];
