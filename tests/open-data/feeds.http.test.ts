import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { fixedTables } from '#areas/open-datasets.ts';
import { siteMap } from '#site/site-map/site-map.ts';
import { visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import { elements, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

// Every feed of the site, validated: Atom by a schema with libxml2, iCalendar by a strict parser.

const schema = XmlDocument.fromString(readFileSync(new URL('atom.rng', import.meta.url), 'utf8'));
const validator = RelaxNGValidator.fromDoc(schema);
afterAll(() => {
  validator.dispose();
  schema.dispose();
});

const [audit] = visibleAuditorias;
const contract = JSON.parse((await ask('/api/openapi.json')).text) as { paths: Record<string, unknown> };
const ofContract = (ending: string) => Object.keys(contract.paths).filter((path) => path.endsWith(ending));

const feeds = [
  ...ofContract('.atom').filter((path) => !path.includes('{')),
  ...fixedTables.map(({ id }) => `/datos/${id}/cambios.atom`),
  '/datos/formato-8/cambios.atom',
  ...[
    `ente=${audit?.enteId}`,
    'municipio=26030',
    'tipo=notas',
    'tipo=informes',
    'texto=alumbrado',
    'texto=%22%26%3C%22',
  ].map((query) => `/buscar.atom?${query}`),
];
const calendars = ofContract('.ics').map((path) => path.replace(/\{\w+\}/, String(audit?.enteId)));

test('the contract names the feeds that are validated', () => {
  expect(feeds).toEqual(
    expect.arrayContaining(['/buscar.atom', '/informes/erratas.atom', '/institucion/acuerdos.atom']),
  );
  expect(calendars.toSorted()).toEqual(
    [
      `/api/Entes/${audit?.enteId}/Plazos.ics`,
      '/Publico/EventosCalendario.ics',
      '/institucion/acuerdos.ics',
      '/institucion/capacitaciones.ics',
    ].toSorted(),
  );
});

describe('Atom', () => {
  test.each(feeds)('%s is valid', async (path) => {
    const { status, headers, text } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(faultsOf(text)).toEqual([]);
    expect(headers.etag).toBeTruthy();
    expect(values(text, 'link', 'href', { rel: 'self' })).toEqual([new URL(path, inject('base')).href]);
    // RFC 4287, 4.1.1: entries of one feed do not share an id and an instant.
    const ids = elements(text, 'entry').flatMap((entry) => texts(entry, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['no id', (text: string) => text.replace(/<id>.*?<\/id>/, '')],
    ['no author', (text: string) => text.replace(/<author>.*?<\/author>/, '')],
    ['an instant without its zone', (text: string) => text.replace(/<updated>(\S+?)Z</, '<updated>$1<')],
    ['a relative address', (text: string) => text.replace(/href="https?:\/\/[^/"]+/, 'href="')],
    ['a second title', (text: string) => text.replace('<title>', '<title>a</title><title>')],
    ['a text that is no XML', (text: string) => text.replace('</feed>', '')],
  ])('the validator notices a feed with %s', async (_, breakFeed) => {
    const { text } = await ask('/buscar.atom?tipo=notas');
    expect(breakFeed(text)).not.toBe(text);
    expect(faultsOf(breakFeed(text))).not.toEqual([]);
  });
});

test.each(siteMap.screens.flatMap(({ path, dataset }) => (dataset ? [[path, dataset] as const] : [])))(
  '%s names the feed of %s, which is one of those above',
  async (path, dataset) => {
    const feed = `/datos/${dataset}/cambios.atom`;
    const { text } = await ask(path);
    expect(values(text, 'link', 'href', { rel: 'alternate', type: 'application/atom+xml' })).toEqual([feed]);
    expect(values(text, 'a', 'href', { href: feed })).toEqual([feed]);
    expect(feeds).toContain(feed);
  },
);

describe('iCalendar', () => {
  test.each(calendars)('%s is valid', async (path) => {
    const { status, headers, text } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendarFaults(text)).toEqual([]);
  });

  test.each([
    ['an event without an id', (text: string) => text.replaceAll(/^UID:.*\r\n/gm, '')],
    ['a day that is none', (text: string) => text.replace(/(DTSTART[^:]*:)\d{8}/, '$120260231')],
    ['an end before its beginning', (text: string) => text.replace(/(DTEND[^:]*:)\d{8}/, '$119990101')],
    ['a line that is too long', (text: string) => text.replace('SUMMARY:', `SUMMARY:${'a'.repeat(80)}`)],
    ['no end', (text: string) => text.replace('END:VCALENDAR', '')],
  ])('the validator notices a calendar with %s', async (_, breakCalendar) => {
    const { text } = await ask('/Publico/EventosCalendario.ics');
    expect(breakCalendar(text)).not.toBe(text);
    expect(calendarFaults(breakCalendar(text))).not.toEqual([]);
  });
});

function faultsOf(text: string): string[] {
  try {
    const feed = XmlDocument.fromString(text);
    try {
      validator.validate(feed);
    } finally {
      feed.dispose();
    }
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Faults by RFC 5545: lines over 75 octets, unknown structure, events without id, stamp or beginning, days that are none. */
function calendarFaults(text: string): string[] {
  const faults = text
    .split('\r\n')
    .filter((line) => Buffer.byteLength(line) > 75)
    .map((line) => `a line of ${Buffer.byteLength(line)} octets`);
  // The parser reads 31 February as 3 March.
  for (const [, year, month, day] of text.matchAll(/^DT(?:START|END)[^:]*:(\d{4})(\d\d)(\d\d)/gm))
    if (!z.iso.date().safeParse(`${year}-${month}-${day}`).success) faults.push(`no day: ${year}-${month}-${day}`);
  try {
    ICAL.design.strict = true;
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (!calendar.getFirstPropertyValue('prodid') || calendar.getFirstPropertyValue('version') !== '2.0')
      faults.push('no PRODID or VERSION');
    const ids = new Set<string>();
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const { uid, startDate, endDate } = new ICAL.Event(component);
      if (!uid || ids.has(uid) || !component.hasProperty('dtstamp'))
        faults.push(`an event without an id of its own: ${uid}`);
      ids.add(uid);
      if (endDate.compare(startDate) <= 0) faults.push(`${uid} ends before it begins`);
    }
  } catch (error) {
    faults.push(String(error));
  }
  return faults;
}
